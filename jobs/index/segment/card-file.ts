import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { CardPlace } from './segment-columns.ts'

/** Collects the cards of a segment under construction and writes them in large pieces. */
export class CardWriter {
  readonly path: string
  readonly #file: number
  readonly #chunk = Buffer.allocUnsafe(CHUNK)
  #inChunk = 0
  #written = 0

  constructor(path: string) {
    this.path = path
    this.#file = openSync(path, 'w')
  }

  add(card: string | Buffer): CardPlace {
    const bytes = typeof card === 'string' ? Buffer.from(card) : card
    if (this.#inChunk + bytes.length > CHUNK) this.#flush()
    const start = this.#written + this.#inChunk
    if (bytes.length > CHUNK) {
      writeSync(this.#file, bytes)
      this.#written += bytes.length
    } else {
      bytes.copy(this.#chunk, this.#inChunk)
      this.#inChunk += bytes.length
    }
    return { start, length: bytes.length }
  }

  close(): void {
    this.#flush()
    closeSync(this.#file)
  }

  #flush(): void {
    if (this.#inChunk > 0) writeSync(this.#file, this.#chunk, 0, this.#inChunk)
    this.#written += this.#inChunk
    this.#inChunk = 0
  }
}

const CHUNK = 1 << 18

/** Reads single cards where they stand; the file stays out of memory. */
export class CardReader {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'r')
  }

  read(card: CardPlace): Buffer {
    const bytes = Buffer.allocUnsafe(card.length)
    this.readInto(bytes, 0, card)
    return bytes
  }

  readInto(bytes: Uint8Array, at: number, { start, length }: CardPlace): void {
    const read = readSync(this.#file, bytes, at, length, start)
    if (read !== length)
      throw new Error('The document file of the search index is shorter than its segment says.')
  }

  close(): void {
    closeSync(this.#file)
  }
}
