import { useSyncExternalStore } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import { later } from '#web/ui/on-demand.tsx'

const CountryOfferLink = later(async () => (await import('./country-offer-link.tsx')).CountryOfferLink)

/** Pages are the same for everyone and mean the United States; a browser that speaks of another country may change it. */
export function CountryOffer({ query }: { query: SearchQuery }) {
  const countries = useSyncExternalStore(neverChanges, browserCountries, () => '')
  if (query.country !== null || countries === '' || countries.startsWith('us')) return null
  return <CountryOfferLink query={query} countries={countries.split(' ')} />
}

/** The countries of the languages that the browser asks for. */
function browserCountries(): string {
  const regions = navigator.languages.flatMap((language) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? [])
  return regions.join(' ').toLowerCase()
}

const neverChanges = () => () => undefined
