/** A multipart body whose parts are handed on as they arrive. */
type Part = { name: string; filename: string | null; contentType: string | null }

export class MultipartError extends Error {}

const MAX_HEAD_BYTES = 8 * 1024
const MAX_PARTS = 20

export function boundaryOf(contentType: string | null): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/is.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2] ?? null
}

/** Calls `onPart` at the start of each part; what it returns takes that part's bytes. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onPart: (part: Part) => (bytes: Buffer) => void,
): Promise<void> {
  const reader = new MultipartReader(boundary, onPart)
  for await (const bytes of body) reader.push(bytes)
  reader.finish()
}

type State = { is: 'in a part'; take: (bytes: Buffer) => void } | { is: 'after a delimiter' } | { is: 'done' }

class MultipartReader {
  readonly #delimiter: Buffer
  readonly #onPart: (part: Part) => (bytes: Buffer) => void
  // The first delimiter has no line before it; pretending there was one makes it like the others.
  #pending: Buffer = Buffer.from('\r\n')
  #state: State = { is: 'in a part', take: () => {} }
  #parts = 0

  constructor(boundary: string, onPart: (part: Part) => (bytes: Buffer) => void) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    this.#onPart = onPart
  }

  push(bytes: Uint8Array): void {
    if (this.#state.is === 'done') return
    this.#pending = Buffer.concat([this.#pending, bytes])
    while (this.#step());
  }

  finish(): void {
    if (this.#state.is !== 'done') throw new MultipartError('The form ends in the middle.')
  }

  /** False when more bytes are needed. */
  #step(): boolean {
    if (this.#state.is === 'in a part') return this.#content(this.#state.take)
    if (this.#state.is === 'after a delimiter') return this.#head()
    return false
  }

  #content(take: (bytes: Buffer) => void): boolean {
    const at = this.#pending.indexOf(this.#delimiter)
    // The end may be the beginning of a delimiter.
    const safe = at >= 0 ? at : Math.max(0, this.#pending.length - this.#delimiter.length + 1)
    if (safe > 0) take(this.#pending.subarray(0, safe))
    this.#pending = this.#pending.subarray(at >= 0 ? at + this.#delimiter.length : safe)
    if (at >= 0) this.#state = { is: 'after a delimiter' }
    return at >= 0
  }

  #head(): boolean {
    if (this.#pending.subarray(0, 2).toString() === '--') {
      this.#state = { is: 'done' }
      return false
    }
    const end = this.#pending.indexOf('\r\n\r\n')
    if (end < 0) {
      if (this.#pending.length > MAX_HEAD_BYTES) throw new MultipartError('A part has too long a head.')
      return false
    }
    if (++this.#parts > MAX_PARTS) throw new MultipartError('The form has too many parts.')
    this.#state = { is: 'in a part', take: this.#onPart(partOf(this.#pending.toString('utf8', 0, end))) }
    this.#pending = this.#pending.subarray(end + 4)
    return true
  }
}

function partOf(head: string): Part {
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null
  const disposition = header('content-disposition') ?? ''
  const parameter = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1] ?? null
  const name = parameter('name')
  if (name === null) throw new MultipartError('A part has no name.')
  return { name, filename: parameter('filename'), contentType: header('content-type') }
}
