import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  REPORT_ADDRESS,
  REPORT_NOTE_LENGTH,
  REPORT_OUTCOMES,
  REPORT_PARAMETER,
  REPORT_REASONS,
  type ReportOutcome,
} from '#contract/job-report.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Tells us what is wrong with a job. A plain form: without JavaScript the page comes back and says what became of it. */
export function ReportJob({ jobId }: { jobId: string }) {
  const answered = toldOutcome(useSearchParams()[0].get(REPORT_PARAMETER))
  const [outcome, setOutcome] = useState<ReportOutcome | null>(answered)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    setBusy(true)
    setOutcome(await post(body))
    setBusy(false)
  }

  const isDone = outcome === 'thanks' || outcome === 'known'
  return (
    <details id={REPORT_PARAMETER} className="scroll-mt-6" open={answered !== null}>
      <summary className="report-button">
        <Icon name="flag" />
        <span>
          Report<span className="sr-only"> this job</span>
        </span>
      </summary>
      <div className="mt-4 max-w-md border-l-2 border-line pl-4">
        <output className={`block empty:hidden ${isDone ? '' : 'mb-4 text-danger'}`}>
          {outcome && REPORT_OUTCOMES[outcome]}
        </output>
        {!isDone && (
          <form method="post" action={REPORT_ADDRESS} onSubmit={(event) => void send(event)}>
            <input type="hidden" name="job" value={jobId} />
            <fieldset>
              <legend className="mb-1.5 font-medium">What is wrong with it?</legend>
              {Object.entries(REPORT_REASONS).map(([reason, words]) => (
                <label key={reason} className="flex min-h-8 items-center gap-2.5">
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    required
                    className="size-4.5 accent-(--color-accent)"
                  />
                  {words}
                </label>
              ))}
            </fieldset>
            <TextArea
              label="What should we know? (optional)"
              name="note"
              rows={3}
              maxLength={REPORT_NOTE_LENGTH}
              className="mt-4"
            />
            <Button type="submit" variant="secondary" className="mt-4" disabled={busy}>
              {busy ? 'Sending...' : 'Send report'}
            </Button>
          </form>
        )}
      </div>
    </details>
  )
}

async function post(body: URLSearchParams): Promise<ReportOutcome> {
  try {
    const response = await fetch(REPORT_ADDRESS, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    })
    const { outcome }: { outcome: string } = await response.json()
    return toldOutcome(outcome) ?? 'failed'
  } catch {
    return 'failed'
  }
}

function toldOutcome(text: string | null): ReportOutcome | null {
  return text !== null && Object.hasOwn(REPORT_OUTCOMES, text) ? (text as ReportOutcome) : null // checked just now
}
