import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CardWriter } from './card-file.ts'
import { type FeedRow, documentOfRow } from './feed-row.ts'
import type { IndexDocument } from './index-document.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { MAX_DOCS } from './segment.ts'

export type Change =
  | { is: 'put'; document: IndexDocument }
  | { is: 'row'; row: FeedRow }
  | { is: 'remove'; id: string }

/** What became of some changes: a segment, and jobs that are gone from all segments before it. */
export type Made = {
  segment: { key: string; buffer: SharedArrayBuffer; cards: string } | null
  gone: string[]
}

/** Makes segments of changes, in their order: of several changes to one job the last one counts. */
export class SegmentMaker {
  readonly #directory: string
  readonly #newKey: () => string
  #pending: Pending | null = null
  #gone: string[] = []

  /** A key names a segment and the file of its cards, and never comes again, whatever was killed when. */
  constructor(
    directory: string,
    newKey = () => `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}`,
  ) {
    this.#directory = directory
    this.#newKey = newKey
  }

  /** Returns what had to be finished: a full segment, or one with a job that now changed again. */
  add(changes: readonly Change[]): Made[] {
    const finished: Made[] = []
    for (const change of new Map(changes.map((change) => [idOf(change), change])).values()) {
      if (this.#pending?.ids.has(idOf(change))) finished.push(...this.seal())
      if (change.is === 'remove') this.#gone.push(change.id)
      else if (this.#put(change.is === 'put' ? change.document : documentOfRow(change.row)))
        finished.push(...this.seal())
    }
    return finished
  }

  /** Finishes what was begun. */
  seal(): Made[] {
    const pending = this.#pending
    const gone = this.#gone
    this.#pending = null
    this.#gone = []
    if (pending === null) return gone.length === 0 ? [] : [{ segment: null, gone }]
    const { key, builder, cards } = pending
    cards.close()
    return [{ segment: { key, buffer: builder.finish(), cards: cards.path }, gone }]
  }

  newFile(): { key: string; cards: string } {
    const key = this.#newKey()
    return { key, cards: cardsPath(this.#directory, key) }
  }

  /** Returns whether the segment is full. */
  #put(document: IndexDocument): boolean {
    const pending = (this.#pending ??= this.#newPending())
    pending.ids.add(document.id)
    pending.builder.add(document, pending.cards.add(document.card))
    return pending.builder.size === MAX_DOCS
  }

  #newPending(): Pending {
    const { key, cards } = this.newFile()
    return { key, ids: new Set(), builder: new SegmentBuilder(), cards: new CardWriter(cards) }
  }
}

type Pending = { key: string; ids: Set<string>; builder: SegmentBuilder; cards: CardWriter }

export const cardsPath = (directory: string, key: string) => join(directory, `${key}.cards`)

export function idOf(change: Change): string {
  if (change.is === 'remove') return change.id
  return change.is === 'put' ? change.document.id : change.row.id
}
