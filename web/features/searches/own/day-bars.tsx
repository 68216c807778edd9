import { counted } from '#web/data/filter-words.ts'

const MAX_BAR_REM = 1.5
/** Today and yesterday stand out: what is new is mostly from then. */
const RECENT_DAYS = 2

/** What a search found each day. Its place is kept while the numbers are on their way. */
export function DayBars({ days }: { days: readonly number[] | undefined }) {
  const most = Math.max(1, ...(days ?? []))
  return (
    <div className="min-h-11 w-36 max-sm:w-full">
      {days && (
        <>
          <p className="sr-only">{daysSentence(days)}</p>
          <div aria-hidden="true" className="flex h-6 items-end gap-0.5">
            {days.map((found, place) => (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- a day has no other name
                key={place}
                className={`min-h-0.5 w-1.5 rounded-t-[2px] forced-color-adjust-none ${place >= days.length - RECENT_DAYS ? 'bg-accent' : 'bg-control'}`}
                style={{ height: `${(found / most) * MAX_BAR_REM}rem` }}
              />
            ))}
          </div>
          <p aria-hidden="true" className="mt-1 text-xs text-muted tabular-nums">
            {periodOf(days)} · {counted(sumOf(days))} found
          </p>
        </>
      )}
    </div>
  )
}

export function daysSentence(days: readonly number[]): string {
  const found = sumOf(days)
  const jobs = found === 1 ? '1 job' : `${counted(found)} jobs`
  return `${jobs} found in ${periodOf(days)}${days.length > 1 ? `, oldest day first: ${days.join(', ')}` : ''}.`
}

const periodOf = (days: readonly number[]) => (days.length === 1 ? '1 day' : `${days.length} days`)
const sumOf = (days: readonly number[]) => days.reduce((sum, found) => sum + found, 0)
