/** In UTC, so that server and browser say the same. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const SHORT_DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const shownDate = (iso: string) => DATE.format(new Date(iso))
export const shortDate = (iso: string) => SHORT_DATE.format(new Date(iso))
