import type { FormEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { href } from '#contract/routes.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchFacets } from '#contract/search/result.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { formEntries, searchAddress } from './search-address.ts'
import { SearchFilters } from './search-filters.tsx'

/** The whole search as one GET form: it works without JavaScript. Searching starts again at page 1. */
export function SearchForm({ query, facets }: { query: SearchQuery; facets: SearchFacets | null }) {
  const { backend } = useSite()
  const navigate = useNavigate()
  const busy = useNavigation().location?.pathname === href('jobs')

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(searchAddress(formEntries(event.currentTarget)))
  }

  return (
    <search>
      <form action={href('jobs')} onSubmit={search}>
        <div className="grid gap-3 sm:grid-cols-[3fr_2fr_auto] sm:items-end">
          <div>
            <SuggestField
              id="keywords"
              type="search"
              name="q"
              label="Keywords"
              suggest={async (typed) =>
                (await import('./suggestions.ts')).suggestKeywords(typed, backend.anonKey)
              }
              defaultValue={query.q}
              placeholder="Job title, keywords, or company"
              enterKeyHint="search"
            />
          </div>
          <Field
            id="location"
            name="location"
            label="Location"
            defaultValue={query.location}
            placeholder="Location or remote"
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" className="min-h-11 px-6">
            {busy ? 'Searching...' : 'Search Jobs'}
          </Button>
        </div>
        <SearchFilters query={query} facets={facets} />
        {query.hide.length > 0 && <input type="hidden" name="hide" value={query.hide.join(',')} />}
        {query.radius && (
          <input type="hidden" name="radius" value={`${query.radius.amount}${query.radius.unit}`} />
        )}
        {query.country && <input type="hidden" name="country" value={query.country} />}
      </form>
    </search>
  )
}
