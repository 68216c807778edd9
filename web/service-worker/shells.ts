/** What opens without a connection: screens that are the same for everyone until the browser adds the person's rows. */
export const SHELLS = {
  applications: '/dashboard/applications',
  dashboard: '/dashboard',
  saved: '/jobs?saved=true',
  /** What a navigation inside the site asks for. */
  savedData: '/jobs?saved=true&_data=1',
  /** For every other address. */
  offline: '/offline',
} as const

type Asked = { url: string; isNavigation: boolean }

/** Which of them stands in for an address when nobody answers; `null` for what is not the worker's business. */
export function shellFor({ url, isNavigation }: Asked): string | null {
  const { pathname, searchParams } = new URL(url)
  const isSaved = pathname === '/jobs' && searchParams.get('saved') === 'true'
  if (!isNavigation) return isSaved && searchParams.has('_data') ? SHELLS.savedData : null
  if (isSaved) return SHELLS.saved
  if (pathname === SHELLS.applications) return SHELLS.applications
  return pathname === SHELLS.dashboard ? SHELLS.dashboard : SHELLS.offline
}
