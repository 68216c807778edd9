import type { HideEntry } from '#jobs/hides/hide-entries.ts'
import { MARKS } from '#jobs/index/segment/fields.ts'
import { MAX_DOCS, type Segment } from '#jobs/index/segment/segment.ts'
import type { Alternative } from '#jobs/index/text/query-language.ts'
import type { Hits } from './hit-list.ts'
import type { HitsRoom } from './hits.ts'
import type { PlannedPhrase } from './plan.ts'
import type { HiddenFilter } from './search-request.ts'

/** What a person's hides mean for one segment: a job is hidden when either table marks it. */
export type HiddenTable = {
  /** 1 by document: hidden by its id or by words. */
  docs: Uint8Array
  /** 1 by company. */
  companies: Uint8Array
  /** The mark that fails: 1 leaves hidden jobs out, 0 shows nothing else. */
  failsWhen: 0 | 1
}

export function hiddenTable(segment: Segment, { entries, show }: HiddenFilter, room: HitsRoom): HiddenTable {
  const companies = new Uint8Array(segment.views.companyNames.length)
  const keys = new Set(
    entries.flatMap((entry) => (entry.is === 'company' ? segment.names.find(entry.key) : [])),
  )
  keys.delete(-1)
  if (keys.size > 0)
    segment.views.companyNames.forEach((name, company) => (companies[company] = keys.has(name) ? 1 : 0))
  return { docs: hiddenDocs(segment, entries, room), companies, failsWhen: show === 'others' ? 1 : 0 }
}

/** Which hides remove one document, in the order of the entries. */
export function hidesOfDoc(
  segment: Segment,
  doc: number,
  { entries, room }: { entries: readonly HideEntry[]; room: HitsRoom },
): string[] {
  const company = segment.views.companyNames[segment.views.company[doc] ?? 0]
  const by = entries.filter((entry) => {
    if (entry.is === 'job') return segment.docOf(entry.id) === doc
    if (entry.is === 'company') return segment.names.find(entry.key) === company
    return room.passing(() => {
      const { docs, length } = room.phrase(segment, phraseOf(entry.alternative))
      return docs.subarray(0, length).includes(doc)
    })
  })
  return [...new Set(by.map(({ hide }) => hide))]
}

const NOTHING_HIDDEN = new Uint8Array(MAX_DOCS)

function hiddenDocs(segment: Segment, entries: readonly HideEntry[], room: HitsRoom): Uint8Array {
  let marks = NOTHING_HIDDEN
  const mark = (docs: Hits['docs'], length: number) => {
    if (length > 0 && marks === NOTHING_HIDDEN) marks = new Uint8Array(segment.docs)
    for (let at = 0; at < length; at += 1) marks[docs[at] ?? 0] = 1
  }
  for (const entry of entries) {
    if (entry.is === 'words') {
      room.passing(() => {
        const { docs, length } = room.phrase(segment, phraseOf(entry.alternative))
        mark(docs, length)
      })
    } else if (entry.is === 'job') {
      const doc = segment.docOf(entry.id)
      if (doc !== -1) mark(Uint16Array.of(doc), 1)
    }
  }
  return marks
}

/** 1 by document: it says one of these; `null` where none does. */
export function docsSaying(
  segment: Segment,
  alternatives: readonly Alternative[],
  room: HitsRoom,
): Uint8Array | null {
  const marks = hiddenDocs(
    segment,
    alternatives.map((alternative) => ({ hide: '', is: 'words', alternative })),
    room,
  )
  return marks === NOTHING_HIDDEN ? null : marks
}

/** Idf is of no matter where nothing is ranked. */
export function phraseOf({ field, words }: Alternative): PlannedPhrase {
  const mark = MARKS[field]
  const first = words[0]?.offset ?? 0
  return {
    mark,
    terms: words.map(({ term, offset }) => ({ term: mark + term, idf: 0, offset: offset - first })),
  }
}
