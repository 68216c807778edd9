import { type FormEvent, useEffect, useState } from 'react'
import { API_SCOPE_NAMES, API_SCOPES, type ApiScope } from '#contract/api/scopes.ts'
import type { AssistantAsking, AssistantRequest } from '#contract/assistant.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ScopeChoices } from './scope-choices.tsx'

type State = { is: 'loading' } | { is: 'refused'; words: string } | { is: 'asking'; asking: AssistantAsking }

/** Shows who asks and for what, and sends the person back with their answer. */
export function ConnectAssistant({ request, email }: { request: AssistantRequest; email: string }) {
  const [state, setState] = useState<State>({ is: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (next: State) => isCurrent && setState(next)
    callFunction('describe-assistant', request).then(
      (asking) => show({ is: 'asking', asking }),
      async (error: unknown) => show({ is: 'refused', words: await functionWords(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [request])
  if (state.is === 'loading') return <Skeleton className="h-64" />
  if (state.is === 'refused')
    return (
      <p role="alert" className="max-w-prose">
        {state.words} Nothing was connected.
      </p>
    )
  return <Decision request={request} asking={state.asking} email={email} />
}

/** Who asks for everything is offered the reading part; who asks for something certain, that. */
const chosenAtFirst = (scopes: readonly ApiScope[]) =>
  scopes.length < API_SCOPE_NAMES.length ? scopes : scopes.filter((scope) => scope.endsWith(':read'))

function Decision({
  request,
  asking,
  email,
}: {
  request: AssistantRequest
  asking: AssistantAsking
  email: string
}) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function allow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const scopes = new FormData(event.currentTarget).getAll('scope').map(String)
    setBusy(true)
    try {
      const { address } = await callFunction('allow-assistant', { request, scopes })
      location.assign(address)
    } catch (error) {
      setBusy(false)
      toast(toasts.assistantFailed(await functionWords(error)))
    }
  }
  return (
    <form className="grid max-w-xl gap-6" onSubmit={(event) => void allow(event)}>
      <p className="text-lg">
        <strong>{asking.name}</strong> asks to use your account, {email}.
      </p>
      <p className="text-muted">
        {asking.from.is === 'web'
          ? `It is described at ${asking.from.host}. `
          : 'It gave this name itself; we cannot check it. '}
        You go back to {asking.returnsTo}. Anyone can search jobs; the rest is up to you.
      </p>
      <ScopeChoices scopes={asking.scopes} words={API_SCOPES} chosen={chosenAtFirst(asking.scopes)} />
      <p className="text-muted">
        What it changes shows in your history under its name, and can be undone. Stop it any time in Settings.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          Allow
        </Button>
        <Button variant="secondary" onClick={() => location.assign(asking.denyAddress)}>
          Do not allow
        </Button>
      </div>
    </form>
  )
}
