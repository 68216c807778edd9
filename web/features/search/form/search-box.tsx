import { useEffect, useId, useRef, useState } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** One half of the search box. It follows the address, except while somebody types in it. */
export function SearchBox({
  id,
  name,
  label,
  icon,
  value,
  placeholder,
  suggest,
}: {
  id?: string
  name: string
  label: string
  icon: IconName
  value: string
  placeholder: string
  /** What to offer for the text so far; the newest question wins. */
  suggest?: (typed: string) => Promise<readonly string[]>
}) {
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const asked = useRef<string | null>(null)
  const [offers, setOffers] = useState<readonly string[]>([])
  useEffect(() => {
    const before = shown.current
    shown.current = value
    if (box.current && box.current.value.trim() === before.trim()) box.current.value = value
  }, [value])

  async function ask(typed: string) {
    if (!suggest || asked.current === typed) return
    asked.current = typed
    const found = await suggest(typed).catch(() => [])
    if (asked.current === typed) setOffers(found)
  }

  return (
    <>
      <label className="ask-box">
        <Icon name={icon} className="text-muted" />
        <span className="sr-only">{label}</span>
        <input
          ref={box}
          id={id}
          name={name}
          type={name === 'q' ? 'search' : 'text'}
          list={suggest ? listId : undefined}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          onFocus={(event) => void ask(event.target.value)}
          onInput={(event) => void ask(event.currentTarget.value)}
        />
      </label>
      {/* Not in the label, whose text it would be part of. */}
      {suggest && (
        <datalist id={listId}>
          {offers.map((offer) => (
            <option key={offer}>{offer}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
