import type { Personal } from '#contract/hides.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobCard, SearchResult } from '#contract/search/result.ts'
import type { Queryable } from '#db/database.ts'
import type { JobDots, MapView } from '#jobs/index/query/job-dots.ts'
import type { SourceReport } from '#jobs/ingest/source-report.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { attributionOf, SOURCES } from '#jobs/sources/all-sources.ts'
import type { SourceSettings } from '#jobs/sources/source.ts'
import type { CrawlProgress } from '#server/crawl-progress.ts'
import type { JobsService } from '#web/render-services.ts'
import { readCompany } from './company-detail.ts'
import { readJobDetail } from './job-detail.ts'
import { countReports } from './job-reports.ts'
import { readJobTexts } from './job-texts.ts'
import { countListedCompanyPages, countListedPages, readListed, readListedCompanies } from './listed-jobs.ts'
import { createOverview } from './overview.ts'
import { readPayMarket } from './pay-market.ts'

type Parts = {
  db: Queryable
  /** For what everybody sees, which may be some seconds old. */
  stale: Queryable
  settings: SourceSettings
  search: (query: SearchQuery, personal?: Personal) => Promise<SearchResult>
  /** Gives a listing service its chance first; returns what to tell the person when it could not be asked. */
  ask: (query: SearchQuery) => Promise<string | null>
  /** Of an open job; nothing for a closed one, which the index no longer has. */
  similar: (id: string, most: number) => Promise<JobCard[]>
  dots: (view: MapView) => Promise<JobDots>
  /** What open jobs of like titles state that they pay. */
  likePays: JobSearch['likePays']
  sources: () => Promise<SourceReport[]>
  /** How far the crawl of employers' boards is. */
  crawl: Pick<CrawlProgress, 'line' | 'boards'>
  /** Whether only the demo catalogue is being searched. */
  isDemo: () => boolean
  logoOf?: JobsService['logoOf']
}

/** The job engine as the screens see it. */
export function createJobsService(parts: Parts): JobsService {
  const { db, stale, settings, search, ask, similar, dots, likePays, sources, isDemo, crawl, logoOf } = parts
  const similarByTitle = async (id: string, most: number) => {
    const detail = await readJobDetail(stale, id)
    if (!detail) return []
    const q = titleWords(detail.card.title).join(' OR ')
    const { jobs } = await search({ ...EMPTY_SEARCH, q, country: detail.card.country, pageSize: most + 1 })
    return jobs.filter((job) => job.id !== id).slice(0, most)
  }
  /** What the index knows already may still be on its way to a replica. */
  const inEither = async <T>(read: (from: Queryable) => Promise<T | null>): Promise<T | null> =>
    (await read(stale)) ?? (stale === db ? null : await read(db))
  return {
    async search(query, personal) {
      const notice = await ask(query)
      return { ...(await search(query, personal)), notices: notice === null ? [] : [notice] }
    },
    overview: createOverview({ db: stale, search, dots }),
    crawl: () => ({ progress: crawl.line(), ...crawl.boards() }),
    isDemo,
    logoOf: logoOf ?? (() => undefined),
    async sources() {
      const [states, reports] = await Promise.all([sources(), countReports(db, new Date())])
      return states.map((state) => ({ ...state, reports: reports.get(state.id) ?? 0 }))
    },
    find: (id) => inEither((from) => readJobDetail(from, id)),
    async similar(id, most) {
      const known = await similar(id, most)
      return known.length > 0 ? known : similarByTitle(id, most)
    },
    payMarket: (card) => readPayMarket(card, { likePays, now: new Date() }),
    texts: (ids) => readJobTexts(stale, ids),
    async company(key, { field, page }) {
      const detail = await inEither((from) => readCompany(from, key, new Date()))
      if (detail === null) return null
      const query: SearchQuery = {
        ...EMPTY_SEARCH,
        company: [key],
        country: 'any',
        sort: 'newest',
        field,
        page,
      }
      return { detail, openings: await search(query) }
    },
    listedCompanyPages: () => countListedCompanyPages(stale),
    listedCompanies: (page) => readListedCompanies(stale, page),
    listedPages: () => countListedPages(stale),
    listed: (page) => readListed(stale, page),
    attributionOf(source) {
      const known = SOURCES.find(({ id }) => id === source)
      if (!known) return { source, text: source, link: null, followed: false, sized: false }
      const { text, link, followed, logo } = attributionOf(known, settings)
      return { source, text, link, followed, sized: logo.rule === 'required' }
    },
  }
}

/** Words that say what the job is; levels and brackets would find anything. */
function titleWords(title: string): string[] {
  const words = title.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\p{N}+#]{3,}/gu) ?? [title]
  const telling = words.filter((word) => !/^(senior|junior|lead|the|and|for|with)$/i.test(word))
  return telling.length > 0 ? telling.slice(0, 6) : words
}
