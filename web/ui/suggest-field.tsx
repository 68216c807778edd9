import { type ComponentProps, useId, useRef, useState } from 'react'
import { Field } from './field.tsx'

type Props = ComponentProps<typeof Field> & {
  /** What to offer for the text so far; the newest question wins. */
  suggest: (typed: string) => Promise<readonly string[]>
}

/** A text field with the browser's own list of completions. Without JavaScript it is a text field. */
export function SuggestField({ suggest, ...props }: Props) {
  const listId = useId()
  const [offers, setOffers] = useState<readonly string[]>([])
  const asked = useRef<string | null>(null)

  async function ask(typed: string) {
    if (asked.current === typed) return
    asked.current = typed
    const found = await suggest(typed).catch(() => [])
    if (asked.current === typed) setOffers(found)
  }

  return (
    <>
      <Field
        {...props}
        list={listId}
        autoComplete="off"
        onFocus={(event) => void ask(event.target.value)}
        onInput={(event) => void ask(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {offers.map((offer) => (
          <option key={offer}>{offer}</option>
        ))}
      </datalist>
    </>
  )
}
