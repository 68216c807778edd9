import type { Field } from '#jobs/index/text/ranking.ts'
import type { IndexDocument } from './index-document.ts'

/** What of a job is read for words. */
export type IndexedText = Pick<IndexDocument, 'title' | 'company' | 'text'> & {
  places: readonly { text: string }[]
}

/**
 * The fields of a job in one row of word positions, far enough apart that no phrase reaches from one into the next.
 * A field with a `mark` can be searched alone: its words are also kept under the mark. The text comes first because
 * small numbers take less room.
 */
export const INDEXED_FIELDS = [
  { field: 'text', mark: null, from: 0, most: 60_000, textOf: (doc) => doc.text },
  { field: 'title', mark: '\u0001', from: 61_000, most: 200, textOf: (doc) => doc.title },
  { field: 'company', mark: '\u0002', from: 62_000, most: 200, textOf: (doc) => doc.company },
  {
    field: 'place',
    mark: '\u0003',
    from: 63_000,
    most: 900,
    textOf: (doc) => doc.places.map((place) => place.text).join('\n'),
  },
] as const satisfies readonly {
  field: Field
  mark: string | null
  from: number
  most: number
  textOf: (doc: IndexedText) => string
}[]

export const MARKS = { any: '', title: '\u0001', company: '\u0002', place: '\u0003' } as const

/** Further occurrences of one word in one job count for its weight but not for phrases. */
export const MAX_POSITIONS = 80
