import { type ComponentProps, useId } from 'react'

const CONTROL =
  'w-full rounded-control border border-control bg-raised px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:border-accent aria-invalid:border-danger'

type FieldProps = { id?: string; label: string; hint?: string; error?: string; hideLabel?: boolean }

/** A labelled input. The error is tied to it, for people who cannot see a toast. */
export function Field({
  id,
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...props
}: FieldProps & ComponentProps<'input'>) {
  const field = useField({ id, label, hint, error, hideLabel })
  return (
    <div className={className}>
      {field.label}
      <input
        {...props}
        {...field.control}
        className={`${CONTROL} min-h-11 read-only:bg-wash read-only:text-muted`}
      />
      {field.notes}
    </div>
  )
}

export function TextArea({
  id,
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const field = useField({ id, label, hint, error, hideLabel })
  return (
    <div className={className}>
      {field.label}
      <textarea {...props} {...field.control} className={`${CONTROL} min-h-32`} />
      {field.notes}
    </div>
  )
}

export function Select({
  id,
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...props
}: FieldProps & ComponentProps<'select'>) {
  const field = useField({ id, label, hint, error, hideLabel })
  return (
    <div className={className}>
      {field.label}
      <select {...props} {...field.control} className={`${CONTROL} min-h-11`} />
      {field.notes}
    </div>
  )
}

function useField({ id: given, label, hint, error, hideLabel }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const note = error ?? hint
  return {
    label: (
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-[0.9375rem] font-medium'}>
        {label}
      </label>
    ),
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note ? `${id}-note` : undefined,
    },
    notes: note && (
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
        {note}
      </p>
    ),
  }
}
