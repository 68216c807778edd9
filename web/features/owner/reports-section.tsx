import { useState } from 'react'
import { REPORT_REASONS } from '#contract/job-report.ts'
import {
  MAX_TAKE_DOWN_REASON_CHARS,
  type OwnerConsole,
  type ReportedJob,
  TAKE_DOWN_REASONS,
} from '#contract/owner.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { OwnerAct } from './console-query.ts'
import { DecisionsDialog } from './decisions-dialog.tsx'
import { ageWords, counted } from './owner-words.ts'

/** What readers reported: kept, or taken down with a reason that the job's page shows. */
export function ReportsSection({
  reports: { waiting, oldest, jobs },
  at,
  act,
}: {
  reports: OwnerConsole['reports']
  at: string
  act: OwnerAct
}) {
  const [accused, setAccused] = useState<ReportedJob | null>(null)
  const [showsDecided, setShowsDecided] = useState(false)
  return (
    <Section
      id="reports"
      title="Reported jobs"
      note={oldest ? `${waiting} waiting, oldest ${ageWords(oldest, at)}` : 'None waiting'}
      aside={
        <button type="button" className="link" onClick={() => setShowsDecided(true)}>
          Decided
        </button>
      }
    >
      <ul className="owner-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <Tile name={job.company} />
            <ReportWords job={job} at={at} />
            <span className="owner-buttons">
              <Button
                variant="secondary"
                className="owner-button"
                aria-label={`Keep ${job.title}`}
                onClick={() =>
                  void act('owner-decide-job', { id: job.id, decision: 'kept' }, 'The job is kept')
                }
              >
                Keep
              </Button>
              <Button
                variant="secondary"
                className="owner-button owner-button-danger"
                aria-label={`Take down ${job.title}`}
                onClick={() => setAccused(job)}
              >
                Take down
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {accused && <TakeDownDialog job={accused} act={act} onClose={() => setAccused(null)} />}
      {showsDecided && <DecisionsDialog act={act} onClose={() => setShowsDecided(false)} />}
    </Section>
  )
}

function ReportWords({ job, at }: { job: ReportedJob; at: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base" dir="auto">
        <a href={href('job', { id: job.id })} className="hover:underline">
          {job.title}
        </a>
      </h3>
      <p className="owner-small font-medium" dir="auto">
        {job.company}
      </p>
      <p className="owner-small text-muted">
        {REPORT_REASONS[job.reason]} · {counted(job.times, 'report', 'reports')}, {ageWords(job.lastAt, at)}{' '}
        ago
      </p>
      {job.notes.map((note, place) => (
        // Two people may write the same.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={`${place} ${note}`} className="owner-small break-words text-muted" dir="auto">
          “{note}”
        </p>
      ))}
    </div>
  )
}

function TakeDownDialog({ job, act, onClose }: { job: ReportedJob; act: OwnerAct; onClose: () => void }) {
  const [reason, setReason] = useState<string>(TAKE_DOWN_REASONS[0])
  const [isBusy, setBusy] = useState(false)
  const takeDown = async () => {
    setBusy(true)
    const done = await act(
      'owner-decide-job',
      { id: job.id, decision: 'taken_down', reason: reason.trim() },
      'The job is taken down',
    )
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog open title="Take down this job" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void takeDown()
        }}
        className="grid gap-4"
      >
        <p dir="auto">
          “{job.title}” at {job.company} leaves the search and stays away, also when its source lists it
          again.
        </p>
        <Field
          label="Reason, shown on the job's page"
          list="take-down-reasons"
          value={reason}
          required
          maxLength={MAX_TAKE_DOWN_REASON_CHARS}
          onChange={(event) => setReason(event.target.value)}
        />
        <datalist id="take-down-reasons">
          {TAKE_DOWN_REASONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={isBusy}>
            Take down
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
