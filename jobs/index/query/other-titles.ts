import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Hits } from './hit-list.ts'
import type { HitsRoom } from './hits.ts'
import type { PlannedWork } from './plan.ts'

/** Which jobs of a segment have another title of a line of work, one bit per document. */
export type OtherTitleDocs = {
  other: Uint32Array
  /** The same documents in order, and of how many words the longest such name in their title is. */
  docs: Uint16Array
  words: Uint8Array
  /** Their titles say that something else is meant. */
  notMeant: Hits[]
  /** By name: how many living jobs have it. */
  counts: ReadonlyMap<string, number>
}

/** Kept for each segment: people ask for the same work again and again, and its titles do not change. */
const MAX_KEPT = 32
const kept = new WeakMap<LiveSegment, Map<string, OtherTitleDocs>>()

/** The same of the titles of other work. */
export const relatedTitleDocs = (
  live: LiveSegment,
  { key, related, notRelated }: PlannedWork,
  room: HitsRoom,
): OtherTitleDocs => otherTitleDocs(live, { key: `${key} ~`, titles: related, notMeant: notRelated }, room)

type TitlesOfWork = Pick<PlannedWork, 'key' | 'titles' | 'notMeant'>

export function otherTitleDocs(live: LiveSegment, work: TitlesOfWork, room: HitsRoom): OtherTitleDocs {
  let known = kept.get(live)
  if (known === undefined) kept.set(live, (known = new Map<string, OtherTitleDocs>()))
  const before = known.get(work.key)
  if (before !== undefined) return before
  const found = findDocs(live, work, room)
  if (known.size >= MAX_KEPT) known.clear()
  known.set(work.key, found)
  return found
}

function findDocs(live: LiveSegment, work: TitlesOfWork, room: HitsRoom): OtherTitleDocs {
  const { segment } = live
  const other = new Uint32Array(Math.ceil(segment.docs / 32))
  const longest = new Map<number, number>()
  const counts = new Map<string, number>()
  for (const { name, phrase } of work.titles)
    room.passing(() => {
      const { docs, length } = room.phrase(segment, phrase)
      let living = 0
      for (let at = 0; at < length; at += 1) {
        const doc = docs[at] ?? 0
        setBit(other, doc)
        longest.set(doc, Math.max(longest.get(doc) ?? 0, phrase.terms.length))
        if (!live.isDead(doc)) living += 1
      }
      if (living > 0) counts.set(name, (counts.get(name) ?? 0) + living)
    })
  const notMeant = work.notMeant.flatMap((phrase) =>
    room.passing(() => ownCopy(room.phrase(segment, phrase))),
  )
  for (const hits of notMeant) clearBits(other, hits)
  const docs = Uint16Array.from(longest.keys()).sort()
  const words = Uint8Array.from(docs, (doc) => longest.get(doc) ?? 0)
  return { other, docs, words, notMeant, counts }
}

/** In memory of its own, or nothing where there is none. */
function ownCopy(hits: Hits): Hits[] {
  return hits.length === 0 ? [] : [{ ...hits, docs: hits.docs.slice(0, hits.length), scores: null }]
}

export function setBit(bits: Uint32Array, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
}

export function clearBits(bits: Uint32Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31))
  }
}
