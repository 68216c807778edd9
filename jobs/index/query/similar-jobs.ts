import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { type Segment, VECTOR_SIZE } from '#jobs/index/segment/segment.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { BestJobs } from './best-jobs.ts'
import { HitsRoom, scoreAt } from './hits.ts'

/** Of each segment, so many titles with the most and rarest words in common are compared by their vectors. */
export const COMPARED = 300

type SimilarTo = { segment: LiveSegment; doc: number; title: string }

/** What being in the same country is worth, as a part of how near two jobs can be. */
export const SAME_COUNTRY_BONUS = 0.15
/** So many times as many are ranked, of which no company has more than its share. */
export const RANKED_PER_SHOWN = 8
const MAX_PER_COMPANY = 2

/**
 * Jobs whose titles share words with this one's, nearest in meaning first, those of the same country before others as near;
 * by the words alone without vectors. Of one company there are two at most: its other branches are no choice.
 */
export function similarJobs(
  segments: readonly LiveSegment[],
  { segment: own, doc: ownDoc, title }: SimilarTo,
  most: number,
): { segment: LiveSegment; doc: number }[] {
  const jobs = segments.reduce((sum, { live }) => sum + live, 0)
  const terms = [...new Set(wordsOf(title).map(({ term }) => MARKS.title + term))].map((term) => ({
    term,
    idf: idfOf(
      segments.reduce((sum, segment) => sum + segment.frequencyOf(term), 0),
      jobs,
    ),
    offset: 0,
  }))
  const vector = vectorOf(own.segment, ownDoc)
  const best = new BestJobs(segments, most * RANKED_PER_SHOWN)
  const countries = countriesOf(own.segment, ownDoc)
  // Scores of words are whole numbers far above it.
  const bonus = vector === null ? 1 : SAME_COUNTRY_BONUS
  const room = new HitsRoom()
  segments.forEach((live, number) => {
    room.clear()
    const hits = room.any(
      terms.map((term) => room.phrase(live.segment, { mark: MARKS.title, terms: [term] })),
    )
    const near = new BestJobs([live], COMPARED)
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      if (!live.isDead(doc) && !(live === own && doc === ownDoc)) near.offer(scoreAt(hits, at), 0, doc)
    }
    for (const { doc, key } of near.inOrder()) {
      const near = vector === null ? key : nearness(vector, vectorOf(live.segment, doc))
      const isThere = countriesOf(live.segment, doc).some((country) => countries.includes(country))
      best.offer(near + (isThere ? bonus : 0), number, doc)
    }
  })
  const ranked = best.inOrder().flatMap(({ segment, doc }) => {
    const live = segments[segment]
    return live === undefined ? [] : [{ segment: live, doc }]
  })
  return fromSeveralCompanies(ranked, most, companyOf)
}

type FoundJob = { segment: LiveSegment; doc: number }

function companyOf({ segment, doc }: FoundJob): string {
  const { names, views } = segment.segment
  return names.at(views.companyNames[views.company[doc] ?? 0] ?? 0)
}

/** The first of them; of a company that has more than its share the others come only where there is nobody else. */
export function fromSeveralCompanies<Job>(
  ranked: readonly Job[],
  most: number,
  companyKeyOf: (job: Job) => string,
): Job[] {
  const counts = new Map<string, number>()
  const isOneMore = (job: Job) => {
    const key = companyKeyOf(job)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > MAX_PER_COMPANY
  }
  const { first = [], more = [] } = Object.groupBy(ranked, (job) => (isOneMore(job) ? 'more' : 'first'))
  return [...first, ...more].slice(0, most)
}

function countriesOf({ names, views }: Segment, doc: number): string[] {
  const { countrySet, countrySetStarts, countrySetMembers } = views
  const set = countrySet[doc] ?? 0
  return Array.from(countrySetMembers.subarray(countrySetStarts[set], countrySetStarts[set + 1]), (name) =>
    names.at(name),
  )
}

/** `null` for a job that has none: all zeros. */
function vectorOf({ views }: Segment, doc: number): Int8Array | null {
  const vector = views.vectors.subarray(doc * VECTOR_SIZE, (doc + 1) * VECTOR_SIZE)
  return vector.some((value) => value !== 0) ? vector : null
}

/** The cosine of the angle between them. */
export function nearness(a: Int8Array, b: Int8Array | null): number {
  if (b === null) return -1
  let product = 0
  let lengthA = 0
  let lengthB = 0
  for (let at = 0; at < VECTOR_SIZE; at += 1) {
    const x = a[at] ?? 0
    const y = b[at] ?? 0
    product += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return product / Math.sqrt(lengthA * lengthB)
}
