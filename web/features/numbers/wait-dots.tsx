import type { SearchNumbers } from './search-numbers.ts'

type Waits = SearchNumbers['waits']

/** Whoever waited longer stands at the end of the line. */
const MAX_DAYS = 60
const MAX_STACK = 7
const [WIDTH, LINE, STEP, RADIUS] = [420, 112, 14, 5.5]

/** One dot for each application: how long the reply took, or how long it has been waited for. */
export function WaitDots({ waits, median }: { waits: Waits; median: number | null }) {
  const last = Math.min(MAX_DAYS, Math.max(7, ...waits.map(({ days }) => days)))
  const x = (days: number) => 10 + (Math.min(days, last) / last) * (WIDTH - 24)
  const ticks = [0, 1, 2, 3, 4].map((part) => Math.round((last * part) / 4))
  return (
    <>
      <p className="sr-only">{waitsSentence(waits, median)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${LINE + 24}`}
        aria-hidden="true"
        className="mt-3 w-full max-w-lg text-[12px]"
      >
        {median !== null && (
          <>
            <path className="stroke-ink" strokeDasharray="3 3" d={`M${x(median)} 18V${LINE}`} />
            <text
              className="fill-ink"
              x={x(median)}
              y="12"
              textAnchor={x(median) > WIDTH / 2 ? 'end' : 'start'}
            >
              median {daysWords(median)}
            </text>
          </>
        )}
        {waits.map(({ days, replied, waiting }) => (
          <Stack key={days} x={x(days)} replied={replied} waiting={waiting} />
        ))}
        <path className="stroke-line" d={`M0 ${LINE + 0.5}H${WIDTH}`} />
        {ticks.map((days, place) => (
          <text key={days} className="fill-muted" x={x(days)} y={LINE + 18} textAnchor="middle">
            {days}
            {place === ticks.length - 1 && last === MAX_DAYS && '+'}
          </text>
        ))}
      </svg>
    </>
  )
}

function Stack({ x, replied, waiting }: { x: number; replied: number; waiting: number }) {
  const total = replied + waiting
  // A stack that is too high ends in its number.
  const dots = total > MAX_STACK ? MAX_STACK - 1 : total
  const shown = Array.from({ length: dots }, (_, place) => place)
  const y = (place: number) => LINE - 10 - place * STEP
  return (
    <>
      {shown.map((place) => (
        <circle
          key={place}
          cx={x}
          cy={y(place)}
          r={RADIUS}
          className={place < replied ? 'fill-accent' : 'fill-none stroke-ink'}
        />
      ))}
      {total > MAX_STACK && (
        <text className="fill-ink" x={x} y={y(dots) + 4} textAnchor="middle">
          {total}
        </text>
      )}
    </>
  )
}

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

function waitsSentence(waits: Waits, median: number | null): string {
  const replied = waits.filter((wait) => wait.replied > 0)
  const waiting = waits.filter((wait) => wait.waiting > 0)
  const list = (part: Waits) => part.map(({ days }) => days).join(', ')
  return [
    replied.length > 0 ? `Replies came after ${list(replied)} days.` : 'No reply yet.',
    median === null ? '' : `The median is ${daysWords(median)}.`,
    waiting.length > 0 ? `Others have waited ${list(waiting)} days.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
