import type { ProfileEntry } from '#contract/profile-entry.ts'

/** "Head Baker, Crumb" */
export const entryTitle = ({ title, subject, organization }: ProfileEntry): string =>
  [[title, subject].filter(Boolean).join(' in '), organization].filter(Boolean).join(', ')

/** "May 2019 to today · Austin" */
export function entryFacts({ section, starts, ends, place, level }: ProfileEntry): string {
  const isGoingOn = ends === null && section === 'work'
  const until = ends ? shownDay(ends) : isGoingOn ? 'today' : ''
  const time = starts
    ? [shownDay(starts), until].filter(Boolean).join(' to ')
    : until === 'today'
      ? ''
      : until
  return [time, place, level].filter(Boolean).join(' · ')
}

/** As exact as it is known: "2019", "May 2019", "May 31, 2019". */
function shownDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || month === undefined) return date
  const parts = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const shown = day === undefined ? parts : ({ ...parts, day: 'numeric' } as const)
  return new Date(Date.UTC(year, month - 1, day ?? 1)).toLocaleDateString('en-US', shown)
}
