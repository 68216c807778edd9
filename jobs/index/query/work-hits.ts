import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Hits } from './hit-list.ts'
import { EVERY_DOC, type HitsRoom } from './hits.ts'
import { type OtherTitleDocs, clearBits, setBit } from './other-titles.ts'
import type { Plan } from './plan.ts'
import { oneRow, titleHits } from './title-boost.ts'

/**
 * The jobs that say these clauses, and those whose titles call the work otherwise, in their tiers. A title that has the
 * words of a name apart ("Site Reliability Engineer" for "site engineer") is no more than one that has another name. Where
 * people work ("healthcare"), the jobs there come before others whose titles name it ("Healthcare Database Administrator").
 */
export function workHits(
  { segment }: LiveSegment,
  {
    titles,
    related,
    clauses,
    isSetting,
    room,
  }: {
    titles: OtherTitleDocs
    related: OtherTitleDocs | null
    clauses: Plan['clauses']
    isSetting: boolean
    room: HitsRoom
  },
): Hits {
  const row = clauses.length > 1 ? oneRow(clauses) : null
  IN_TITLE.fill(0)
  room.passing(() => setBits(IN_TITLE, room.every(titleHits(segment, clauses, { room }))))
  for (const hits of titles.notMeant) clearBits(IN_TITLE, hits)
  OTHERWISE.set(titles.other)
  OTHERWISE.fill(0, titles.other.length)
  if (row !== null) {
    SIDE_BY_SIDE.fill(0)
    room.passing(() => setBits(SIDE_BY_SIDE, room.phrase(segment, row)))
    for (let word = 0; word < IN_TITLE.length; word += 1) {
      const inTitle = IN_TITLE[word] ?? 0
      OTHERWISE[word] = (OTHERWISE[word] ?? 0) | inTitle
      IN_TITLE[word] = inTitle & (SIDE_BY_SIDE[word] ?? 0)
    }
  }
  const words = room.every(
    clauses.map(({ phrases }) => room.any(phrases.map((phrase) => room.phrase(segment, phrase)))),
  )
  if (related !== null) RELATED.set(related.other)
  RELATED.fill(0, related?.other.length ?? 0)
  return room.tiered({ words, inTitle: IN_TITLE, otherTitles: OTHERWISE, related: RELATED, isSetting })
}

/** One bit per document, used again by every search. */
const IN_TITLE = new Uint32Array(EVERY_DOC.length / 32)
const SIDE_BY_SIDE = new Uint32Array(EVERY_DOC.length / 32)
const RELATED = new Uint32Array(EVERY_DOC.length / 32)
const OTHERWISE = new Uint32Array(EVERY_DOC.length / 32)

function setBits(bits: Uint32Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) setBit(bits, docs[at] ?? 0)
}
