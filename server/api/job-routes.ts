import { companyKeyOf, companySlug } from '#contract/company.ts'
import { LIMITS } from '#contract/limits.ts'
import { companyKey } from '#contract/rules/company-key.ts'
import { searchParams } from '#contract/search/params.ts'
import { parseSearch } from '#contract/search/parse.ts'
import { SEARCH_LIMITS } from '#contract/search/values.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Counted } from '#db/rows.ts'
import type { PlaceChoice } from '#jobs/place/place-choice.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { SOURCES_NOT_PASSED_ON } from '#jobs/sources/forbidden-uses.ts'
import { readCompany } from '#server/screens/company-detail.ts'
import type { JobsService } from '#web/render-services.ts'
import type { ApiCall, ApiGroup } from './api-call.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readEvidence } from './job-evidence.ts'
import { attributionsFor, isPassedOn, leftOutBy, passedOnCard } from './passed-on.ts'
import { ApiProblem } from './problem.ts'

export type JobRouteTools = {
  db: Db
  jobs: Pick<JobSearch, 'search' | 'suggest' | 'similar'>
  screens: Pick<JobsService, 'find' | 'similar' | 'overview' | 'attributionOf'>
  now: () => Date
}

type JobRoutes = ApiGroup<
  | 'searchJobs'
  | 'readJob'
  | 'similarJobs'
  | 'listCompanies'
  | 'readCompany'
  | 'findPlaces'
  | 'suggest'
  | 'readStatistics'
>

/** What everybody may read: from the index and the database alone, no listing service is asked. */
export function createJobRoutes(tools: JobRouteTools): JobRoutes {
  const { screens, jobs } = tools
  return {
    searchJobs: (call) => searchJobs(call, tools),
    async readJob({ parameters: { id } }) {
      const detail = await findPassedOn(id, tools)
      const { card, mayBeListedElsewhere: _, ...rest } = detail
      const job = passedOnCard(card)
      return { job, ...rest, sources: attributionsFor([job], screens.attributionOf) }
    },
    async similarJobs({ parameters: { id }, query: { limit = SIMILAR_JOBS } }) {
      await findPassedOn(id, tools)
      const known = await screens.similar(id, limit)
      const similar = known.filter(isPassedOn).map(passedOnCard)
      return { jobs: similar, sources: attributionsFor(similar, screens.attributionOf) }
    },
    listCompanies: (call) => listCompanies(call, tools),
    async readCompany({ parameters: { key } }) {
      const detail = await readCompany(tools.db, companyKeyOf(key.toLowerCase()), tools.now())
      if (detail === null) throw new ApiProblem('not-found', 'There is no such company.')
      const { isListed: _, ...company } = detail
      return { ...company, key: companySlug(company.key) }
    },
    findPlaces: ({ query: { q, country } }) => {
      const { remote = false, choices = [] } = resolvePlace(q, country ?? null) ?? {}
      return Promise.resolve({ remote, places: choices.map(placeFound) })
    },
    suggest: async ({ query: { q } }) => ({ suggestions: await jobs.suggest(q) }),
    async readStatistics() {
      const { overview } = await screens.overview()
      const { count, newToday, statedPayPercent, sources, companies, fields, cities, remote } = overview
      return { jobs: count, newToday, statedPayPercent, sources, companies, fields, cities, remote }
    },
  }
}

const SIMILAR_JOBS = 8

async function searchJobs({ search, query: paging }: ApiCall<'searchJobs'>, tools: JobRouteTools) {
  const { query, problems } = parseSearch(search)
  const wrong = problems.filter(({ kind }) => kind === 'ignored')
  if (wrong.length > 0) throw new ApiProblem('invalid-input', wrong.map(({ message }) => message).join(' '))
  const pageSize = paging.limit ?? LIMITS.search.pageSize
  const list = `jobs ${pageSize} ${searchParams(query).toString()}`
  const [place] = readCursor(list, paging.cursor, 1) ?? []
  const page = place === undefined ? LIMITS.search.firstPage : pageAt(place)
  const result = await tools.jobs.search({ ...query, page, pageSize }, tools.now(), { passedOn: true })
  // The search has left them out; what must not leave is looked at once more.
  const cards = result.jobs.filter(isPassedOn).map(passedOnCard)
  const evidence = await readEvidence(tools.db, cards)
  const isLast = result.page >= result.pages || result.page >= SEARCH_LIMITS.page
  return {
    // A page that is beyond the end by now has nothing more to tell.
    jobs: result.page < page ? [] : cards.map((card) => ({ ...card, evidence: evidence(card.id) })),
    count: result.count,
    account: result.account,
    facets: result.facets,
    understood: result.understood,
    notices: problems.map(({ message }) => message),
    leftOut: leftOutBy(result.account),
    sources: attributionsFor(cards, tools.screens.attributionOf),
    next: isLast ? null : writeCursor(list, [result.page + 1]),
  }
}

function pageAt(text: string): number {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= SEARCH_LIMITS.page) return page
  throw new ApiProblem('invalid-input', 'cursor: it does not belong to this list.')
}

async function findPassedOn(id: string, { screens }: JobRouteTools) {
  const detail = await screens.find(id)
  if (detail === null) throw new ApiProblem('not-found', 'There is no such job.')
  if (!isPassedOn(detail.card))
    throw new ApiProblem('source-terms', `Read it on the site: /jobs/${id}`, {
      link: `</jobs/${id}>; rel="canonical"`,
    })
  return detail
}

async function listCompanies({ query }: ApiCall<'listCompanies'>, { db }: JobRouteTools) {
  const { limit = LIMITS.search.pageSize } = query
  const starts = query.starts === undefined ? '' : companyKey(query.starts)
  if (query.starts !== undefined && starts === '') return { companies: [], next: null }
  const list = `companies ${starts}`
  const [after = ''] = readCursor(list, query.cursor, 1) ?? []
  const { rows } = await db.query<Columns<'public.jobs', 'company_key' | 'company'> & Counted<'jobs'>>(
    `select company_key, mode() within group (order by company) as company, count(*)::integer as jobs
       from public.jobs j
      where company_key > $1 and company_key >= $2 and starts_with(company_key, $2) and closed_at is null
        and (postings @> '[{"employer": true}]'
          or not exists (select from jsonb_array_elements(postings) p where p->>'source' = any($3)))
      group by company_key order by company_key limit $4`,
    [after, starts, [...SOURCES_NOT_PASSED_ON], limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    companies: shown.map(({ company_key, company, jobs }) => ({
      key: companySlug(company_key),
      name: company,
      jobs,
    })),
    next: rows.length > limit && last ? writeCursor(list, [last.company_key]) : null,
  }
}

function placeFound({ place, where, location }: PlaceChoice) {
  return {
    name: place.name,
    where,
    kind: place.kind,
    location,
    country: 'country' in place ? place.country : null,
    lat: 'lat' in place ? place.lat : null,
    lon: 'lon' in place ? place.lon : null,
  }
}
