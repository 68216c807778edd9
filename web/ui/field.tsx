import { type ComponentProps, type ReactNode, useId } from 'react'

const LABEL = 'mb-1.5 block text-[0.9375rem] font-medium'
const CONTROL =
  'w-full rounded-control border border-control bg-raised px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:border-accent aria-invalid:border-danger'

type FieldProps = {
  id?: string
  label: string
  hint?: string
  error?: string
  hideLabel?: boolean
  className?: string
}

/** A labelled input. The error is tied to it, for people who cannot see a toast. */
export function Field(props: FieldProps & ComponentProps<'input'>) {
  const { control, around } = useField(props)
  return around(
    <input
      dir="auto"
      {...control}
      className={`${CONTROL} min-h-11 read-only:bg-wash read-only:text-muted`}
    />,
  )
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { control, around } = useField(props)
  return around(<textarea dir="auto" {...control} className={`${CONTROL} block min-h-32`} />)
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { control, around } = useField(props)
  return around(<select {...control} className={`${CONTROL} min-h-11`} />)
}

/** As one of these looks, in a `<dl>`, before a script is there to type into it. */
export function UnreadyField({
  label,
  lines = 1,
  isReadOnly = false,
  hint,
  className,
  children,
}: {
  label: string
  lines?: 1 | 4
  isReadOnly?: boolean
  hint?: string
  className?: string
  children: ReactNode
}) {
  const room = lines === 1 ? 'min-h-11 truncate' : 'h-32 overflow-hidden whitespace-pre-wrap'
  return (
    <div className={className}>
      <dt className={LABEL}>{label}</dt>
      <dd dir="auto" className={`${CONTROL} ${room} ${isReadOnly ? 'bg-wash text-muted' : ''}`}>
        {children}
      </dd>
      {hint && <dd className="mt-1.5 text-sm text-muted">{hint}</dd>}
    </div>
  )
}

/** Parts what is about the field from what its control takes, and puts label and note around it. */
function useField<Props extends FieldProps>(props: Props) {
  const { id: given, label, hint, error, hideLabel, className = '', ...own } = props
  const generated = useId()
  const id = given ?? generated
  const note = error ?? hint
  return {
    control: {
      ...own,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
    around: (control: ReactNode) => (
      <div className={className}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL}>
          {label}
        </label>
        {control}
        {note && (
          <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
            {note}
          </p>
        )}
      </div>
    ),
  }
}
