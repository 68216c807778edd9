import { APPLICATION_LIMITS, type Contact } from '#contract/schemas/application.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** Any number of dates, each with its own field. */
export function DateFields({
  legend,
  what,
  values,
  onChange,
}: {
  legend: string
  /** 'follow-up' */
  what: string
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- dates have no identity but their place
        <div key={at} className="mb-2 flex gap-2">
          <Field
            label={`Date of ${what} ${at + 1}`}
            hideLabel
            type="date"
            value={value}
            onChange={(event) => onChange(values.with(at, event.target.value))}
            className="min-w-0 flex-1"
          />
          <Button
            variant="quiet"
            aria-label={`Remove ${what} ${at + 1}`}
            onClick={() => onChange(values.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...values, ''])}>
        Add {what}
      </Button>
    </fieldset>
  )
}

const CONTACT_FIELDS = {
  name: 'Name',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
} as const satisfies Record<keyof Contact, string>
const EMPTY_CONTACT: Contact = { name: '', role: '', email: '', phone: '' }

export function ContactFields({
  contacts,
  onChange,
}: {
  contacts: readonly Contact[]
  onChange: (contacts: Contact[]) => void
}) {
  const fields = Object.entries(CONTACT_FIELDS) as [keyof Contact, string][] // keys of a const object
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Contacts</legend>
      {contacts.map((contact, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- people here have no identity but their place
          key={at}
          className="mb-3 grid gap-3 rounded-control border border-line p-3 sm:grid-cols-2"
        >
          {fields.map(([field, label]) => (
            <Field
              key={field}
              label={`${label} of contact ${at + 1}`}
              maxLength={APPLICATION_LIMITS.line}
              value={contact[field] ?? ''}
              onChange={(event) => onChange(contacts.with(at, { ...contact, [field]: event.target.value }))}
            />
          ))}
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Remove contact ${at + 1}`}
            onClick={() => onChange(contacts.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button variant="secondary" onClick={() => onChange([...contacts, EMPTY_CONTACT])}>
        Add contact
      </Button>
    </fieldset>
  )
}
