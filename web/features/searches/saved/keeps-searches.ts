/** Whether somebody saved searches in this browser, for who must not download what reads them. */
export function keepsSearches(): boolean {
  try {
    return localStorage.getItem('saved-searches') !== null
  } catch {
    return false
  }
}
