/** In UTC, so that server and browser say the same. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const shownDate = (iso: string) => DATE.format(new Date(iso))
