/** A moment for whoever reads it, wherever they are: "November 15 at 09:36 UTC". Pages that say it are made once for all. */
export const momentText = (at: Date) => `${MOMENT.format(at)} UTC`

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
