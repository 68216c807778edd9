/** "Tuesday, November 17 at 10:00 AM CST": the day and the time by the clock of its zone, which is named. */
export function interviewTime(at: Date, timeZone: string): string {
  // Some versions of the tables put a narrow space before AM.
  return formatIn(timeZone)
    .format(at)
    .replace(/\u202f/g, ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  formats.set(timeZone, format)
  return format
}
