import { StringTable } from '#jobs/index/text/string-table.ts'

/** Doc numbers fit sixteen bits: a segment's working set fits a cache, and a merge never takes long. */
export const MAX_DOCS = 65_000
export const VECTOR_SIZE = 256
export const NO_NAME = 0xffff_ffff

/** Written into snapshots: a change of the layout or of its meaning makes old files unreadable. */
export const SEGMENT_FORMAT = 6

/**
 * Where things stand in a segment's one block of shared memory. Documents are numbered newest first, so that
 * "newest" is their order and "posted in the last week" is a range.
 */
const SECTIONS = {
  postedAt: Float64Array,
  placeLat: Float64Array,
  placeLon: Float64Array,
  termStarts: Uint32Array,
  /** Per term: where its postings and the bytes of its positions begin; one more at the end. */
  postingStarts: Uint32Array,
  positionStarts: Uint32Array,
  /** Where the positions of every 16th posting begin, whatever its term: a phrase looks at few of them. */
  positionSkips: Uint32Array,
  yearlyPay: Uint32Array,
  /** When a source last showed it; the one column that changes after the segment was made (see seen-times.ts). */
  seenHours: Uint32Array,
  idStarts: Uint32Array,
  idHashes: Uint32Array,
  cardStarts: Uint32Array,
  cardLengths: Uint32Array,
  nameStarts: Uint32Array,
  suggestionStarts: Uint32Array,
  suggestionCounts: Uint32Array,
  placeCity: Uint32Array,
  placeRegion: Uint32Array,
  placeCountry: Uint32Array,
  /** Sets of places and of countries, shared by all documents that have the same. */
  placeSetStarts: Uint32Array,
  placeSetMembers: Uint32Array,
  countrySetStarts: Uint32Array,
  countrySetMembers: Uint32Array,
  companyNames: Uint32Array,
  postingDocs: Uint16Array,
  /** Type, level, work style and step of pay in one number (see facts.ts). */
  facts: Uint16Array,
  /** Field, language, own site, schooling, visa and whether it may be passed on in one number (see more-facts.ts). */
  moreFacts: Uint16Array,
  placeSet: Uint16Array,
  countrySet: Uint16Array,
  company: Uint16Array,
  idDocs: Uint16Array,
  postingWeights: Uint8Array,
  /** Of all postings of a term, one after the other (see position-codec.ts). */
  positions: Uint8Array,
  termBytes: Uint8Array,
  idBytes: Uint8Array,
  nameBytes: Uint8Array,
  suggestionBytes: Uint8Array,
  suggestionKinds: Uint8Array,
  currency: Uint8Array,
  titleWords: Uint8Array,
  vectors: Int8Array,
} as const

type SectionName = keyof typeof SECTIONS
export type SegmentViews = { [Name in SectionName]: InstanceType<(typeof SECTIONS)[Name]> }
export type SectionLengths = Record<SectionName, number>

type Header = {
  format: number
  docs: number
  /** Currency codes by number; 0 is "not stated". */
  currencies: string[]
  sections: Record<SectionName, [offset: number, length: number]>
}

/** A segment opened for reading. Any number of threads may read the same block. */
export class Segment {
  readonly buffer: SharedArrayBuffer
  readonly docs: number
  readonly currencies: readonly string[]
  readonly views: SegmentViews
  readonly terms: StringTable
  readonly names: StringTable
  readonly ids: StringTable
  readonly suggestions: StringTable

  constructor(buffer: SharedArrayBuffer) {
    const header = readHeader(buffer)
    this.buffer = buffer
    this.docs = header.docs
    this.currencies = header.currencies
    this.views = viewsOf(buffer, header.sections)
    const { views } = this
    this.terms = new StringTable(views.termBytes, views.termStarts)
    this.names = new StringTable(views.nameBytes, views.nameStarts)
    this.ids = new StringTable(views.idBytes, views.idStarts)
    this.suggestions = new StringTable(views.suggestionBytes, views.suggestionStarts)
  }

  /** The number of the document with this id, or -1. */
  docOf(id: string): number {
    const { idHashes, idDocs } = this.views
    const hash = hashOf(id)
    let low = 0
    let high = idHashes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((idHashes[middle] ?? 0) < hash) low = middle + 1
      else high = middle
    }
    for (; idHashes[low] === hash; low += 1) {
      const doc = idDocs[low] ?? 0
      if (this.ids.at(doc) === id) return doc
    }
    return -1
  }

  /** The documents whose jobs the other segment has too. Both lists of ids are in order of their hashes. */
  docsAlsoIn(other: Segment): number[] {
    if (other.docs * LOOKUP_RATIO < this.docs) return other.#everyId().map((id) => this.docOf(id))
    const docs: number[] = []
    const [mine, theirs] = [this.views.idHashes, other.views.idHashes]
    let their = 0
    for (let own = 0; own < mine.length && their < theirs.length; own += 1) {
      const hash = mine[own] ?? 0
      while ((theirs[their] ?? Infinity) < hash) their += 1
      if (theirs[their] !== hash) continue
      const doc = this.views.idDocs[own] ?? 0
      if (other.docOf(this.ids.at(doc)) !== -1) docs.push(doc)
    }
    return docs
  }

  #everyId(): string[] {
    return Array.from({ length: this.docs }, (_, doc) => this.ids.at(doc))
  }
}

/** So many times as many documents make looking each one up quicker than going through both. */
const LOOKUP_RATIO = 16

export function allocateSegment(
  lengths: SectionLengths,
  { docs, currencies }: { docs: number; currencies: string[] },
): { buffer: SharedArrayBuffer; views: SegmentViews } {
  // Offsets do not change the header's length: they are counted from its end.
  const sections = {} as Header['sections'] // filled for every name just below
  let offset = 0
  for (const name of SECTION_NAMES) {
    sections[name] = [offset, lengths[name]]
    offset = align(offset + lengths[name] * SECTIONS[name].BYTES_PER_ELEMENT)
  }
  const header: Header = { format: SEGMENT_FORMAT, docs, currencies, sections }
  const headerBytes = Buffer.from(JSON.stringify(header))
  const start = align(PREFIX_BYTES + headerBytes.length)
  const buffer = new SharedArrayBuffer(start + offset)
  new Uint32Array(buffer, 0, 2).set([MAGIC, headerBytes.length])
  new Uint8Array(buffer, PREFIX_BYTES).set(headerBytes)
  return { buffer, views: viewsOf(buffer, sections, start) }
}

/** FNV-1a over the code units: spreads ids well enough for a lookup that compares the id itself afterwards. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[] // Object.keys forgets what it was given
const MAGIC = 0x4b574e46
const PREFIX_BYTES = 8

const align = (offset: number) => (offset + 7) & ~7

function readHeader(buffer: SharedArrayBuffer): Header {
  const [magic, length] = new Uint32Array(buffer, 0, 2)
  if (magic !== MAGIC || length === undefined) throw new Error('This is not a segment of the search index.')
  const header: Header = JSON.parse(Buffer.from(buffer, PREFIX_BYTES, length).toString())
  if (header.format !== SEGMENT_FORMAT) throw new Error(`Segment format ${header.format} is not readable.`)
  return header
}

function viewsOf(
  buffer: SharedArrayBuffer,
  sections: Header['sections'],
  start = align(PREFIX_BYTES + (new Uint32Array(buffer, 0, 2)[1] ?? 0)),
): SegmentViews {
  const views = SECTION_NAMES.map((name) => {
    const [offset, length] = sections[name]
    const Kind: new (buffer: SharedArrayBuffer, offset: number, length: number) => ArrayBufferView =
      SECTIONS[name]
    return [name, new Kind(buffer, start + offset, length)]
  })
  return Object.fromEntries(views) as SegmentViews // one entry per name, of that name's kind
}
