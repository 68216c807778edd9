import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { type Segment, VECTOR_SIZE } from '#jobs/index/segment/segment.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { Around } from './around.ts'
import { BestJobs } from './best-jobs.ts'
import { HitsRoom, scoreAt } from './hits.ts'

/** Of each segment, so many titles with the most and rarest words in common are compared by their vectors. */
export const COMPARED = 300

type SimilarTo = { segment: LiveSegment; doc: number; title: string }

/** What being in the same country, and within reach, is worth, as a part of how near in meaning two jobs can be. */
export const SAME_COUNTRY_BONUS = 0.15
export const WITHIN_REACH_BONUS = 0.15
export const REACH_KM = 80
/** So many times as many are ranked, of which no company has more than its share. */
export const RANKED_PER_SHOWN = 8
const MAX_PER_COMPANY = 2

/**
 * Jobs whose titles share words with this one's, nearest in meaning first, those of the same country and those that one
 * could as well get to before others as near; by the words alone without vectors. Of one company there are two at most: its other branches are no choice.
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
  const reach = reachOf(own.segment, ownDoc)
  // Scores of words are whole numbers far above these.
  const [inCountry, inReach] = vector === null ? [1, 1] : [SAME_COUNTRY_BONUS, WITHIN_REACH_BONUS]
  const room = new HitsRoom()
  segments.forEach((live, number) => {
    room.clear()
    const hits = room.any(
      terms.map((term) => room.phrase(live.segment, { mark: MARKS.title, terms: [term] })),
    )
    const near = new BestJobs([live], COMPARED)
    const isReached = placesWithin(live.segment, reach)
    const isInReach = (doc: number) => placesOf(live.segment, doc).some((place) => isReached[place] === 1)
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      if (live.isDead(doc) || (live === own && doc === ownDoc)) continue
      near.offer(scoreAt(hits, at) + (isInReach(doc) ? 1 : 0), 0, doc)
    }
    for (const { doc, key } of near.inOrder()) {
      const near = vector === null ? key : nearness(vector, vectorOf(live.segment, doc))
      const isThere = countriesOf(live.segment, doc).some((country) => countries.includes(country))
      best.offer(near + (isThere ? inCountry : 0) + (isInReach(doc) ? inReach : 0), number, doc)
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

/** The surroundings of each of its places whose coordinates are known. */
function reachOf(segment: Segment, doc: number): Around[] {
  const { placeLat, placeLon } = segment.views
  return Array.from(placesOf(segment, doc), (place) => ({
    lat: placeLat[place] ?? Number.NaN,
    lon: placeLon[place] ?? Number.NaN,
    km: REACH_KM,
  }))
    .filter(({ lat }) => !Number.isNaN(lat))
    .map((circle) => new Around(circle))
}

/** By place of a segment: 1 for those within one of the circles. */
function placesWithin({ views }: Segment, circles: readonly Around[]): Uint8Array {
  const { placeLat, placeLon } = views
  return Uint8Array.from(placeLat, (lat, place) =>
    circles.some((circle) => circle.includes(lat, placeLon[place] ?? Number.NaN)) ? 1 : 0,
  )
}

function placesOf({ views }: Segment, doc: number) {
  const { placeSet, placeSetStarts, placeSetMembers } = views
  const set = placeSet[doc] ?? 0
  return placeSetMembers.subarray(placeSetStarts[set], placeSetStarts[set + 1])
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
