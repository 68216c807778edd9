import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Refused = { is: 'refused'; message: string }
type State<Answer> = { is: 'waiting' } | { is: 'busy' } | { is: 'answered'; answer: Answer | Refused }

/** One address, pasted and sent, with what came of it below. */
export function PastedAddressForm<Answer extends { is: string }>({
  label,
  button,
  words,
  send,
  tell,
  clears = false,
  first = '',
  beside,
  className,
}: {
  label: string
  button: { label: string; busy: string; variant?: 'secondary' }
  words: { missing: string; waiting: string; busy: string }
  /** A refusal is an answer; nothing is thrown. */
  send: (address: string) => Promise<Answer | Refused>
  tell: (answer: Answer) => ReactNode
  /** Whether the field is empty for the next one afterwards. */
  clears?: boolean
  /** Sent at once: somebody came here with it. */
  first?: string
  beside?: ReactNode
  className: string
}) {
  const [address, setAddress] = useState(first)
  const [state, setState] = useState<State<Answer>>({ is: 'waiting' })

  async function submit() {
    if (address.trim() === '')
      return setState({ is: 'answered', answer: { is: 'refused', message: words.missing } })
    setState({ is: 'busy' })
    const answer = await send(address.trim())
    setState({ is: 'answered', answer })
    // The next one may be typed already.
    if (clears && answer.is !== 'refused') setAddress((now) => (now === address ? '' : now))
  }

  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => void submit())
  useEffect(() => {
    if (first === '' || hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [first])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate onSubmit={onSubmit} className={className}>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={label}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LIMITS.webAddress.max}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant={button.variant} className="min-h-11" disabled={state.is === 'busy'}>
          {state.is === 'busy' ? button.busy : button.label}
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-[0.9375rem] text-muted">
        {state.is === 'waiting' && words.waiting}
        {state.is === 'busy' && words.busy}
        {state.is === 'answered' &&
          (isRefused(state.answer) ? (
            <span className="text-danger">{state.answer.message}</span>
          ) : (
            tell(state.answer)
          ))}
      </output>
      {beside && <p className="mt-1 text-[0.9375rem]">{beside}</p>}
    </form>
  )
}

const isRefused = (answer: { is: string }): answer is Refused => answer.is === 'refused'
