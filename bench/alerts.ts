import { NOBODY } from '#contract/hides.ts'
import { savedQuery, searchOf } from '#contract/saved-search.ts'
import { NewJobs } from '#jobs/alerts/new-jobs.ts'
import { planRequest } from '#jobs/index/query/plan-request.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import type { SearchRequest } from '#jobs/index/query/search-request.ts'
import { SegmentSearch } from '#jobs/index/query/search-segments.ts'
import { indexDocument, type IndexDocument } from '#jobs/index/segment/index-document.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { demoRecords } from '#jobs/sources/demo.ts'
import { holds } from './claim-verdict.ts'
import { searchCorpus } from './search-corpus.ts'
import { sized } from './sized.ts'

const SEARCHES = sized(10_000)
const NEW_JOBS = sized(5000)
const KNOWN_JOBS = sized(45_000)
/** Jobs come in pages of the change feed. */
const PAGE_SIZE = 500
const NOW = new Date('2026-11-15T12:00:00Z')
const MAX_SECONDS = 30

/** `npm run bench -- alerts [searches]`: everybody's saved searches over the new jobs, beside asking the whole index. */
export function run([count]: readonly string[] = []): Promise<void> {
  const arriving = newJobs()
  const queries = savedQueries(arriving, Number(count ?? SEARCHES))
  const segments = [segmentOf(knownJobs()), segmentOf(arriving)]
  const all = segments.reduce((sum, { live }) => sum + live, 0)
  say(
    'saved searches',
    `${queries.length}`,
    `${NEW_JOBS} new jobs in an index of ${all.toLocaleString('en-US')}`,
  )

  const began = performance.now()
  const requests = queries.map(requestOf)
  const read = performance.now()
  const searches = requests.map(({ keywords, filters }) => ({
    plan: planKeywords(keywords, segments),
    filters,
  }))
  const ready = performance.now()
  let matches = 0
  for (let from = 0; from < arriving.length; from += PAGE_SIZE) {
    const jobs = new NewJobs(arriving.slice(from, from + PAGE_SIZE))
    for (const search of searches) matches += jobs.foundBy(search, NOW.getTime()).length
  }
  const done = performance.now()
  const together = (done - began) / 1000

  say('reading the searches, places looked up', seconds(read - began), 'kept from one round to the next')
  say('planning their words beside the index', seconds(ready - read), 'misspelt words looked up')
  say(
    `each search over pages of ${PAGE_SIZE} new jobs`,
    seconds(done - ready),
    `${matches.toLocaleString('en-US')} matches`,
  )
  say(
    'together',
    seconds(done - began),
    `at most ${MAX_SECONDS} s: ${holds(together <= MAX_SECONDS) ? 'kept' : 'MISSED'}`,
  )

  const naive = searchBySearch(requests, segments)
  say(
    'search by search through the index',
    seconds(naive.ms),
    `${(naive.ms / (done - began)).toFixed(1)} times as long`,
  )
  say(
    'both found',
    `${holds(naive.found === matches)}`,
    `${naive.found.toLocaleString('en-US')} search by search`,
  )
  return Promise.resolve()
}

function newJobs(): IndexDocument[] {
  const listings = [...demoRecords('employers', { jobs: NEW_JOBS * 1.1, seed: 7, now: NOW })].slice(
    0,
    NEW_JOBS,
  )
  return listings.map((raw) => {
    const { posting, ...job } = normalise(raw, NOW)
    const whole = { ...job, id: `new-${posting.sourceId}`, postedAt: NOW, postings: [posting] }
    return indexDocument(whole, { vector: null })
  })
}

function* knownJobs(): Generator<IndexDocument> {
  for (const job of searchCorpus(KNOWN_JOBS, { now: NOW.getTime() }))
    yield indexDocument(job, { vector: null })
}

function segmentOf(documents: Iterable<IndexDocument>): LiveSegment {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document, { start: 0, length: 0 })
  return new LiveSegment(crypto.randomUUID(), new Segment(builder.finish()), null)
}

/** What people save: mostly a title, often with a place, a filter or two, now and then a phrase, a slip, or no words. */
function savedQueries(jobs: readonly IndexDocument[], count: number): string[] {
  const random = randomFrom(42)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value // never empty
  const chance = (share: number) => random() < share
  return Array.from({ length: count }, () => {
    const job = pick(jobs)
    const words = job.title.split(/[^\p{L}\p{N}+#]+/u).filter(Boolean)
    const title = chance(0.4)
      ? pick(words)
      : chance(0.5)
        ? words.slice(0, 2).join(' ')
        : words.slice(-2).join(' ')
    const slipped = chance(0.03) ? title.slice(0, -2) + title.slice(-1) : title
    const q = chance(0.12) ? '' : chance(0.1) ? `"${title}"` : chance(0.08) ? `${title} -senior` : slipped
    const params = {
      q: chance(0.05) ? `title:${pick(words)}` : q,
      location: chance(0.5) ? (job.places[0]?.text ?? '') : '',
      type: chance(0.2) ? 'full-time' : '',
      remote: chance(0.25) ? 'remote' : '',
      seniority: chance(0.1) ? 'senior' : '',
      pay: chance(0.15) ? '60000' : '',
    }
    return savedQuery(params) ?? ''
  })
}

function requestOf(query: string): SearchRequest {
  return planRequest(searchOf(query), { now: NOW.getTime(), near: null, personal: NOBODY, resolvePlace })
    .request
}

function searchBySearch(
  requests: readonly SearchRequest[],
  segments: readonly LiveSegment[],
): { ms: number; found: number } {
  const search = new SegmentSearch()
  const began = performance.now()
  let found = 0
  for (const request of requests) {
    const { jobs } = search.search(segments, { ...request, sort: 'newest', page: 1, pageSize: NEW_JOBS })
    for (const { segment, doc } of jobs) if (segment.segment.ids.at(doc).startsWith('new-')) found += 1
  }
  return { ms: performance.now() - began, found }
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const say = (what: string, figure: string, more: string) =>
  console.log(`${what.padEnd(48)} ${figure.padStart(12)}   ${more}`)
