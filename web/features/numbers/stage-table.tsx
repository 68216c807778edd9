import { useState } from 'react'
import type { StageCounts } from '#contract/database/json-columns.ts'
import { Button } from '#web/ui/button.tsx'
import { percentOf, STAGES } from './stages.ts'

const SHOWN_LINES = 6

/** How far applications came, line by line; percentages are of the line's own applications. */
export function StageTable({
  heading,
  lines,
  label,
}: {
  heading: string
  lines: readonly StageCounts[]
  /** What a line is called; `null` for all the others together. */
  label: (name: string | null) => string
}) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...lines.map(({ applied }) => applied))
  return (
    <div className="min-w-0">
      <table className="w-full table-fixed text-sm tabular-nums">
        <caption className="sr-only">How far applications got, by {heading.toLowerCase()}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {heading}
            </th>
            {['Applied', 'Reply', 'Interview', 'Offer'].map((name) => (
              <th
                key={name}
                scope="col"
                className="w-[17.5%] py-1.5 pl-1 text-right text-xs font-medium sm:text-sm"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, isWhole ? undefined : SHOWN_LINES).map((line) => (
            <tr key={line.label} className="border-b border-line align-top">
              <th scope="row" className="py-2 text-left font-medium break-words">
                {label(line.label)}
              </th>
              {STAGES.map(({ key, bar }) => {
                const whole = key === 'applied' ? most : line.applied
                const percent = percentOf(line[key], whole)
                return (
                  <td key={key} className="py-2 pl-2 text-right">
                    {line[key].toLocaleString('en-US')}
                    {key !== 'applied' && line[key] > 0 && (
                      <span className="block text-xs text-muted sm:ml-1 sm:inline">{percent}%</span>
                    )}
                    <span aria-hidden="true" className="mt-1 flex h-[3px] justify-end bg-wash">
                      <span
                        className={`rounded-sm forced-color-adjust-none ${bar}`}
                        style={{ width: `${percent}%` }}
                      />
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > SHOWN_LINES && (
        <Button
          variant="quiet"
          className="-ml-4 mt-1 text-muted"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
        </Button>
      )}
    </div>
  )
}
