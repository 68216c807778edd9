import { parentPort } from 'node:worker_threads'
import type { CompanyFacet, JobCard } from '#contract/search/result.ts'
import { likeTitles } from '#jobs/index/query/like-titles.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import { resultBesideJobs } from '#jobs/index/query/result-beside-jobs.ts'
import { SegmentSearch } from '#jobs/index/query/search-segments.ts'
import { similarJobs } from '#jobs/index/query/similar-jobs.ts'
import { suggest } from '#jobs/index/query/suggest.ts'
import { CardReader } from '#jobs/index/segment/card-file.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { CompanyNames } from './company-names.ts'
import { answerCalls } from './thread-calls.ts'
import type { SearchCalls, SegmentHandle } from './thread-messages.ts'

/** A thread that searches: it reads the segments where they are and the cards from their files. */
type Opened = { live: LiveSegment; cards: CardReader; handle: SegmentHandle }

let opened: Opened[] = []
/** One list as long as the segments are the same: what is known of their words hangs on it. */
let living: readonly LiveSegment[] = []
const search = new SegmentSearch()
/** As long as the segments are the same. */
let names = new CompanyNames([])

answerCalls<SearchCalls>(parentPort, {
  use({ segments }) {
    const known = new Map(opened.map((one) => [one.handle.key, one]))
    const kept = new Set(segments.map(({ key }) => key))
    opened = segments.map((handle) => openSegment(handle, known.get(handle.key)))
    living = opened.map(({ live }) => live)
    names = new CompanyNames(opened)
    for (const [key, { cards }] of known) if (!kept.has(key)) cards.close()
    return null
  },
  search({ request, understood, more }) {
    const { jobs, ...found } = search.search(living, request)
    const facets = { ...found.facets, company: found.facets.company.map(withName) }
    const rest = resultBesideJobs({ ...found, facets }, { request, understood })
    return cardsOf(jobs, { before: '{"jobs":', after: `,${JSON.stringify({ ...rest, ...more }).slice(1)}` })
  },
  dots: ({ request, view }) => search.dots(living, request, view),
  suggest: ({ typed, most }) => suggest(living, typed, most),
  similar({ id, most }) {
    const job = find(id)
    if (job === null) return cardsOf([])
    const [card]: JobCard[] = JSON.parse(Buffer.from(cardsOf([job])).toString())
    return cardsOf(similarJobs(living, { ...job, title: card?.title ?? '' }, most))
  },
  likePays(question) {
    const { words, jobs } = likeTitles(search, living, question)
    const cards: JobCard[] = JSON.parse(Buffer.from(cardsOf(jobs)).toString())
    // A prediction is no statement.
    return { words, pays: cards.flatMap(({ pay }) => (pay === null || pay.kind === 'predicted' ? [] : pay)) }
  },
  cards: ({ ids }) => cardsOf(ids.flatMap((id) => find(id) ?? [])),
  plan: (queries) => queries.map((query) => planKeywords(query, living)),
  choosePlaces: (questions) =>
    questions.map(({ keywords, choices }) => {
      return search.choosePlace(living, planKeywords(keywords, living), choices)
    }),
})

function openSegment(handle: SegmentHandle, known: Opened | undefined): Opened {
  if (known !== undefined && known.handle.dead === handle.dead) return known
  const dead = handle.dead === null ? null : new Uint32Array(handle.dead)
  const segment = known?.live.segment ?? new Segment(handle.buffer)
  const cards = known?.cards ?? new CardReader(handle.cards)
  return { live: new LiveSegment(handle.key, segment, dead), cards, handle }
}

function withName(facet: CompanyFacet): CompanyFacet {
  return { ...facet, name: names.nameOf(facet.value) }
}

function find(id: string): Found | null {
  for (const { live } of opened) {
    const doc = live.segment.docOf(id)
    if (doc !== -1 && !live.isDead(doc)) return { segment: live, doc }
  }
  return null
}

type Found = { segment: LiveSegment; doc: number }

/** A JSON array of cards, and the JSON around it, in memory of its own: a message takes it along without copying it. */
function cardsOf(jobs: readonly Found[], { before = '', after = '' } = {}): Uint8Array<ArrayBuffer> {
  const places = jobs.map(placeOfCard)
  const size = places.reduce((sum, { length }) => sum + length, 0) + Math.max(places.length, 1) + 1
  const bytes = Buffer.allocUnsafeSlow(before.length + size + Buffer.byteLength(after))
  let end = bytes.write(`${before}[`)
  places.forEach(({ file, start, length }, place) => {
    if (place > 0) end += bytes.write(',', end)
    file.readInto(bytes, end, { start, length })
    end += length
  })
  bytes.write(`]${after}`, end)
  return bytes
}

function placeOfCard({ segment, doc }: Found): { file: CardReader; start: number; length: number } {
  const { cardStarts, cardLengths } = segment.segment.views
  const file = opened.find(({ live }) => live === segment)?.cards
  if (file === undefined) throw new Error('A job of a segment that is not open.')
  return { file, start: cardStarts[doc] ?? 0, length: cardLengths[doc] ?? 0 }
}
