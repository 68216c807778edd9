import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { QUICK_PICKS } from '#web/content/home.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { formEntries, searchAddress } from './search-address.ts'

/** Who only reads does not download it: it comes with the focus. */
const HeroSuggestions = later(async () => (await import('./hero-suggestions.tsx')).HeroSuggestions)

const BOX =
  'min-h-12 w-full bg-transparent px-3 text-[0.9375rem] text-ellipsis outline-none placeholder:text-muted'

/** A plain GET form: it works before and without JavaScript, where a quick-pick searches at once. */
export function HeroSearch() {
  const navigate = useNavigate()
  const keywords = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState<HTMLFormElement | null>(null)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(searchAddress(formEntries(event.currentTarget)))
  }

  function fill(event: { preventDefault: () => void }, pick: string) {
    event.preventDefault()
    if (!keywords.current) return
    keywords.current.value = pick
    keywords.current.focus()
  }

  return (
    <search>
      <form
        action={href('jobs')}
        onSubmit={search}
        onFocus={({ currentTarget }) => setFocused(currentTarget)}
      >
        <div className="grid rounded-control border border-control bg-raised md:grid-cols-[1.45fr_1fr_auto]">
          <label className="search-box">
            <span className="sr-only">Keywords</span>
            <input
              ref={keywords}
              name="q"
              type="search"
              list="hero-q"
              placeholder="Job title, keywords, or company"
              autoComplete="off"
              dir="auto"
              className={BOX}
            />
          </label>
          <label className="search-box border-t border-line md:border-t-0 md:border-l">
            <span className="sr-only">Location</span>
            <input
              name="location"
              list="hero-location"
              placeholder="Location or remote"
              autoComplete="off"
              dir="auto"
              className={BOX}
            />
          </label>
          <div className="p-1">
            <button type="submit" className={`${buttonClass('primary')} h-full w-full px-4`}>
              Search Jobs
            </button>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2 text-[0.9375rem]">
          <span className="text-[0.8125rem] text-muted">Popular</span>
          {QUICK_PICKS.map((pick) => (
            <button
              key={pick}
              name="q"
              value={pick}
              onClick={(event) => fill(event, pick)}
              className="chip tap-around hover:border-accent hover:text-accent"
            >
              {pick}
            </button>
          ))}
        </div>
        {focused && <HeroSuggestions form={focused} />}
      </form>
    </search>
  )
}
