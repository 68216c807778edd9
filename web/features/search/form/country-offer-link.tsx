import type { SearchQuery } from '#contract/search/query.ts'
import { COUNTRY_WORDS } from '#web/data/country-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import { Link } from '#web/ui/link.tsx'

/** Offers the first of these countries that we know by name. */
export function CountryOfferLink({ query, countries }: { query: SearchQuery; countries: readonly string[] }) {
  const country = countries.find((code) => code in COUNTRY_WORDS)
  if (country === undefined || country === 'us') return null
  return (
    <Link to={changedAddress(query, { country })} className="chip tap hover:border-ink">
      Switch to {COUNTRY_WORDS[country]}
    </Link>
  )
}
