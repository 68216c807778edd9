import type { Segment } from '#jobs/index/segment/segment.ts'
import { OTHER_TITLE_RELEVANCE, RELATED_TITLE_RELEVANCE, TIER, inTier } from '#jobs/index/text/ranking.ts'
import { firstFrom } from './first-from.ts'
import type { Hits } from './hit-list.ts'
import { keepPhrases } from './keep-phrases.ts'
import type { PlannedPhrase, PlannedTerm } from './plan.ts'

const DOCS = 65_536
const NO_WEIGHTS = new Uint8Array(0)
export const EVERY_DOC: Uint16Array = Uint16Array.from({ length: DOCS }, (_, doc) => doc)
const NO_SCORES = new Int32Array(DOCS)
const NO_HITS: Hits = { docs: new Uint16Array(0), length: 0, scores: null, weights: NO_WEIGHTS, idf: 0 }

/** Room for one segment's lists, used again for the next: a search allocates next to nothing. */
export class HitsRoom {
  readonly #docs: Uint16Array[] = []
  readonly #scorePool: Int32Array[] = []
  #taken = 0

  clear(): void {
    this.#taken = 0
  }

  /** Gives back the room that `work` took: for any number of lists of which none is kept. */
  passing<Result>(work: () => Result): Result {
    const taken = this.#taken
    const result = work()
    this.#taken = taken
    return result
  }

  everything(segment: Segment): Hits {
    return { docs: EVERY_DOC, length: segment.docs, scores: NO_SCORES, weights: NO_WEIGHTS, idf: 0 }
  }

  /** Documents that say the phrase; of these only, where it is enough to know which of them do. */
  phrase(segment: Segment, { terms, anyOrder }: PlannedPhrase, of: Hits | null = null): Hits {
    const [first, ...rest] = terms
    if (first === undefined) return NO_HITS
    if (rest.length === 0) return termHits(segment, first)
    const lists: Hits[] = []
    for (const term of terms) {
      const list = termHits(segment, term)
      if (list.length === 0) return NO_HITS
      lists.push(list)
    }
    const all = this.every(of === null ? lists : withFewer(lists, of))
    return anyOrder ? all : keepPhrases(segment, terms, all)
  }

  /** Documents that are in all lists; their scores add up. */
  every(lists: readonly Hits[]): Hits {
    const [first, ...rest] = [...lists].sort((a, b) => a.length - b.length)
    if (first === undefined) return this.#take()
    return rest.reduce((some, more) => this.#both(some, more), first)
  }

  /** Documents that are in any list; their scores add up. */
  any(lists: readonly Hits[]): Hits {
    const [only, second] = lists
    if (only !== undefined && second === undefined) return only
    for (const list of lists) noteMore(list)
    const union = this.#take()
    union.length = takeNoted(union.docs, union.scores)
    return union
  }

  /**
   * Jobs that say the words, and jobs whose titles say another name of the work, in their tiers (see ranking.ts). The titles
   * come as one bit per document.
   */
  tiered({
    words,
    inTitle,
    otherTitles,
    related,
    isSetting,
  }: {
    words: Hits
    inTitle: Uint32Array
    otherTitles: Uint32Array
    related: Uint32Array
    isSetting: boolean
  }): Hits {
    noteMore(words)
    const titleTier = isSetting ? TIER.otherTitleAndText : TIER.title
    for (let word = 0; word < NOTES.length; word += 1) {
      const named = (inTitle[word] ?? 0) | (otherTitles[word] ?? 0)
      const titled = named | (related[word] ?? 0)
      if (titled !== 0) noteTitles(word, { inTitle: inTitle[word] ?? 0, named, titled, titleTier })
    }
    const tiered = this.#take()
    tiered.length = takeNoted(tiered.docs, tiered.scores)
    return tiered
  }

  without(hits: Hits, excluded: Hits): Hits {
    if (excluded.length === 0 || hits.length === 0) return hits
    note(excluded)
    const kept = this.#take()
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      if (NOTED[doc] !== 0) continue
      kept.docs[kept.length] = doc
      kept.scores[kept.length] = scoreAt(hits, at)
      kept.length += 1
    }
    forget(excluded)
    return kept
  }

  /** The documents that get a score from `rescore`, which drops one by a score below zero. */
  rescored(hits: Hits, rescore: (doc: number, score: number) => number): Hits {
    const kept = this.#take()
    for (let at = 0; at < hits.length; at += 1) {
      const doc = hits.docs[at] ?? 0
      const score = rescore(doc, scoreAt(hits, at))
      if (score < 0) continue
      kept.docs[kept.length] = doc
      kept.scores[kept.length] = score
      kept.length += 1
    }
    return kept
  }

  #both(few: Hits, many: Hits): Hits {
    const both = this.#take()
    if (few.length * GALLOP_RATIO < many.length) return gallop(few, many, both)
    note(few)
    both.length = joinNoted(many, both)
    forget(few)
    return both
  }

  #take(): Hits & { scores: Int32Array } {
    const place = this.#taken
    this.#taken += 1
    const docs = (this.#docs[place] ??= new Uint16Array(DOCS))
    const scores = (this.#scorePool[place] ??= new Int32Array(DOCS))
    return { docs, scores, weights: NO_WEIGHTS, idf: 0, length: 0 }
  }
}

/** The lists with this one where it is the shortest of them: then less has to be gone through. */
export const withFewer = (lists: readonly Hits[], few: Hits): readonly Hits[] =>
  lists.every(({ length }) => few.length < length) ? [few, ...lists] : lists

/** Per document, what is noted of it while lists are joined; zero otherwise. Constants: see count-hits.ts. */
const NOTED = new Int32Array(DOCS)
/** One bit per document with a note, where the lists do not say which these are. */
const NOTES = new Uint32Array(DOCS / 32)

function note({ docs, length, scores, weights, idf }: Hits): void {
  if (scores === null) {
    for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = (weights[at] ?? 0) * idf + 1
  } else for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = (scores[at] ?? 0) + 1
}

function forget({ docs, length }: Hits): void {
  for (let at = 0; at < length; at += 1) NOTED[docs[at] ?? 0] = 0
}

function noteMore({ docs, length, scores, weights, idf }: Hits): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    NOTED[doc] = (NOTED[doc] ?? 0) + (scores === null ? (weights[at] ?? 0) * idf : (scores[at] ?? 0))
    NOTES[doc >>> 5] = (NOTES[doc >>> 5] ?? 0) | (1 << (doc & 31))
  }
}

/** Puts thirty-two documents into the tiers of their titles. One that is noted already says the words. */
function noteTitles(
  word: number,
  {
    inTitle,
    named,
    titled,
    titleTier,
  }: { inTitle: number; named: number; titled: number; titleTier: number },
): void {
  for (let rest = titled; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const doc = (word << 5) + 31 - Math.clz32(bit)
    const noted = NOTED[doc] ?? 0
    if ((inTitle & bit) !== 0) NOTED[doc] = inTier(titleTier, noted)
    else {
      const tier = noted === 0 ? TIER.otherTitle : TIER.otherTitleAndText
      const worth = (named & bit) !== 0 ? OTHER_TITLE_RELEVANCE : RELATED_TITLE_RELEVANCE
      NOTED[doc] = inTier(tier, noted + worth)
    }
  }
  NOTES[word] = (NOTES[word] ?? 0) | titled
}

/** Empties the notes into lists, in order. Returns how many there were. */
function takeNoted(docs: Uint16Array, scores: Int32Array): number {
  let found = 0
  for (let word = 0; word < NOTES.length; word += 1) {
    let rest = NOTES[word] ?? 0
    NOTES[word] = 0
    while (rest !== 0) {
      const doc = (word << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      docs[found] = doc
      scores[found] = NOTED[doc] ?? 0
      NOTED[doc] = 0
      found += 1
    }
  }
  return found
}

/** Each is written down, and written over by the next one unless it was noted. Returns how many there are. */
function joinNoted(
  { docs, length, scores, weights, idf }: Hits,
  both: Hits & { scores: Int32Array },
): number {
  const { docs: bothDocs, scores: bothScores } = both
  let found = 0
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] ?? 0
    const noted = NOTED[doc] ?? 0
    bothDocs[found] = doc
    bothScores[found] = noted - 1 + (scores === null ? (weights[at] ?? 0) * idf : (scores[at] ?? 0))
    // 1 when it is more than 0.
    found += -noted >>> 31
  }
  return found
}

/** With one list this many times as long as the other, look its documents up instead of walking it. */
const GALLOP_RATIO = 24

export function scoreAt({ scores, weights, idf }: Hits, at: number): number {
  return scores === null ? (weights[at] ?? 0) * idf : (scores[at] ?? 0)
}

/** Where in the list the documents from this one on begin. */
export function firstPlaceFrom(doc: number, { docs, length }: Hits): number {
  return docs === EVERY_DOC ? Math.min(doc, length) : firstFrom(doc, docs, { low: 0, end: length })
}

function termHits(segment: Segment, { term, idf }: PlannedTerm): Hits {
  const { postingStarts, postingDocs, postingWeights } = segment.views
  const place = segment.terms.find(term)
  const start = place === -1 ? 0 : (postingStarts[place] ?? 0)
  const end = place === -1 ? 0 : (postingStarts[place + 1] ?? 0)
  return {
    docs: postingDocs.subarray(start, end),
    length: end - start,
    scores: null,
    weights: postingWeights.subarray(start, end),
    idf,
  }
}

function gallop(few: Hits, many: Hits, both: Hits & { scores: Int32Array }): Hits {
  const { docs, length } = many
  let low = 0
  for (let at = 0; at < few.length; at += 1) {
    const doc = few.docs[at] ?? 0
    low = firstFrom(doc, docs, { low, end: length })
    if (low >= length) break
    if (docs[low] !== doc) continue
    both.docs[both.length] = doc
    both.scores[both.length] = scoreAt(few, at) + scoreAt(many, low)
    both.length += 1
  }
  return both
}
