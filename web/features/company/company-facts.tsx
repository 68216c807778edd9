import { href } from '#contract/routes.ts'
import { searchParams, EMPTY_SEARCH } from '#contract/search/params.ts'
import type { CompanyPageData } from '#web/data/company-page-data.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import { Link } from '#web/ui/link.tsx'
import { shownDate } from '#web/ui/shown-date.ts'

type Found = Extract<CompanyPageData, { is: 'found' }>

/** What can be told from its jobs: where it hires, and how far one can trust what is posted in its name. */
export function CompanyFacts({ data: { company, isDemo } }: { data: Found }) {
  const { open, places, firstSeen, key } = company
  const ofAll = (jobs: number) => `${counted(jobs)} of ${jobsCounted(open.jobs)}`
  const facts = [
    ...(open.jobs > 0
      ? [
          ['States pay', ofAll(open.statingPay)],
          // A made-up company has no site.
          ...(isDemo ? [] : [['On its own site', ofAll(open.onOwnSite)]]),
          ['Posted more than once', ofAll(open.postedAgain)],
        ]
      : []),
    ['First seen here', shownDate(firstSeen)],
  ]
  return (
    <section aria-labelledby="who" className="company-part">
      <header>
        <h2 id="who">What its jobs say</h2>
      </header>
      {isDemo && <p className="mb-2 text-[0.8125rem] text-muted">A demo company, made up like its jobs.</p>}
      <dl className="leaders">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {places.map(({ text, jobs }) => (
          <div key={text}>
            <dt dir="auto" className="wrap-anywhere">
              {text}
            </dt>
            <dd>{counted(jobs)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.875rem]">
        <Link
          to={`${href('jobs')}?${searchParams({ ...EMPTY_SEARCH, company: [key], country: 'any' })}`}
          className="link"
        >
          Search these jobs
        </Link>
      </p>
    </section>
  )
}
