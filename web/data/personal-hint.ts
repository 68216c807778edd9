const KEY = 'hides'

/**
 * Whether this browser's person hides or favours anything, as far as it is known. The boot script reads it before the
 * first paint, so that results for everyone are not shown to someone who hides some of them.
 */
export function mayBePersonal(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function rememberPersonal(personal: boolean): void {
  try {
    if (personal) localStorage.setItem(KEY, 'some')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the results for everyone are shown first.
  }
}

/** Lets the results be seen: they are the person's own, or there is nothing to wait for. */
export function showResults(): void {
  delete document.documentElement.dataset['hides']
}
