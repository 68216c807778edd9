import type { MouseEvent } from 'react'
import type { SearchNote } from '#web/data/search-notes.ts'
import { Link } from '#web/ui/link.tsx'

/** What the search made of the person's words. */
export function UnderstoodNote({ notes }: { notes: readonly SearchNote[] }) {
  return (
    <ul className="pt-1 text-[0.8125rem] [overflow-wrap:anywhere] text-muted empty:hidden">
      {notes.map((note) => (
        <li key={JSON.stringify(note)}>
          {note.map((part) => {
            if (typeof part === 'string') return part
            const { words, to } = part
            // No step that the router would search again for.
            return to.startsWith('#') ? (
              <a key={to} href={to} onClick={toPlace} className="link">
                {words}
              </a>
            ) : (
              <Link key={to} to={to} className="link">
                {words}
              </Link>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

function toPlace(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
