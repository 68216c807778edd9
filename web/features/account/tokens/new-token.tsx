import { type FormEvent, useState } from 'react'
import { API_SCOPE_NAMES, API_SCOPES, PERSONAL_TOKEN } from '#contract/api/scopes.ts'
import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ScopeChoices } from './scope-choices.tsx'
import { ownTokensQuery } from './tokens.ts'

/** Makes a token, and shows it once. */
export function NewToken({ userId }: { userId: string }) {
  const toast = useToast()
  const [secret, setSecret] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setBusy(true)
    const { data: made, error } = await (
      await backend()
    ).rpc('create_personal_token', {
      name: data.getAll('name').map(String).join(''),
      scopes: data.getAll('scope').map(String),
      days: Number(data.get('days')),
    })
    setBusy(false)
    if (error) return toast(toasts.tokenFailed(errorWords(error)))
    setSecret(made)
    form.reset()
    await rereadRows(ownTokensQuery(userId))
  }

  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="tap-around w-fit cursor-pointer font-medium">Make a token</summary>
      <form className="mt-4 grid max-w-xl gap-4" onSubmit={(event) => void create(event)}>
        <Field
          label="Name"
          name="name"
          required
          maxLength={PERSONAL_TOKEN.nameChars}
          hint="What uses it. It shows in the history of what it changes."
        />
        <ScopeChoices scopes={API_SCOPE_NAMES} words={API_SCOPES} chosen={[]} />
        <Select label="Expires" name="days" defaultValue="90">
          {PERSONAL_TOKEN.days.map((days) => (
            <option key={days} value={days}>
              In {days} days
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Making...' : 'Make token'}
        </Button>
      </form>
      {secret && (
        <output className="mt-4 block max-w-xl">
          <p>Copy the token now. We show it once and keep only a fingerprint of it.</p>
          <Field
            label="Your new token"
            className="mt-2"
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        </output>
      )}
    </details>
  )
}
