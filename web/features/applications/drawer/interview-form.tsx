import { type FormEvent, useRef, useState } from 'react'
import { INTERVIEW_KINDS, INTERVIEW_LIMITS, isInterviewKind, REMINDERS } from '#contract/interview.ts'
import { timeZones, zoneName } from '#web/features/applications/data/own-time-zone.ts'
import { clockTime, longDay } from '#web/features/applications/data/shown-times.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { type InterviewDraft, readInterview } from './interview-draft.ts'

type ReadColumns = Extract<ReturnType<typeof readInterview>, { is: 'fine' }>['columns']

/** When, by whose clock, how and where; and when to be reminded. */
export function InterviewForm({
  draft,
  ownZone,
  onChange,
  onSubmit,
  onCancel,
}: {
  draft: InterviewDraft
  ownZone: string
  onChange: (draft: InterviewDraft) => void
  /** Answers whether it is stored. */
  onSubmit: (columns: ReadColumns) => Promise<boolean>
  onCancel: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const text = (field: Exclude<keyof InterviewDraft, 'starts_at'>) => ({
    name: field,
    value: draft[field],
    error: wrong?.field === field ? wrong.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [field]: target.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = readInterview(draft)
    setWrong(read.is === 'wrong' ? read : null)
    if (read.is === 'wrong') {
      form.current?.querySelector<HTMLElement>(`[name="${read.field}"]`)?.focus()
      return
    }
    setBusy(true)
    if (!(await onSubmit(read.columns))) setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
      <Field label="Day and time" type="datetime-local" required {...text('minute')} />
      <Select label="Time zone" {...text('time_zone')}>
        {timeZones(ownZone, draft.time_zone).map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
            {zone === ownZone ? ' (yours)' : ''}
          </option>
        ))}
      </Select>
      {draft.time_zone !== ownZone && <OwnTime draft={draft} ownZone={ownZone} />}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="How"
          value={draft.kind}
          onChange={({ target }) =>
            isInterviewKind(target.value) && onChange({ ...draft, kind: target.value })
          }
        >
          {Object.entries(INTERVIEW_KINDS).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
        <Field label="Minutes" inputMode="numeric" placeholder="45" {...text('minutes')} />
      </div>
      <Field label="Link to join" type="url" inputMode="url" placeholder="https://" {...text('link')} />
      <Field label="Where or with whom" maxLength={INTERVIEW_LIMITS.place} {...text('place')} />
      <TextArea label="To prepare" maxLength={INTERVIEW_LIMITS.notes} {...text('notes')} />
      <Select label="Remind me by email" {...text('remind')}>
        {Object.entries(REMINDERS).map(([minutes, name]) => (
          <option key={minutes} value={minutes}>
            {name}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save interview'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function OwnTime({ draft, ownZone }: { draft: InterviewDraft; ownZone: string }) {
  const read = readInterview(draft)
  if (read.is === 'wrong') return null
  const at = read.columns.starts_at
  return (
    <p className="text-[0.875rem] text-muted">
      Your time: {longDay(at, ownZone)}, {clockTime(at, ownZone)}
    </p>
  )
}
