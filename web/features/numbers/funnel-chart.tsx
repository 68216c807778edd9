import { Fragment } from 'react'
import { funnelSentence, percentOf, type ReachedCounts, STAGES } from './stages.ts'

/** How many applications came how far, as bars with what flows from one to the next. */
export function FunnelChart({ counts }: { counts: ReachedCounts }) {
  const share = (key: keyof ReachedCounts) => (counts.applied === 0 ? 0 : counts[key] / counts.applied)
  return (
    <div className="mt-4">
      <p className="sr-only">{funnelSentence(counts)}</p>
      <div aria-hidden="true" className="flex h-44 items-end">
        {STAGES.map((stage, place) => {
          const before = STAGES[place - 1]
          return (
            <Fragment key={stage.key}>
              {before && (
                <Flow
                  from={share(before.key)}
                  to={share(stage.key)}
                  color={stage.wash}
                  text={stage.text}
                  percent={percentOf(counts[stage.key], counts[before.key])}
                />
              )}
              <Bar share={share(stage.key)} count={counts[stage.key]} color={stage.bar} />
            </Fragment>
          )
        })}
      </div>
      <div aria-hidden="true" className="flex border-t border-line pt-1.5 text-sm">
        {STAGES.map(({ key, label }) => (
          <span key={key} className="flex-1 last:flex-none last:text-right">
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Room above the highest bar for its number. */
const MOST_REM = 8.5

function Bar({ share, count, color }: { share: number; count: number; color: string }) {
  return (
    <div className="w-9 flex-none sm:w-11">
      <p className="font-serif text-[1.75rem] leading-tight tabular-nums">{count.toLocaleString('en-US')}</p>
      <div
        className={`min-h-0.5 rounded-t-[3px] forced-color-adjust-none ${color}`}
        style={{ height: `${share * MOST_REM}rem` }}
      />
    </div>
  )
}

function Flow({
  from,
  to,
  color,
  text,
  percent,
}: {
  from: number
  to: number
  color: string
  text: string
  percent: number
}) {
  const [left, right] = [100 - from * 100, 100 - to * 100]
  return (
    <div className="relative min-w-0 flex-1" style={{ height: `${MOST_REM}rem` }}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`size-full ${color}`}
      >
        <path fill="currentColor" d={`M0 ${left}C50 ${left} 50 ${right} 100 ${right}V100H0z`} />
      </svg>
      <p
        className={`absolute inset-x-0 bottom-2 text-center text-sm font-semibold whitespace-nowrap ${text}`}
      >
        {percent}%<span className="hidden sm:inline"> go on</span>
      </p>
    </div>
  )
}

/** The same in the little room of the dashboard: one bar below the other. */
export function FunnelBars({ counts }: { counts: ReachedCounts }) {
  return (
    <ol aria-label="Your search so far" className="mt-4 grid gap-2.5 text-sm">
      {STAGES.map(({ key, label, bar }) => (
        <li key={key} className="grid grid-cols-[5.25rem_minmax(0,1fr)_4.75rem] items-baseline gap-2">
          <span>{label}</span>
          <span aria-hidden="true" className="flex h-3">
            <span
              className={`min-w-0.5 rounded-[3px] forced-color-adjust-none ${bar}`}
              style={{ width: `${percentOf(counts[key], counts.applied)}%` }}
            />
          </span>
          <span className="tabular-nums">
            <b className="font-semibold">{counts[key].toLocaleString('en-US')}</b>
            {key !== 'applied' && (
              <span className="text-muted"> · {percentOf(counts[key], counts.applied)}%</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
