const WHOLE = new Intl.NumberFormat('en-US')
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export const shownNumber = (number: number) =>
  number >= 1_000_000 ? COMPACT.format(number) : WHOLE.format(number)
export const shownShare = (share: number) => SHARE.format(share)
/** By the clock of whoever looks: the console is never drawn on the server. */
export const shownMoment = (iso: string) => MOMENT.format(new Date(iso))

const GIGABYTE = 1e9
export const shownGigabytes = (bytes: number) => `${WHOLE.format(Math.round(bytes / GIGABYTE))} GB`

export const counted = (count: number, one: string, many: string) =>
  `${shownNumber(count)} ${count === 1 ? one : many}`

const STEPS = [
  { unit: 's', seconds: 1, below: 60 },
  { unit: 'min', seconds: 60, below: 3600 },
  { unit: 'h', seconds: 3600, below: 2 * 86_400 },
  { unit: 'days', seconds: 86_400, below: Infinity },
] as const

/** "40 s", "2 min", "26 h", "3 days". */
export function ageWords(iso: string, now: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(iso)) / 1000)
  const step = STEPS.find(({ below }) => seconds < below) ?? STEPS[3]
  return `${Math.floor(seconds / step.seconds)} ${step.unit}`
}
