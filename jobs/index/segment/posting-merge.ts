import { endOfPosting, skipsFor, writeSkips } from './position-codec.ts'
import type { Segment, SegmentViews } from './segment.ts'

type Input = {
  segment: Segment
  /** By document, its number in the merged segment; -1 when it is gone. Ascending, as both are in the same order. */
  newDocs: Int32Array
}

/** Weaves the postings of several segments, term by term, each term's in order of the new document numbers. */
export class PostingMerge {
  readonly #docs: Uint16Array
  readonly #weights: Uint8Array
  readonly #positions: Uint8Array
  readonly #terms: Buffer[] = []
  readonly #postingStarts: number[] = []
  readonly #positionStarts: number[] = []
  #postings = 0
  #bytes = 0
  #termBytes = 0

  constructor(inputs: readonly Input[]) {
    const total = (section: 'postingDocs' | 'positions') =>
      inputs.reduce((sum, { segment }) => sum + segment.views[section].length, 0)
    this.#docs = new Uint16Array(total('postingDocs'))
    this.#weights = new Uint8Array(total('postingDocs'))
    this.#positions = new Uint8Array(total('positions'))
    const cursors = inputs.map((input) => new TermCursor(input))
    for (let same = nextTerm(cursors); same.length > 0; same = nextTerm(cursors)) this.#weave(same)
  }

  lengths(): Record<
    | 'termBytes'
    | 'termStarts'
    | 'postingStarts'
    | 'positionStarts'
    | 'positionSkips'
    | 'postingDocs'
    | 'postingWeights'
    | 'positions',
    number
  > {
    const starts = this.#terms.length + 1
    return {
      termBytes: this.#termBytes,
      termStarts: starts,
      postingStarts: starts,
      positionStarts: starts,
      positionSkips: skipsFor(this.#postings),
      postingDocs: this.#postings,
      postingWeights: this.#postings,
      positions: this.#bytes,
    }
  }

  write(views: SegmentViews): void {
    views.postingDocs.set(this.#docs.subarray(0, this.#postings))
    views.postingWeights.set(this.#weights.subarray(0, this.#postings))
    views.positions.set(this.#positions.subarray(0, this.#bytes))
    writeSkips(views.positions, views.positionSkips)
    views.postingStarts.set([...this.#postingStarts, this.#postings])
    views.positionStarts.set([...this.#positionStarts, this.#bytes])
    let at = 0
    this.#terms.forEach((term, place) => {
      views.termStarts[place] = at
      views.termBytes.set(term, at)
      at += term.length
    })
    views.termStarts[this.#terms.length] = at
  }

  /** Takes all postings of one term from the cursors that stand on it, and moves them on. */
  #weave(cursors: readonly TermCursor[]): void {
    const before = this.#postings
    const bytesBefore = this.#bytes
    for (const cursor of cursors) cursor.open()
    for (let next = lowest(cursors); next !== null; next = lowest(cursors)) {
      this.#docs[this.#postings] = next.doc
      this.#weights[this.#postings] = next.weight
      this.#postings += 1
      this.#bytes = next.copyPositions(this.#positions, this.#bytes)
      next.advance()
    }
    if (this.#postings > before) {
      const { bytes } = cursors[0] ?? { bytes: Buffer.alloc(0) }
      this.#terms.push(bytes)
      this.#termBytes += bytes.length
      this.#postingStarts.push(before)
      this.#positionStarts.push(bytesBefore)
    }
    for (const cursor of cursors) cursor.nextTerm()
  }
}

/** Stands on a term of one input and walks its postings. */
class TermCursor {
  bytes: Buffer
  /** The merged number of the document it stands on; beyond all numbers at the end of the term. */
  doc = END
  weight = 0
  readonly #segment: Segment
  readonly #newDocs: Int32Array
  #place = 0
  #posting = 0
  #end = 0
  #byte = 0

  constructor({ segment, newDocs }: Input) {
    this.#segment = segment
    this.#newDocs = newDocs
    this.bytes = segment.terms.bytesAt(0)
  }

  get done(): boolean {
    return this.#place >= this.#segment.terms.size
  }

  nextTerm(): void {
    this.#place += 1
    this.bytes = this.#segment.terms.bytesAt(this.#place)
  }

  open(): void {
    const { postingStarts, positionStarts } = this.#segment.views
    this.#posting = postingStarts[this.#place] ?? 0
    this.#end = postingStarts[this.#place + 1] ?? 0
    this.#byte = positionStarts[this.#place] ?? 0
    this.#settle()
  }

  copyPositions(into: Uint8Array, at: number): number {
    const { positions } = this.#segment.views
    const end = endOfPosting(positions, this.#byte)
    for (; this.#byte < end; this.#byte += 1) {
      into[at] = positions[this.#byte] ?? 0
      at += 1
    }
    return at
  }

  /** The positions of the posting it stands on have been copied. */
  advance(): void {
    this.#posting += 1
    this.#settle()
  }

  #settle(): void {
    const { postingDocs, postingWeights, positions } = this.#segment.views
    for (; this.#posting < this.#end; this.#posting += 1) {
      this.doc = this.#newDocs[postingDocs[this.#posting] ?? 0] ?? -1
      if (this.doc !== -1) {
        this.weight = postingWeights[this.#posting] ?? 0
        return
      }
      this.#byte = endOfPosting(positions, this.#byte)
    }
    this.doc = END
  }
}

const END = 0x7fff_ffff

/** The cursors that stand on the smallest term. */
function nextTerm(cursors: readonly TermCursor[]): TermCursor[] {
  let same: TermCursor[] = []
  for (const cursor of cursors) {
    if (cursor.done) continue
    const [first] = same
    const order = first === undefined ? -1 : cursor.bytes.compare(first.bytes)
    if (order < 0) same = [cursor]
    else if (order === 0) same.push(cursor)
  }
  return same
}

function lowest(cursors: readonly TermCursor[]): TermCursor | null {
  let best: TermCursor | null = null
  for (const cursor of cursors) {
    if (cursor.doc !== END && (best === null || cursor.doc < best.doc)) best = cursor
  }
  return best
}
