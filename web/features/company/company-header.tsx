import type { CompanyDetail } from '#contract/company.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { SaveSearch } from '#web/features/searches/saved/save-search.tsx'
import { useShownSearch } from '#web/features/searches/saved/use-shown-search.ts'
import { FavouriteCompany } from '#web/job/hidden/favourite-company.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** Who it is, and what can be done about it: follow, favor, hide. */
export function CompanyHeader({ company, logo }: { company: CompanyDetail; logo: string | undefined }) {
  // Following a company is keeping the search for its jobs: alerts and feeds come with it.
  const query = { ...EMPTY_SEARCH, company: [company.key], country: 'any' }
  const { savedAs } = useShownSearch(query)
  return (
    <header className="company-head">
      <Tile name={company.name} logo={logo} size="large" />
      <div className="min-w-0">
        <h1 dir="auto" className="text-3xl break-words sm:text-[2.375rem]">
          {company.name}
        </h1>
        {company.places.length > 0 && (
          <p className="mt-1 flex gap-1.5 text-[0.9375rem] text-muted">
            <Icon name="map-pin" className="mt-1 flex-none" />
            <span dir="auto" className="min-w-0">
              {company.places
                .slice(0, 3)
                .map(({ text }) => text)
                .join(' · ')}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <SaveSearch query={query} savedAs={savedAs} follows />
        <FavouriteCompany company={company.name} />
      </div>
    </header>
  )
}
