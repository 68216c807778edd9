import { data, type LoaderFunctionArgs, replace } from 'react-router'
import { companyKeyOf, companySlug } from '#contract/company.ts'
import type { JobDetail, PayMarket } from '#contract/job-detail.ts'
import { searchNotices } from '#contract/rules/search-notices.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { JobCard, Understood } from '#contract/search/result.ts'
import type { JobsService, RenderServices } from '#web/render-services.ts'
import { jobEntry } from './job-entry.ts'
import type { JobPageData } from './job-page-data.ts'
import type { DataScreen, ScreenData } from './screen-data.ts'
import { searchChips } from './search-chips.ts'
import { searchNotes, usualMiles } from './search-notes.ts'
import { says, withoutParts } from './snippet.ts'

type Read<Screen extends DataScreen> = (
  services: RenderServices,
  request: { request: Request; url: URL; params: LoaderFunctionArgs['params']; now: Date },
) => Promise<{ data: ScreenData[Screen]; status: number }>

/** Reads a screen's data on the server. */
export async function serverData(screen: DataScreen, { request, params, context }: LoaderFunctionArgs) {
  const services = context as unknown as RenderServices // what entry-server passes to the static handler
  const now = services.now?.() ?? new Date()
  const read = await READ[screen](services, { request, url: new URL(request.url), params, now })
  return data(read.data, read.status)
}

const SIMILAR_JOBS = 4
const LATEST_JOBS = 9

const READ: { [Screen in DataScreen]: Read<Screen> } = {
  async home({ jobs, onError }, { now }) {
    const { overview, newest } = await readOverview(jobs, onError)
    const latest = newest.slice(0, LATEST_JOBS).map((card) => jobEntry(card, { jobs, now }))
    const today = now.toLocaleDateString('en-US', { dateStyle: 'full' })
    return { data: { latest, overview, isDemo: jobs.isDemo(), today }, status: 200 }
  },

  async browse({ jobs, onError }) {
    const { overview, companies } = await readOverview(jobs, onError)
    const linked = companies.map(({ key, name, count }) => ({
      name,
      slug: companySlug(key),
      logo: jobs.logoOf(key),
      count,
    }))
    return { data: { overview, companies: linked }, status: 200 }
  },

  async jobs({ jobs, personalOf, onError, retryAfter }, { request, url, now }) {
    const { query, problems } = parseSearch(url.searchParams)
    try {
      const personal = (await personalOf?.(request, query)) ?? null
      const { jobs: cards, ...found } = await jobs.search(query, personal ?? undefined)
      const { count, page, pages, account, facets, understood, hiddenBy, notices } = found
      if (query.radius && understood.place.is === 'none') throw withoutDistance(url)
      const words = wordsAsked(query.q, understood)
      const [texts, first] = await Promise.all([
        textsAround(jobs, cards, words),
        cards[0] ? firstJob(jobs, cards[0], now).catch(() => null) : null,
      ])
      const entries = cards.map((card) => jobEntry(card, { jobs, now, words, text: texts.get(card.id) }))
      const isDemo = jobs.isDemo()
      return {
        data: {
          is: 'done',
          query,
          filters: searchChips(query, { understood, companies: facets.company }),
          jobs: entries,
          first,
          count,
          page,
          pages,
          account,
          facets,
          notes: searchNotes(query, {
            understood,
            problems,
            notices: [
              ...searchNotices(understood, count),
              ...notices,
              ...[jobs.crawl().progress ?? []].flat(),
            ],
          }),
          understood: {
            country: understood.country,
            chosen: understood.chosen,
            usualMiles: usualMiles(understood.place) ?? undefined,
          },
          hiddenBy,
          isDemo,
          isPersonal: personal !== null,
        },
        status: 200,
      }
    } catch (error) {
      if (error instanceof Response) throw error
      onError?.(error)
      return {
        data: { is: 'failed', query, message: FAILED, filters: searchChips(query, null) },
        status: (retryAfter?.(error) ?? null) === null ? 500 : 503,
      }
    }
  },

  async job({ jobs, onError }, { params, now }) {
    const detail = params['id'] ? await jobs.find(params['id']) : null
    if (!detail) return { data: { is: 'missing' }, status: 404 }
    const [similar, market] = await Promise.all([
      similarTo(jobs, detail.card.id, onError),
      marketOf(jobs, detail),
    ])
    return {
      data: jobPage(detail, { jobs, now, similar, market }),
      status: detail.closed ? 410 : 200,
    }
  },

  async company({ jobs }, { params, url, now }) {
    const { query } = parseSearch(url.searchParams)
    const found = await jobs.company(companyKeyOf(params['name'] ?? ''), query)
    if (found === null) return { data: { is: 'missing' }, status: 404 }
    const { detail, openings } = found
    const { count, page, pages, facets } = openings
    return {
      data: {
        is: 'found',
        company: detail,
        logo: jobs.logoOf(detail.key),
        jobs: openings.jobs.map((card) => jobEntry(card, { jobs, now })),
        count,
        page,
        pages,
        field: query.field,
        fields: facets.field,
        postedThisWeek: facets.posted.find(({ value }) => value === '7')?.count ?? 0,
        isDemo: jobs.isDemo(),
      },
      status: 200,
    }
  },

  async sources({ jobs }) {
    const sources = await jobs.sources()
    return {
      data: {
        crawl: jobs.crawl(),
        sources: sources.map(({ id, name, homepage, about, jobs: count, lastSuccess, state }) => ({
          id,
          name,
          homepage,
          about,
          jobs: count,
          isOff: state.is === 'off',
          lastSuccess: lastSuccess?.toISOString() ?? null,
        })),
      },
      status: 200,
    }
  },
}

/** Both pages are worth showing without it. */
async function readOverview(jobs: JobsService, onError: RenderServices['onError']) {
  try {
    return await jobs.overview()
  } catch (error) {
    onError?.(error)
    return { overview: null, newest: [], companies: [] }
  }
}

/** So is a job without those like it. */
async function similarTo(jobs: JobsService, id: string, onError: RenderServices['onError']) {
  try {
    return await jobs.similar(id, SIMILAR_JOBS)
  } catch (error) {
    onError?.(error)
    return []
  }
}

type JobPageParts = { jobs: JobsService; now: Date; similar: JobCard[]; market: PayMarket | null }

/** A job is worth showing without it. */
const marketOf = (
  jobs: JobsService,
  { closed, card }: Pick<JobDetail, 'closed' | 'card'>,
): Promise<PayMarket | null> => (closed ? Promise.resolve(null) : jobs.payMarket(card).catch(() => null))

/** How far around no place says nothing: a form that was sent without JavaScript still names it. */
function withoutDistance({ pathname, searchParams }: URL): Response {
  const kept = new URLSearchParams(searchParams)
  kept.delete('radius')
  return replace(kept.size > 0 ? `${pathname}?${kept}` : pathname, 307)
}

/** The words that the jobs were found by: those typed, less what the search ignored, and those searched in their place. */
const wordsAsked = (q: string, { corrections, ignored }: Understood): string =>
  [withoutParts(q, ignored), ...corrections.flatMap(({ searched }) => searched)].join(' ')

/** Most cards say the words in their beginnings; the texts of the others are read for them. */
async function textsAround(
  jobs: JobsService,
  cards: readonly JobCard[],
  words: string,
): Promise<ReadonlyMap<string, string>> {
  const silent = words.trim() === '' ? [] : cards.filter(({ description }) => !says(description, words))
  return silent.length === 0 ? new Map() : jobs.texts(silent.map(({ id }) => id)).catch(() => new Map())
}

/** The list is worth showing without it. Its pay is compared by what the search said of it, so that nothing waits twice. */
async function firstJob(jobs: JobsService, card: JobCard, now: Date): Promise<JobPageData | null> {
  const [detail, market] = await Promise.all([jobs.find(card.id), marketOf(jobs, { closed: null, card })])
  // The map of its place is on the job's own page.
  return (
    detail &&
    jobPage(
      { ...detail, coordinates: null },
      { jobs, now, similar: [], market: detail.closed ? null : market },
    )
  )
}

function jobPage(detail: JobDetail, { jobs, now, similar, market }: JobPageParts): JobPageData {
  const { card, ...rest } = detail
  return {
    is: detail.closed ? 'closed' : 'open',
    entry: jobEntry(card, { jobs, now }),
    detail: {
      ...rest,
      postings: card.postings,
      locations: card.locations,
      pay: card.pay,
      country: card.country,
    },
    similar: similar.map((other) => jobEntry(other, { jobs, now })),
    market,
  }
}

const FAILED = 'Failed to load jobs. Please try again.'
