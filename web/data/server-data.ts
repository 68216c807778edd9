import { data, type LoaderFunctionArgs } from 'react-router'
import type { JobDetail } from '#contract/job-detail.ts'
import { searchNotices } from '#contract/rules/search-notices.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { JobsService, RenderServices } from '#web/render-services.ts'
import { jobEntry } from './job-entry.ts'
import type { JobPageData } from './job-page-data.ts'
import type { DataScreen, ScreenData } from './screen-data.ts'

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
const LATEST_JOBS = 8

const READ: { [Screen in DataScreen]: Read<Screen> } = {
  async home({ jobs, onError }, { now }) {
    const { overview, newest } = await readOverview(jobs, onError)
    const latest = newest.slice(0, LATEST_JOBS).map((card) => jobEntry(card, { jobs, now }))
    const today = now.toLocaleDateString('en-US', { dateStyle: 'full' })
    return { data: { latest, overview, isDemo: jobs.isDemo(), today }, status: 200 }
  },

  async browse({ jobs, onError }) {
    const { overview } = await readOverview(jobs, onError)
    return { data: { overview }, status: 200 }
  },

  async jobs({ jobs, personalOf, onError }, { request, url, now }) {
    const { query, problems } = parseSearch(url.searchParams)
    try {
      const personal = (await personalOf?.(request, query)) ?? null
      const { jobs: cards, ...found } = await jobs.search(query, personal ?? undefined)
      const { count, page, pages, account, facets, understood, hiddenBy, notices } = found
      const entries = cards.map((card) => jobEntry(card, { jobs, now, words: query.q }))
      const isDemo = jobs.isDemo()
      const first = cards[0] ? await firstJob(jobs, cards[0].id, now).catch(() => null) : null
      return {
        data: {
          is: 'done',
          query,
          problems,
          jobs: entries,
          first,
          count,
          page,
          pages,
          account,
          facets,
          understood,
          hiddenBy,
          isDemo,
          isPersonal: personal !== null,
          notices: [...searchNotices(understood), ...notices],
        },
        status: 200,
      }
    } catch (error) {
      onError?.(error)
      return { data: { is: 'failed', query, message: FAILED }, status: 500 }
    }
  },

  async job({ jobs }, { params, now }) {
    const detail = params['id'] ? await jobs.find(params['id']) : null
    if (!detail) return { data: { is: 'missing' }, status: 404 }
    const similar = await jobs.similar(detail.card.id, SIMILAR_JOBS)
    return {
      data: jobPage(detail, { jobs, now, similar }),
      status: detail.closed ? 410 : 200,
    }
  },

  async sources({ jobs }) {
    const [sources, alerts] = await Promise.all([jobs.sources(), jobs.alerts()])
    return {
      data: {
        alerts,
        sources: sources.map(({ lastSuccess, nextRun, lastError, ...source }) => ({
          ...source,
          lastSuccess: lastSuccess?.toISOString() ?? null,
          nextRun: nextRun?.toISOString() ?? null,
          lastError: lastError && { at: lastError.at.toISOString(), words: lastError.words },
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
    return { overview: null, newest: [] }
  }
}

/** The list is worth showing without it. */
async function firstJob(jobs: JobsService, id: string, now: Date): Promise<JobPageData | null> {
  const detail = await jobs.find(id)
  return detail && jobPage(detail, { jobs, now, similar: [] })
}

function jobPage(
  detail: JobDetail,
  { jobs, now, similar }: { jobs: JobsService; now: Date; similar: JobCard[] },
): JobPageData {
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
  }
}

const FAILED = 'Failed to load jobs. Please try again.'
