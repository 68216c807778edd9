import { shortDate } from '#web/ui/shown-date.ts'
import type { SearchNumbers } from './search-numbers.ts'

type Weeks = SearchNumbers['weeks']

/** With more of them there is no room for a number over each. */
const MAX_NUMBERED = 13
/** Two years; the table has them all. */
const MAX_BARS = 104
const BAR_REM = 5.5
/** The share of the height that the highest bar, or the goal, takes. */
const HEADROOM = 0.92

/** Applications a week, those that met the goal in green. */
export function WeekBars({ weeks: all, goal }: { weeks: Weeks; goal: number | null }) {
  const weeks = all.slice(-MAX_BARS)
  const most = Math.max(1, goal ?? 0, ...weeks.map(({ applications }) => applications))
  const height = (count: number) => `${(count / most) * HEADROOM * BAR_REM}rem`
  const isNumbered = weeks.length <= MAX_NUMBERED
  const step = Math.ceil(weeks.length / 4)
  return (
    <div className="mt-4 pb-1">
      <p className="sr-only">{weeksSentence(weeks, goal)}</p>
      <div
        aria-hidden="true"
        className="relative flex items-end gap-[clamp(0px,0.6%,0.75rem)] border-b border-line pt-6"
      >
        {goal !== null && (
          <span
            className="absolute inset-x-0 border-t border-dashed border-ink"
            style={{ bottom: height(goal) }}
          />
        )}
        {weeks.map(({ week, applications }) => (
          <div key={week} className="min-w-0 flex-1 text-center text-sm leading-5 tabular-nums">
            {isNumbered && applications}
            <div
              className={`mx-auto min-h-0.5 max-w-8 rounded-t-[2px] forced-color-adjust-none ${goal !== null && applications >= goal ? 'bg-accent' : 'bg-control'}`}
              style={{ height: height(applications) }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between gap-2 pt-1 text-xs text-muted">
        {weeks
          .filter((_, place) => place % step === 0 && place < weeks.length - 1)
          .map(({ week }) => (
            <span key={week} className="whitespace-nowrap">
              {shortDate(week)}
            </span>
          ))}
        <span className="whitespace-nowrap text-ink">This week</span>
      </div>
    </div>
  )
}

export const weeksThatMet = (weeks: Weeks, goal: number): number =>
  weeks.filter(({ applications }) => applications >= goal).length

function weeksSentence(weeks: Weeks, goal: number | null): string {
  const counts = weeks.map(({ applications }) => applications).join(', ')
  const reached = goal === null ? '' : ` Your goal is ${goal}; you met it in ${weeksThatMet(weeks, goal)}.`
  return `Applications a week, ${weeks.length === 1 ? 'one week' : `${weeks.length} weeks`}: ${counts}.${reached}`
}
