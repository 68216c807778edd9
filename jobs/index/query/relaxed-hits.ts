import { SENIORITY_VALUES } from '#contract/search/values.ts'
import { FACT } from '#jobs/index/segment/facts.ts'
import type { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import type { Segment } from '#jobs/index/segment/segment.ts'
import { COMPLETE_TIER, LEVEL_TIER, inTier, isTextAlone } from '#jobs/index/text/ranking.ts'
import type { Hits } from './hit-list.ts'
import { EVERY_DOC, type HitsRoom, scoreAt } from './hits.ts'
import { setBit } from './other-titles.ts'
import type { Plan, PlannedLevel, PlannedPhrase } from './plan.ts'
import { titleHits } from './title-boost.ts'

export const LEVEL_NOT_STATED = SENIORITY_VALUES.indexOf('not-stated')

/** Jobs whose titles are the work, with what they say of the other words; and jobs that say all of it. */
export function optionalHits(hits: Hits, optional: readonly Hits[], room: HitsRoom): Hits {
  for (const list of optional)
    for (let at = 0; at < list.length; at += 1) {
      const doc = list.docs[at] ?? 0
      OPTIONAL_SCORES[doc] = (OPTIONAL_SCORES[doc] ?? 0) + scoreAt(list, at)
      OPTIONAL_COUNTS[doc] = (OPTIONAL_COUNTS[doc] ?? 0) + 1
    }
  const found = room.rescored(hits, (doc, score) => {
    const isComplete = OPTIONAL_COUNTS[doc] === optional.length
    const isMentioned = isTextAlone(score)
    if (!isComplete && isMentioned) return -1
    if (!isComplete) setBit(BEYOND, doc)
    const more = OPTIONAL_SCORES[doc] ?? 0
    return score + more + (isComplete && !isMentioned ? inTier(COMPLETE_TIER, 0) : 0)
  })
  for (const { docs, length } of optional)
    for (let at = 0; at < length; at += 1) {
      OPTIONAL_SCORES[docs[at] ?? 0] = 0
      OPTIONAL_COUNTS[docs[at] ?? 0] = 0
    }
  return found
}

/**
 * Of these jobs those of the level that was asked for, and below them those that state none where few jobs are of it. A job
 * whose title is not what was asked for gains nothing by its level.
 */
export function levelHits({ segment }: LiveSegment, { hits, plan, level, room }: LevelQuestion): Hits {
  setBits(SAID_LEVEL, segment, level.titles, room)
  setBits(FITTING, segment, level.fitting, room)
  const asked = plan.clauses.filter(({ isCondition }) => !isCondition)
  if (plan.work === null) {
    IN_TITLE.fill(0)
    room.passing(() => addBits(IN_TITLE, room.every(titleHits(segment, asked, { room }))))
  }
  return room.rescored(hits, (doc, score) => {
    const isSaid = hasBit(SAID_LEVEL, doc)
    const stated = statedLevel(segment, doc)
    const fits = isSaid || hasBit(FITTING, doc) || level.levels.includes(stated)
    if (!fits) {
      if (!plan.isRelaxed || stated !== LEVEL_NOT_STATED) return -1
      setBit(BEYOND, doc)
      return score
    }
    const isTitled = plan.work === null ? hasBit(IN_TITLE, doc) : !isTextAlone(score)
    return isTitled ? score + inTier(isSaid ? LEVEL_TIER.said : LEVEL_TIER.stated, 0) : score
  })
}

type LevelQuestion = { hits: Hits; plan: Plan; level: PlannedLevel; room: HitsRoom }

/** Before the hits of a segment are taken. */
export const clearBeyond = () => BEYOND.fill(0)

/** How many of those shown lack some of what was asked for. Of the segment whose hits were taken last. */
export function countBeyond(hits: Hits, shown: Uint16Array): number {
  let count = 0
  for (const at of shown) if (hasBit(BEYOND, hits.docs[at] ?? 0)) count += 1
  return count
}

/** One bit or number per document, used again by every search. */
const newBits = () => new Uint32Array(EVERY_DOC.length / 32)
const SAID_LEVEL = newBits()
const FITTING = newBits()
const IN_TITLE = newBits()
const BEYOND = newBits()
const OPTIONAL_SCORES = new Int32Array(EVERY_DOC.length)
const OPTIONAL_COUNTS = new Uint8Array(EVERY_DOC.length)

const hasBit = (bits: Uint32Array, doc: number) => (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1

function setBits(
  bits: Uint32Array,
  segment: Segment,
  phrases: readonly PlannedPhrase[],
  room: HitsRoom,
): void {
  bits.fill(0)
  room.passing(() => {
    for (const phrase of phrases) addBits(bits, room.phrase(segment, phrase))
  })
}

function addBits(bits: Uint32Array, { docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) setBit(bits, docs[at] ?? 0)
}

const statedLevel = ({ views }: Segment, doc: number) => FACT.level[views.facts[doc] ?? 0] ?? LEVEL_NOT_STATED
