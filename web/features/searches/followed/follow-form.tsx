import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { followEmployer, type Following } from './followed-employers.ts'

type State = { is: 'waiting' } | { is: 'busy' } | Following

/** A careers address, pasted: the board behind it is read from then on, and its jobs come as a saved search. */
export function FollowForm() {
  const [address, setAddress] = useState('')
  const [state, setState] = useState<State>({ is: 'waiting' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (address.trim() === '')
      return setState({ is: 'refused', message: 'Please paste the address of a careers page.' })
    setState({ is: 'busy' })
    const answer = await followEmployer(address.trim())
    setState(answer)
    // The next one may be typed already.
    if (answer.is === 'followed') setAddress((now) => (now === address ? '' : now))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-3xl">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Address of a careers page"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" className="min-h-11" disabled={state.is === 'busy'}>
          {state.is === 'busy' ? 'Looking...' : 'Follow'}
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-[0.9375rem] text-muted">
        {state.is === 'waiting' &&
          'For employers that use Greenhouse, Lever, Ashby, SmartRecruiters or Recruitee. If you do not know, try it.'}
        {state.is === 'busy' && 'Looking for the board behind this address...'}
        {state.is === 'refused' && <span className="text-danger">{state.message}</span>}
        {state.is === 'followed' && <Found {...state.followed} />}
      </output>
    </form>
  )
}

function Found({ company, system, already }: { company: string; system: string; already: boolean }) {
  if (already) return `You follow ${company} already. It is among your searches above.`
  return `You follow ${company}. Its board at ${system} is being read; what is new there is counted above.`
}
