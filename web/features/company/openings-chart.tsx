import type { CompanyPageData } from '#web/data/company-page-data.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import { Popover } from '#web/ui/popover.tsx'
import { shortDate } from '#web/ui/shown-date.ts'

type Found = Extract<CompanyPageData, { is: 'found' }>

const WIDTH = 420
const HEIGHT = 88
const FLOOR = 96

/** How many of its jobs were open over the last weeks: drawn, said in a sentence, and as a table. */
export function OpeningsChart({ data: { company, postedThisWeek } }: { data: Found }) {
  const { weeks, medianDaysOpen } = company
  const first = weeks[0]
  const last = weeks.at(-1)
  if (!first || !last || weeks.every(({ jobs }) => jobs === 0)) return null
  const most = Math.max(...weeks.map(({ jobs }) => jobs))
  const points = weeks.map(({ jobs }, at) => ({
    x: Math.round((at / (weeks.length - 1)) * WIDTH),
    y: Math.round(FLOOR - (jobs / most) * HEIGHT),
  }))
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const end = points.at(-1)
  return (
    <section aria-labelledby="over-time" className="company-part">
      <header>
        <h2 id="over-time">Openings over time</h2>
        <Popover
          group="company-table"
          className="account ml-auto text-[0.8125rem]"
          align="end"
          summaryClass="account-button tap-around"
          summary="As a table"
        >
          <table className="w-full tabular-nums">
            <thead>
              <tr>
                <th className="text-left font-medium">Day</th>
                <th className="text-right font-medium">Open jobs</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ day, jobs }) => (
                <tr key={day}>
                  <td>{shortDate(day)}</td>
                  <td className="text-right">{counted(jobs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Popover>
      </header>
      <p className="sr-only">
        {jobsCounted(first.jobs)} open on {shortDate(first.day)}, {counted(last.jobs)} now.
      </p>
      <svg viewBox={`-4 -4 ${WIDTH + 8} ${FLOOR + 6}`} aria-hidden="true" className="chart">
        <path className="chart-area" d={`M${line}L${WIDTH} ${FLOOR}L0 ${FLOOR}Z`} />
        <path className="chart-floor" d={`M0 ${FLOOR}.5h${WIDTH}`} />
        <path className="chart-line" d={`M${line}`} />
        {end && <circle className="chart-on" cx={end.x} cy={end.y} r={4} />}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{shortDate(first.day)}</span>
        <span>Now: {counted(last.jobs)}</span>
      </p>
      <p className="mt-2 text-[0.8125rem] text-muted">
        {medianDaysOpen !== null && `Half of its jobs stayed open ${medianDaysOpen} days or longer. `}
        {postedThisWeek > 0 && `${counted(postedThisWeek)} posted in the last 7 days. `}
        Counted from the jobs we have seen.
      </p>
    </section>
  )
}
