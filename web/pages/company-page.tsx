import { useLoaderData } from 'react-router'
import { companySlug } from '#contract/company.ts'
import { href } from '#contract/routes.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { CompanyPageData } from '#web/data/company-page-data.ts'
import { jobsCounted } from '#web/data/filter-words.ts'
import { CompanyFacts } from '#web/features/company/company-facts.tsx'
import { CompanyFields } from '#web/features/company/company-fields.tsx'
import { CompanyHeader } from '#web/features/company/company-header.tsx'
import { OpeningsChart } from '#web/features/company/openings-chart.tsx'
import { StatedPay } from '#web/features/company/stated-pay.tsx'
import { PageBar } from '#web/features/search/results/page-bar.tsx'
import type { HeadInput } from '#web/head/page-module.ts'
import { JobList } from '#web/job/card/job-list.tsx'
import { MissingThing } from '#web/shell/missing-thing.tsx'
import { Link } from '#web/ui/link.tsx'

type Found = Extract<CompanyPageData, { is: 'found' }>

export function head({ loaderData, site }: HeadInput) {
  const data = loaderData as CompanyPageData | undefined // what this screen's data is, unless loading it failed
  if (!data || data.is === 'missing') return { title: 'Page Not Found', indexed: false }
  const { company, count } = data
  const path = href('company', { name: companySlug(company.key) })
  const where = company.places.slice(0, 3).map(({ text }) => text)
  return {
    title: `Jobs at ${company.name}`,
    description: `${jobsCounted(count)} open at ${company.name}${where.length > 0 ? ` in ${where.join('; ')}` : ''}, with what they say about pay.`,
    canonical: path,
    indexed: company.isListed,
    jsonLd: company.isListed ? [organization(data, site.publicUrl + path)] : [],
  }
}

/** Only what its jobs say. */
function organization({ company }: Found, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url,
    ...(company.places.length > 0
      ? { location: company.places.map(({ text }) => ({ '@type': 'Place', name: text })) }
      : {}),
  }
}

export function Component() {
  const data = useLoaderData<CompanyPageData>()
  return data.is === 'missing' ? <MissingThing /> : <CompanyScreen data={data} />
}

function CompanyScreen({ data }: { data: Found }) {
  const { company, jobs, count, page, pages, field } = data
  const address = href('company', { name: companySlug(company.key) })
  const addressOf = (target: number) => {
    const params = new URLSearchParams({
      ...(field.length > 0 ? { field: field.join(',') } : {}),
      ...(target > 1 ? { page: String(target) } : {}),
    })
    return params.size > 0 ? `${address}?${params}` : address
  }
  return (
    <div className="column pt-8">
      <CompanyHeader company={company} logo={data.logo} />
      <div className="company">
        <section aria-labelledby="results" className="company-jobs">
          <div className="found">
            <h2 id="results" tabIndex={-1} className="text-xl tabular-nums outline-none sm:text-[1.375rem]">
              {company.open.jobs === 0 ? 'No open jobs now' : `${jobsCounted(count)} found`}
            </h2>
            {pages > 1 && <p>{`Page ${page} of ${pages}`}</p>}
            {count > 1 && <p className="ml-auto">Newest first</p>}
          </div>
          {company.open.jobs === 0 ? (
            <p className="py-6 text-muted">
              All jobs we know of are closed. Follow {company.name} to hear about new ones, or{' '}
              <Link to={href('jobs')} className="link">
                search all jobs
              </Link>
              .
            </p>
          ) : (
            <>
              <CompanyFields data={data} address={address} />
              <JobList jobs={jobs} query={{ ...EMPTY_SEARCH, country: 'any' }} />
              <PageBar addressOf={addressOf} page={page} pages={pages} />
            </>
          )}
        </section>
        <div className="grid content-start gap-8">
          <OpeningsChart data={data} />
          {company.pay && <StatedPay pay={company.pay} />}
          <CompanyFacts data={data} />
        </div>
      </div>
    </div>
  )
}
