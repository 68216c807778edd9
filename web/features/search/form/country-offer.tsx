import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import { COUNTRY_WORDS } from '#web/data/country-words.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** Pages are the same for everyone and mean the United States; a browser that speaks of another country may change it. */
export function CountryOffer({ query }: { query: SearchQuery }) {
  const country = useSyncExternalStore(neverChanges, browserCountry, () => null)
  if (query.country !== null || country === null || country === 'us') return null
  return (
    <Link to={changedAddress(query, { country })} className="chip tap hover:border-ink">
      Switch to {COUNTRY_WORDS[country]}
    </Link>
  )
}

/** The country of the languages that the browser asks for, where we know it by name. */
function browserCountry(): string | null {
  for (const language of navigator.languages) {
    const region = /-([A-Z]{2})\b/.exec(language)?.[1]?.toLowerCase()
    if (region && region in COUNTRY_WORDS) return region
  }
  return null
}

const neverChanges = () => () => undefined
