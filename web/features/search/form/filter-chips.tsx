import type { KeyboardEvent } from 'react'
import type { SearchChips } from '#web/data/search-chips.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** What is filtered on, each a press away from being taken off. They are links, so that they work without JavaScript. */
export function FilterChips({ chips, clearAll }: SearchChips) {
  return (
    <>
      {chips.map(({ words, to }) => (
        <Link
          key={words}
          to={to}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link where there is no JavaScript
          role="button"
          aria-label={`Remove ${words}`}
          onKeyDown={pressOnSpace}
          how="stay"
          className="chip chip-on tap-around"
        >
          {words}
          <Icon name="x" />
        </Link>
      ))}
      {clearAll && (
        <Link to={clearAll} how="stay" className="link tap-around text-[0.8125rem] whitespace-nowrap">
          Clear all
        </Link>
      )}
    </>
  )
}

/** A link answers to Enter; a button, which it is here, also to Space. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
