import { createHash } from 'node:crypto'

export const CHUNK_BYTES = 256 * 1024

/** A file held once, in the chunks it is stored in. */
export class FileBytes {
  readonly #chunks: Buffer[] = []
  readonly #hash = createHash('sha256')
  readonly #onGrow: (bytes: number) => void
  size = 0

  constructor(onGrow: (bytes: number) => void = () => {}) {
    this.#onGrow = onGrow
  }

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes)
    for (let at = 0; at < bytes.length;) {
      const filled = this.size % CHUNK_BYTES
      if (filled === 0) this.#onGrow(CHUNK_BYTES)
      // Allocated whole: a caller who sends byte by byte costs no more than one who does not.
      const chunk = filled === 0 ? Buffer.alloc(CHUNK_BYTES) : this.#chunks.at(-1)
      if (!chunk) throw new Error('a chunk is missing')
      if (filled === 0) this.#chunks.push(chunk)
      const part = bytes.subarray(at, at + CHUNK_BYTES - filled)
      chunk.set(part, filled)
      at += part.length
      this.size += part.length
    }
  }

  /** The stored chunks, the last one cut to its length. */
  *chunks(): Iterable<Buffer> {
    for (const [index, chunk] of this.#chunks.entries())
      yield chunk.subarray(0, this.size - index * CHUNK_BYTES)
  }

  slice(start: number, end: number): Buffer {
    const until = Math.min(end, this.size)
    const parts: Buffer[] = []
    for (let at = start; at < until;) {
      const index = Math.floor(at / CHUNK_BYTES)
      const part =
        this.#chunks[index]?.subarray(at % CHUNK_BYTES, until - index * CHUNK_BYTES) ?? Buffer.alloc(0)
      if (part.length === 0) break
      parts.push(part)
      at += part.length
    }
    return Buffer.concat(parts)
  }

  sha256(): string {
    return this.#hash.copy().digest('hex')
  }
}
