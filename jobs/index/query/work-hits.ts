import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Hits } from './hit-list.ts'
import { EVERY_DOC, type HitsRoom } from './hits.ts'
import { type OtherTitleDocs, clearBits, setBit } from './other-titles.ts'
import type { Plan } from './plan.ts'
import { titleHits } from './title-boost.ts'

/** The jobs that say these clauses, and those whose titles call the work otherwise, in their tiers. */
export function workHits(
  { segment }: LiveSegment,
  { titles, clauses, room }: { titles: OtherTitleDocs; clauses: Plan['clauses']; room: HitsRoom },
): Hits {
  IN_TITLE.fill(0)
  room.passing(() => {
    const { docs, length } = room.every(titleHits(segment, clauses, room))
    for (let at = 0; at < length; at += 1) setBit(IN_TITLE, docs[at] ?? 0)
  })
  for (const hits of titles.notMeant) clearBits(IN_TITLE, hits)
  const words = room.every(
    clauses.map(({ phrases }) => room.any(phrases.map((phrase) => room.phrase(segment, phrase)))),
  )
  return room.tiered({ words, inTitle: IN_TITLE, otherTitles: titles.other })
}

/** One bit per document, used again by every search. */
const IN_TITLE = new Uint32Array(EVERY_DOC.length / 32)
