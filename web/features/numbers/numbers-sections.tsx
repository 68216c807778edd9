import { preferencesQuery } from '#web/person/preferences/preferences.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { Section } from '#web/ui/section.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import type { SearchNumbers } from './search-numbers.ts'
import { sourceWords } from './source-words.ts'
import { StageTable } from './stage-table.tsx'
import { percentOf, STAGES } from './stages.ts'
import { StandingList } from './standing-list.tsx'
import { daysWords, WaitDots } from './wait-dots.tsx'
import { WeekBars, weeksThatMet } from './week-bars.tsx'
import { WeeklyGoal } from './weekly-goal.tsx'

const TWO_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]'

export function NumbersSections({ userId, numbers }: { userId: string; numbers: SearchNumbers }) {
  const goal = useRows(preferencesQuery(userId)).data?.weekly_goal ?? null
  return (
    <div className="grid gap-y-10">
      <div className={TWO_COLUMNS}>
        <Section id="funnel" title="From applied to offer" note={applicationsWords(numbers.applied)}>
          <FunnelChart counts={numbers} />
          <p className="mt-3 max-w-prose text-sm text-muted">{funnelWords(numbers)}</p>
          <FunnelTable numbers={numbers} />
        </Section>
        <Section id="weeks" title="Applications a week" aside={<WeeklyGoal userId={userId} goal={goal} />}>
          <WeekBars weeks={numbers.weeks} goal={goal} />
          <p className="mt-2 text-sm text-muted">{goalWords(numbers, goal)}</p>
          <WeeksTable weeks={numbers.weeks} />
        </Section>
      </div>
      <div className={TWO_COLUMNS}>
        <Section id="works" title="What works" note="Small numbers: read them as hints, not proof.">
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 2xl:grid-cols-2">
            <StageTable heading="Source" lines={numbers.sources} label={sourceWords} />
            <StageTable heading="Title" lines={numbers.titles} label={(name) => name ?? 'All other titles'} />
            {numbers.resumes.some(({ label }) => label !== '') && (
              <StageTable
                heading="Resume"
                lines={numbers.resumes}
                label={(name) => (name === '' ? 'No resume noted' : (name ?? 'All other resumes'))}
              />
            )}
          </div>
        </Section>
        <Section id="waits" title="Days to a reply" aside={<DotKey />}>
          <WaitDots waits={numbers.waits} median={numbers.median_days} />
          <p className="mt-1 text-sm text-muted">{waitWords(numbers)}</p>
        </Section>
      </div>
      <Section
        id="still"
        title="What has stalled"
        note="Open applications with nothing planned and no news for 2 weeks."
      >
        <StandingList numbers={numbers} />
      </Section>
      <HowCounted />
    </div>
  )
}

const applicationsWords = (count: number) =>
  count === 1 ? '1 application' : `${count.toLocaleString('en-US')} applications`

function funnelWords({ applied, replied, waiting, waiting_short: short }: SearchNumbers) {
  if (applied === 0) return 'No applications in this period.'
  return (
    <>
      <b className="font-semibold text-ink">{percentOf(replied, applied)}% got a reply.</b>{' '}
      {waiting > 0 &&
        `${waiting} of ${applied} still ${waiting === 1 ? 'waits' : 'wait'} for one${shortWaitWords(waiting, short)}.`}
    </>
  )
}

function shortWaitWords(waiting: number, short: number): string {
  if (short === 0) return ''
  if (short < waiting) return `, ${short} of them for less than 2 weeks`
  return waiting === 1 ? ', for less than 2 weeks' : ', all for less than 2 weeks'
}

function goalWords({ weeks }: SearchNumbers, goal: number | null) {
  if (goal === null) return 'Set a goal to see how each week did against it.'
  const met = weeksThatMet(weeks, goal)
  return (
    <b className="font-semibold text-ink">
      Goal met in {met} of {weeks.length} weeks.
    </b>
  )
}

function waitWords({ median_days: median, quick_replies: quick, dated_replies: dated }: SearchNumbers) {
  if (median === null) return 'Replies show here on the day you noted them.'
  return (
    <b className="font-semibold text-ink">
      {quick} of {dated} replies came within {daysWords(median)}.
    </b>
  )
}

function DotKey() {
  return (
    <span className="flex gap-3 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="size-2.5 rounded-full bg-accent forced-color-adjust-none" />
        replied
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden="true" className="size-2.5 rounded-full border border-ink" />
        still waiting
      </span>
    </span>
  )
}

const SUMMARY = 'link tap-around mt-2 w-fit cursor-pointer text-sm'

function FunnelTable({ numbers }: { numbers: SearchNumbers }) {
  return (
    <details className="mt-1">
      <summary className={SUMMARY}>As a table</summary>
      <table className="mt-2 w-full max-w-md text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1 font-medium">
              Stage
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Applications
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Of all
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Of the stage before
            </th>
          </tr>
        </thead>
        <tbody>
          {STAGES.map(({ key, label }, place) => {
            const before = STAGES[place - 1]
            return (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-medium">
                  {label}
                </th>
                <td className="py-1 text-right">{numbers[key]}</td>
                <td className="py-1 text-right">{percentOf(numbers[key], numbers.applied)}%</td>
                <td className="py-1 text-right">
                  {before ? `${percentOf(numbers[key], numbers[before.key])}%` : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

function WeeksTable({ weeks }: { weeks: SearchNumbers['weeks'] }) {
  return (
    <details className="mt-1">
      <summary className={SUMMARY}>As a table</summary>
      <table className="mt-2 w-full max-w-xs text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1 font-medium">
              Week from Sunday
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Applications
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, applications }) => (
            <tr key={week} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-medium">
                {week}
              </th>
              <td className="py-1 text-right">{applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function HowCounted() {
  return (
    <details className="max-w-prose border-t border-line pt-3 text-sm text-muted">
      <summary className="link tap-around w-fit cursor-pointer">How this is counted</summary>
      <p className="mt-2">
        An application belongs to the day you applied, by your own clock. It counts for every stage up to the
        furthest one it reached, so an offer is also an interview and a reply. A rejection is a reply; silence
        and withdrawing are not. Moving a card back corrects what you noted before. The day of a reply is the
        day you noted it; an application you entered with its later stage has none, and is left out of the
        days.
      </p>
    </details>
  )
}
