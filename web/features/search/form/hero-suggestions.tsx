import { useEffect, useState } from 'react'
import { useSite } from '#web/site.tsx'
import { suggestPlaces } from './place-suggestions.ts'
import { suggestKeywords } from './suggestions.ts'

const BOXES = ['q', 'location'] as const
type Box = (typeof BOXES)[number]
type Offers = Readonly<Record<Box, readonly string[]>>

/** What the two boxes of the home page offer, as those above the results do. */
export function HeroSuggestions({ form }: { form: HTMLFormElement }) {
  const { backend } = useSite()
  const [offers, setOffers] = useState<Offers>({ q: [], location: [] })
  useEffect(() => {
    const newest: Partial<Record<Box, string>> = {}
    const suggest = { q: (typed: string) => suggestKeywords(typed, backend.anonKey), location: suggestPlaces }
    const ask = async (target: EventTarget | null) => {
      const box = target instanceof HTMLInputElement && BOXES.find((name) => name === target.name)
      if (!box || newest[box] === target.value) return
      const typed = target.value
      newest[box] = typed
      const found = await suggest[box](typed).catch(() => [])
      if (newest[box] === typed) setOffers((before) => ({ ...before, [box]: found }))
    }
    const turnedTo = ({ target }: Event) => void ask(target)
    form.addEventListener('focusin', turnedTo)
    form.addEventListener('input', turnedTo)
    void ask(document.activeElement)
    return () => {
      form.removeEventListener('focusin', turnedTo)
      form.removeEventListener('input', turnedTo)
    }
  }, [form, backend.anonKey])
  return BOXES.map((box) => (
    <datalist key={box} id={`hero-${box}`}>
      {offers[box].map((offer) => (
        <option key={offer}>{offer}</option>
      ))}
    </datalist>
  ))
}
