import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { WrongCode } from './prove-code.ts'

/**
 * Six digits from an authenticator app, typed or pasted with or without spaces. A wrong code is said at the field;
 * what else `onCode` throws goes to `onFailed`.
 */
export function CodeForm({
  label,
  busyLabel = label,
  variant,
  takesFocus = false,
  onCode,
  onFailed,
  children,
}: {
  label: string
  busyLabel?: string
  variant?: ButtonVariant
  /** For a step that replaces the one before it: the focus would be nowhere. */
  takesFocus?: boolean
  onCode: (code: string) => Promise<void>
  onFailed: (error: unknown) => void
  /** More buttons. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  function refuse(message: string) {
    setProblem(message)
    field.current?.select()
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.replace(/\s/g, '') ?? ''
    if (!/^\d{6}$/.test(code)) return refuse('Please enter the six digits that the app shows.')
    setBusy(true)
    setProblem(undefined)
    try {
      await onCode(code)
    } catch (error) {
      if (error instanceof WrongCode) refuse(error.message)
      else onFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the control that had it is gone
        autoFocus={takesFocus}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        error={problem}
        className="max-w-56 tabular-nums"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} disabled={busy} className="min-h-11">
          {busy ? busyLabel : label}
        </Button>
        {children}
      </div>
    </form>
  )
}
