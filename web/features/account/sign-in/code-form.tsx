import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { readRecoveryCode } from '#contract/recovery-code.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { WrongCode } from './prove-code.ts'

type Kind = 'app' | 'recovery'

const KINDS = {
  app: {
    label: 'Code from the app',
    read: (text: string) => /^\d{6}$/.exec(text.replace(/\s/g, ''))?.[0] ?? null,
    wanted: 'Please enter the six digits that the app shows.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    read: readRecoveryCode,
    wanted: 'A recovery code has twelve letters and digits, such as ABCD-EFGH-JKLM.',
    inputMode: 'text',
    autoComplete: 'off',
    other: 'Use the app instead',
  },
} as const satisfies Record<Kind, object>

/**
 * Six digits from an authenticator app, typed or pasted with or without spaces, or where they are taken one of the
 * recovery codes. A wrong code is said at the field; what else `onCode` throws goes to `onFailed`.
 */
export function CodeForm({
  label,
  busyLabel = label,
  variant,
  takesFocus = false,
  takesRecovery = false,
  first = 'app',
  onCode,
  onFailed,
  children,
}: {
  label: string
  busyLabel?: string
  variant?: ButtonVariant
  /** For a step that replaces the one before it: the focus would be nowhere. */
  takesFocus?: boolean
  /** Whether the other kind of code can be chosen. */
  takesRecovery?: boolean
  first?: Kind
  onCode: (code: string) => Promise<void>
  onFailed: (error: unknown) => void
  /** More buttons. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [kind, setKind] = useState(first)
  const { read, wanted, other, ...control } = KINDS[kind]

  function refuse(message: string) {
    setProblem(message)
    field.current?.select()
    field.current?.focus()
  }

  function change() {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setProblem(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = read(field.current?.value ?? '')
    if (code === null) return refuse(wanted)
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
        autoFocus={takesFocus || kind === 'recovery'}
        key={kind}
        {...control}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        error={problem}
        className="max-w-56 tabular-nums"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} disabled={busy} className="min-h-11">
          {busy ? busyLabel : label}
        </Button>
        {children}
      </div>
      {takesRecovery && (
        <p>
          <button type="button" className="link" onClick={change}>
            {other}
          </button>
        </p>
      )}
    </form>
  )
}
