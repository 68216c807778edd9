import { useState } from 'react'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { shownDate } from '#web/ui/shown-date.ts'
import type { PlannedRow } from './import-plan.ts'

const VERDICTS = {
  new: { word: 'New', tone: 'accent' },
  duplicate: { word: 'Duplicate', tone: 'plain' },
  faulty: { word: 'Faulty', tone: 'danger' },
} as const
type Verdict = keyof typeof VERDICTS

const ROWS_PER_STEP = 100
const CELL = 'border-t border-line py-2 pr-4 align-top'

/** Every row of the file and what becomes of it. */
export function ImportPreview({ plan }: { plan: readonly PlannedRow[] }) {
  const [only, setOnly] = useState<Verdict | null>(null)
  const [most, setMost] = useState(ROWS_PER_STEP)
  const count = (verdict: Verdict) => plan.filter(({ is }) => is === verdict).length
  const rows = only ? plan.filter(({ is }) => is === only) : plan
  const choose = (verdict: Verdict | null) => {
    setOnly(verdict)
    setMost(ROWS_PER_STEP)
  }
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-2xl">
        Preview
      </h2>
      <fieldset className="mt-2 flex flex-wrap gap-x-4">
        <legend className="sr-only">Show</legend>
        <Choice isChosen={only === null} onChoose={() => choose(null)} text={`All ${plan.length}`} />
        {(['new', 'duplicate', 'faulty'] as const).map((verdict) => (
          <Choice
            key={verdict}
            isChosen={only === verdict}
            onChoose={() => choose(verdict)}
            text={`${VERDICTS[verdict].word} ${count(verdict)}`}
          />
        ))}
      </fieldset>
      <section
        aria-label="Rows"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full min-w-[44rem] border-collapse text-left text-[0.9375rem]">
          <thead className="text-sm text-muted">
            <tr>
              {['Line', 'Job', 'Company', 'Status', 'Applied', 'What happens'].map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <Button variant="secondary" className="mt-3" onClick={() => setMost(most + ROWS_PER_STEP * 5)}>
          Show more rows
        </Button>
      )}
    </section>
  )
}

function Choice({ isChosen, onChoose, text }: { isChosen: boolean; onChoose: () => void; text: string }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="border-b-2 border-transparent px-1 py-2 text-muted tabular-nums hover:text-ink aria-pressed:border-accent aria-pressed:text-ink"
    >
      {text}
    </button>
  )
}

function Row({ row }: { row: PlannedRow }) {
  const { word, tone } = VERDICTS[row.is]
  return (
    <tr>
      <td className={`${CELL} text-muted tabular-nums`}>{row.line}</td>
      <th scope="row" className={`${CELL} max-w-64 font-medium break-words`}>
        {row.title || <span className="text-muted">Nothing</span>}
      </th>
      <td className={`${CELL} max-w-48 break-words`}>
        {row.company || <span className="text-muted">Nothing</span>}
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        {row.is === 'new' && APPLICATION_STATUSES[row.row.status]}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>
        {row.is === 'new' && shownDate(row.row.applied_at)}
      </td>
      <td className={CELL}>
        <Badge tone={tone}>{word}</Badge>{' '}
        <span className="text-muted">{row.is === 'new' ? row.note : row.reason}</span>
      </td>
    </tr>
  )
}
