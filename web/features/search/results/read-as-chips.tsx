import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood } from '#contract/search/result.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** What the keywords were read as besides words: each can be taken off, and all of it taken at its word. */
export function ReadAsChips({ query, understood }: { query: SearchQuery; understood: Understood }) {
  const addressOf = (q: string) => changedAddress(query, { q })
  return (
    understood.exactWords && (
      <li>
        {understood.readAs.map(({ label, without }) =>
          label ? (
            <Link
              key={label}
              to={addressOf(without)}
              aria-label={`Remove ${label}`}
              className="badge tap-around mr-2"
            >
              {label} ×
            </Link>
          ) : (
            <a key={label} href="#location" className="link mr-2">
              Enter your city or ZIP code
            </a>
          ),
        )}
        <Link to={addressOf(understood.exactWords)} className="link">
          Search for exactly these words
        </Link>
      </li>
    )
  )
}
