import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isApplicationStatus } from '#contract/application.ts'
import {
  DRAFT_LABELS,
  type Draft,
  type DraftField,
  draftProblems,
} from '#web/features/applications/data/application-draft.ts'
import { toasts } from '#web/toasts.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ContactFields, DateFields } from './repeated-fields.tsx'
import { StatusOptions } from './status-options.tsx'

const MAX_SOURCE_CHARS = 100
const SOURCES = ['Referral', 'Employer’s site', 'LinkedIn', 'Indeed', 'Recruiter', 'Job fair'] as const

/** Everything a person keeps about an application. `children` are its buttons. */
export function ApplicationForm({
  draft,
  onChange,
  onSubmit,
  children,
}: {
  draft: Draft
  onChange: (draft: Draft) => void
  onSubmit: () => void
  children: ReactNode
}) {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({})
  const text = (field: 'job_title' | 'company' | 'location' | 'url' | 'notes' | 'applied_on' | 'source') => ({
    name: field,
    label: DRAFT_LABELS[field],
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [field]: target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = draftProblems(draft)
    setErrors(problems)
    const [first] = Object.entries(problems)
    if (!first) return onSubmit()
    toast(toasts.invalid('input', first[1]))
    form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('job_title')} required />
        <Field {...text('company')} required />
        <Select
          label={DRAFT_LABELS.status}
          value={draft.status}
          onChange={({ target }) =>
            isApplicationStatus(target.value) && onChange({ ...draft, status: target.value })
          }
        >
          <StatusOptions />
        </Select>
        <Field {...text('applied_on')} type="date" required />
        <Field {...text('location')} />
        <Field {...text('url')} type="url" inputMode="url" placeholder="https://" />
      </div>
      <TextArea {...text('notes')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('source')} list="application-sources" maxLength={MAX_SOURCE_CHARS} />
        <datalist id="application-sources">
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {source}
            </option>
          ))}
        </datalist>
        <DateFields
          legend={DRAFT_LABELS.follow_ups}
          what="follow-up"
          values={draft.follow_ups}
          onChange={(follow_ups) => onChange({ ...draft, follow_ups })}
        />
      </div>
      <ContactFields contacts={draft.contacts} onChange={(contacts) => onChange({ ...draft, contacts })} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">{children}</div>
    </form>
  )
}
