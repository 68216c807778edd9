/** Strings side by side in shared memory. Where they were written in order they can be looked up. */
export class StringTable {
  readonly #bytes: Buffer
  readonly #starts: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#starts = starts
  }

  get size(): number {
    return Math.max(0, this.#starts.length - 1)
  }

  at(place: number): string {
    return this.#bytes.toString('utf8', this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0)
  }

  bytesAt(place: number): Buffer {
    return this.#bytes.subarray(this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0)
  }

  /** Where the string stands in an ordered table, or -1. */
  find(text: string): number {
    const wanted = Buffer.from(text)
    const place = this.lowerBound(wanted)
    return place < this.size && this.#compare(place, wanted) === 0 ? place : -1
  }

  /** The first place whose string is not smaller. */
  lowerBound(wanted: Buffer): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  startsWith(place: number, prefix: Buffer): boolean {
    const start = this.#starts[place] ?? 0
    if ((this.#starts[place + 1] ?? 0) - start < prefix.length) return false
    for (let at = 0; at < prefix.length; at += 1) {
      if (this.#bytes[start + at] !== prefix[at]) return false
    }
    return true
  }

  #compare(place: number, wanted: Buffer): number {
    const start = this.#starts[place] ?? 0
    const length = (this.#starts[place + 1] ?? 0) - start
    const shared = Math.min(length, wanted.length)
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.#bytes[start + at] ?? 0) - (wanted[at] ?? 0)
      if (difference !== 0) return difference
    }
    return length - wanted.length
  }
}

/** What a table of these strings takes: their bytes, and one start more than there are strings. */
export function measureStrings(strings: readonly string[]): { bytes: number; starts: number } {
  let bytes = 0
  for (const text of strings) bytes += Buffer.byteLength(text)
  return { bytes, starts: strings.length + 1 }
}

export function writeStrings(
  strings: readonly string[],
  { bytes, starts }: { bytes: Uint8Array; starts: Uint32Array },
): void {
  const target = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  strings.forEach((text, place) => {
    starts[place] = at
    at += target.write(text, at)
  })
  starts[strings.length] = at
}
