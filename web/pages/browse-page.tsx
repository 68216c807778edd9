import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { href } from '#contract/routes.ts'
import type { BrowseData } from '#web/data/screen-data.ts'
import { BrowseList } from '#web/features/home/browse-lists.tsx'
import { CompanyList } from '#web/features/home/company-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

const COLUMNS = 'sm:columns-2 sm:gap-x-10 lg:columns-3'

export function Component() {
  const { overview, companies } = useLoaderData<BrowseData>()
  return (
    <Page title="Browse Jobs" intro="Every open job, by field, city and company.">
      {overview ? (
        <div className="grid gap-12">
          <BrowsePart id="fields" title="By field">
            <BrowseList entries={overview.fields} className={COLUMNS} />
          </BrowsePart>
          <BrowsePart id="cities" title="By city">
            <BrowseList entries={[overview.remote, ...overview.cities]} className={COLUMNS} />
          </BrowsePart>
          {companies.length > 0 && (
            <BrowsePart
              id="companies"
              title="By company"
              note={`${overview.companies.toLocaleString('en-US')} ${overview.companies === 1 ? 'is' : 'are'} hiring, most jobs first`}
            >
              <CompanyList companies={companies} />
            </BrowsePart>
          )}
        </div>
      ) : (
        <p>
          The counts are not available right now.{' '}
          <Link to={href('jobs')} className="link">
            Search all jobs
          </Link>
        </p>
      )}
    </Page>
  )
}

function BrowsePart({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-3">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-[1.375rem]">
          {title}
        </h2>
        {note && <p className="text-[0.8125rem] text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
