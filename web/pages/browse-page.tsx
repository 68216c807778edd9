import { useLoaderData } from 'react-router'
import { href } from '#contract/routes.ts'
import type { BrowseData } from '#web/data/screen-data.ts'
import { BrowseList } from '#web/features/home/browse-lists.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export function Component() {
  const { overview } = useLoaderData<BrowseData>()
  return (
    <Page
      title="Browse Jobs"
      intro="Every job we know, by field and by city. Each link is a search you can narrow."
    >
      {overview ? (
        <>
          <section aria-labelledby="fields" className="border-t-2 border-ink pt-3">
            <h2 id="fields" className="mb-2 text-[1.375rem]">
              By field
            </h2>
            <BrowseList entries={overview.fields} className="sm:columns-2 sm:gap-x-10 lg:columns-3" />
          </section>
          <section aria-labelledby="cities" className="mt-12 border-t-2 border-ink pt-3">
            <h2 id="cities" className="mb-2 text-[1.375rem]">
              By city
            </h2>
            <BrowseList
              entries={[overview.remote, ...overview.cities]}
              className="sm:columns-2 sm:gap-x-10 lg:columns-3"
            />
          </section>
        </>
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
