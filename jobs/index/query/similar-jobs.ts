import { MARKS } from '#jobs/index/segment/fields.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { type Segment, VECTOR_SIZE } from '#jobs/index/segment/segment.ts'
import { wordsOf } from '#jobs/index/text/query-language.ts'
import { idfOf } from '#jobs/index/text/ranking.ts'
import { BestJobs } from './best-jobs.ts'
import { HitsRoom, scoreAt } from './hits.ts'

/** Of each segment, so many titles with the most and rarest words in common are compared by their vectors. */
const COMPARED = 300

type SimilarTo = { segment: LiveSegment; doc: number; title: string }

/** Jobs whose titles share words with this one's, nearest in meaning first; by the words alone without vectors. */
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
  const best = new BestJobs(segments, most)
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
      best.offer(vector === null ? key : nearness(vector, vectorOf(live.segment, doc)), number, doc)
    }
  })
  return best.inOrder().flatMap(({ segment, doc }) => {
    const live = segments[segment]
    return live === undefined ? [] : [{ segment: live, doc }]
  })
}

/** `null` for a job that has none: all zeros. */
function vectorOf({ views }: Segment, doc: number): Int8Array | null {
  const vector = views.vectors.subarray(doc * VECTOR_SIZE, (doc + 1) * VECTOR_SIZE)
  return vector.some((value) => value !== 0) ? vector : null
}

/** The cosine of the angle between them. */
function nearness(a: Int8Array, b: Int8Array | null): number {
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
