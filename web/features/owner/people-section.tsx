import type { OwnerPeople } from '#contract/owner.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { Section } from '#web/ui/section.tsx'
import { shortDate } from '#web/ui/shown-date.ts'
import { shownNumber, shownShare } from './owner-words.ts'

/** How many people use the site: counted, nobody's data is read. */
export function PeopleSection({ people, at }: { people: OwnerPeople; at: string }) {
  const { days } = people
  return (
    <Section id="people" title="Sign-ups" note="14 days">
      <div className="owner-sign-ups">
        <p>
          <span className="owner-number owner-number-large">{shownNumber(days.at(-1) ?? 0)}</span>
          <span className="owner-small text-muted">today</span>
        </p>
        <DayBars days={days} at={at} />
      </div>
      <ul className="leaders mt-2">
        {linesOf(people).map(([name, value]) => (
          <li key={name}>
            <span>{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      <p className="owner-small mt-2 text-muted">
        Counts only. Shares are shown from five people on, so that nobody can be told apart.
      </p>
    </Section>
  )
}

function linesOf(people: OwnerPeople): [name: string, value: string][] {
  const { confirmed, withResume, cameBack } = people
  const shares: [string, number | null][] = [
    ['Confirmed their email', confirmed],
    ['Added a resume', withResume],
    ['Came back after a day', cameBack],
  ]
  return [
    ...shares.map(([name, share]): [string, string] => [name, share === null ? '–' : shownShare(share)]),
    ['People with an account', shownNumber(people.people)],
    ['Here in the last 7 days', shownNumber(people.activeThisWeek)],
    ['Saved jobs', shownNumber(people.savedJobs)],
    ['Applications tracked', shownNumber(people.applications)],
    ['Saved searches', shownNumber(people.searches)],
  ]
}

const BAR = { step: 21.4, width: 14, height: 62, floor: 66 } as const

function DayBars({ days, at }: { days: readonly number[]; at: string }) {
  const most = Math.max(1, ...days)
  const first = new Date(Date.parse(at) - (days.length - 1) * DAY_MS).toISOString()
  return (
    <svg
      className="chart owner-chart"
      viewBox="0 0 300 84"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, of the page's own data
      role="img"
      aria-label={`Sign-ups a day: ${days.join(', ')}`}
    >
      {days.map((count, place) => {
        const height = Math.max((count / most) * BAR.height, count > 0 ? 2 : 0)
        return (
          <rect
            // A day has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={place === days.length - 1 ? 'chart-on' : 'chart-off'}
            x={3 + place * BAR.step}
            y={BAR.floor - height}
            width={BAR.width}
            height={height}
            rx={2}
          />
        )
      })}
      <path className="chart-floor" d="M0 66.500H300" />
      <text x="3" y="80">
        {shortDate(first)}
      </text>
      <text x="297" y="80" textAnchor="end">
        today
      </text>
    </svg>
  )
}
