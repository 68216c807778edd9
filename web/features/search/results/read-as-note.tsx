import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Understood } from '#contract/search/result.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** What the keywords were read as besides words stands among the chips; here all of it can be taken at its word. */
export function ReadAsNote({ query, understood }: { query: SearchQuery; understood: Understood }) {
  return (
    understood.exactWords && (
      <li>
        {understood.readAs.some(({ is }) => is === 'near-me') && (
          <a href="#location" className="link mr-2">
            Enter your city or ZIP code
          </a>
        )}
        <Link to={changedAddress(query, { q: understood.exactWords })} className="link">
          Search for exactly these words
        </Link>
      </li>
    )
  )
}
