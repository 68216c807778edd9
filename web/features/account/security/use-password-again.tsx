import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { PasswordField } from '#web/features/account/sign-in/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * Once a sign-in is more than a day old the server wants the password again before it lets anyone change what protects
 * the account (design §2). `run` asks for it when that happens, and then does what was asked; `dialog` must be on the
 * screen. Answers whether it was done.
 */
export function usePasswordAgain(): {
  run: (action: () => Promise<void>) => Promise<boolean>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ answer: (proved: boolean) => void } | null>(null)
  async function run(action: () => Promise<void>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (error) {
      if (!needsPassword(error)) throw error
    }
    const proved = await new Promise<boolean>((answer) => setAsked({ answer }))
    setAsked(null)
    if (proved) await action()
    return proved
  }
  return {
    run,
    dialog: (
      <Dialog
        open={asked !== null}
        title="Please confirm that it is you"
        onClose={() => asked?.answer(false)}
      >
        <PasswordForm onProved={() => asked?.answer(true)} onCancel={() => asked?.answer(false)} />
      </Dialog>
    ),
  }
}

const needsPassword = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'reauthentication_needed'

function PasswordForm({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog inside another form must not send that one.
    event.stopPropagation()
    setBusy(true)
    const refusal = await tryPassword(field.current?.value ?? '')
    setBusy(false)
    if (refusal === null) return onProved()
    setProblem(refusal)
    field.current?.select()
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-muted">You signed in more than a day ago.</p>
      <PasswordField ref={field} label="Your password" autoComplete="current-password" error={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}

async function tryPassword(password: string): Promise<string | null> {
  if (password === '') return 'Password is required'
  try {
    const { error } = await (await backend()).auth.updateUser({ current_password: password })
    if (!error) return null
    return error.code === 'invalid_credentials' ? 'This password is not right.' : errorWords(error)
  } catch (error) {
    return errorWords(error)
  }
}
