import { spendTime } from '#base/time-spent.ts'
import { NOBODY } from '#contract/hides.ts'
import type { JobCard, SearchResult } from '#contract/search/result.ts'
import type { Database } from '#db/database.ts'
import { atPlace } from '#jobs/index/query/choose-place.ts'
import { type LikeQuestion, likeFilters, titleKeywords } from '#jobs/index/query/like-titles.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { resultBesideJobs } from '#jobs/index/query/result-beside-jobs.ts'
import { feedSource } from '#jobs/index/threads/job-feed.ts'
import { coreTitles } from '#jobs/pay-market/core-titles.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { JobSearch, LikePays, ResultJson, SearchLog } from '#jobs/search/job-search.ts'
import { ClusterClient } from './client.ts'
import { dotsIn } from './cluster-dots.ts'
import { ClusterFeed, type ClusterFeedOptions } from './cluster-feed.ts'
import { ClusterSearch } from './cluster-search.ts'
import { similarIn } from './cluster-similar.ts'
import { suggestIn } from './cluster-suggest.ts'
import { filterQueries, passing } from './filter-queries.ts'
import { foundQuery } from './found-query.ts'
import { JOBS_ALIAS, JobsIndex } from './jobs-index.ts'

type ClusterSearchOptions = {
  db: Database
  url: string
  log: SearchLog
  /** Another site in the same cluster has another one. */
  alias?: string
  /** How long a node may take to answer before another one is asked. */
  timeoutMs?: number
} & Pick<ClusterFeedOptions, 'lookMs' | 'settleMs'>

/** An engine that is a cluster: this process holds none of the catalogue, and any number of them ask the same one. */
export async function openClusterSearch(options: ClusterSearchOptions): Promise<JobSearch> {
  const { db, url, log, alias = JOBS_ALIAS, timeoutMs, ...looks } = options
  const client = new ClusterClient({ url, timeoutMs })
  const { database } = await feedSource(db)
  const feed = new ClusterFeed({ db, client, alias, database, log, ...looks })
  await feed.begin().catch(async (error: unknown) => {
    await client.close()
    throw error
  })
  const unlisten = await db.listen('jobs', () => feed.wake())
  return {
    ...answersOf(new JobsIndex(client, alias), () => feed.stats().generation),
    stats: () => feed.stats(),
    unread: () => feed.unread(),
    ready: feed.ready,
    refresh: () => feed.refresh(),
    async close() {
      await unlisten()
      await feed.end()
      await client.close()
    },
  }
}

type Answers = Omit<JobSearch, 'stats' | 'unread' | 'ready' | 'refresh' | 'close'>

function answersOf(index: JobsIndex, generation: () => number): Answers {
  const search = new ClusterSearch(index)
  const searchJson: Answers['searchJson'] = async (query, now, options = {}) => {
    const { near = null, personal = NOBODY, passedOn, more = {} } = options
    const planned = planRequest(query, { now: now.getTime(), near, personal, passedOn, resolvePlace })
    const { cards, ids: _, ...found } = await search.search(planned.request, generation())
    const rest = JSON.stringify({ ...resultBesideJobs(found, planned), ...more })
    return utf8(`{"jobs":[${cards.join(',')}],${rest.slice(1)}`)
  }
  return {
    searchJson: (query, now, options) => timed(searchJson(query, now, options)),
    async search(query, now, options) {
      const result: SearchResult = JSON.parse(TEXT.decode(await timed(searchJson(query, now, options))))
      return result
    },
    async dots(query, now, { view, personal = NOBODY }) {
      const { request } = planRequest(query, { now: now.getTime(), near: null, personal, resolvePlace })
      const found = foundQuery(await search.planOne(request.keywords, generation()))
      const place = request.placeChoices?.[await search.choosePlace(found, request.placeChoices)]
      const { filters } = place === undefined ? request : atPlace(request, place)
      const shown = passing(filterQueries(filters, request.now))
      return await timed(dotsIn(index, { found: found.query, shown }, view))
    },
    suggest: (typed, most = 8) => suggestIn(index, typed.slice(0, MAX_TYPED_CHARS), most),
    similar: (id, most) => similarIn(index, search.words, { id, most, generation: generation() }),
    likePays: (question) => likePays(index, search, question, generation()),
    cards: (ids) => cardsOf(index, ids),
    plan: (queries) => search.words.plan(queries, generation()),
    async choosePlaces(questions) {
      const plans = await search.words.plan(
        questions.map(({ keywords }) => keywords),
        generation(),
      )
      const chosen: number[] = []
      for (const [number, { choices }] of questions.entries()) {
        const plan = plans[number]
        chosen.push(plan === undefined ? 0 : await search.choosePlace(foundQuery(plan), choices))
      }
      return chosen
    },
  }
}

const MAX_TYPED_CHARS = 100
const TEXT = new TextDecoder()

/** In memory of its own, as the other engine hands it over. */
function utf8(text: string): ResultJson {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Told to whoever counts the request's time. */
async function timed<T>(searching: Promise<T>): Promise<T> {
  const started = performance.now()
  return await searching.finally(() => spendTime('search', performance.now() - started))
}

async function cardsOf(index: JobsIndex, ids: readonly string[]): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const { hits } = await index.search({ size: ids.length, query: { ids: { values: ids } } })
  const cards = new Map(hits.hits.map(({ _id: id, _source }) => [id, _source?.card]))
  return ids.flatMap((id): JobCard[] => {
    const card = cards.get(id)
    return card === undefined ? [] : [JSON.parse(card)]
  })
}

/** As `likeTitles`: of the closest title that has enough. */
async function likePays(
  index: JobsIndex,
  search: ClusterSearch,
  question: LikeQuestion,
  generation: number,
): Promise<LikePays> {
  const shown = passing(filterQueries(likeFilters(question), question.now))
  let found: LikePays = { words: '', pays: [] }
  for (const words of coreTitles(question.title)) {
    const plan = await search.planOne(titleKeywords(words), generation)
    if (plan.clauses.length === 0) continue
    const { hits } = await index.search({
      size: question.most,
      query: { bool: { filter: [foundQuery(plan).query, shown] } },
      sort: [{ posted_at: 'desc' }, { id: 'asc' }],
    })
    const cards = hits.hits.map(({ _source }): JobCard => JSON.parse(_source?.card ?? 'null'))
    // A prediction is no statement.
    const pays = cards.flatMap(({ pay }) => (pay === null || pay.kind === 'predicted' ? [] : pay))
    found = { words: words.join(' '), pays }
    if ((hits.total?.value ?? 0) >= question.enough) break
  }
  return found
}
