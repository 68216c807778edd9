type Entry<Value> = { value: Value; bytes: number }
type Segment<Value> = { entries: Map<string, Entry<Value>>; bytes: number }

/** Of the whole: what was asked for again may take this much, the rest is for what was asked for once. */
const AGAIN_SHARE = 3 / 4
/** Of the whole, for a single entry. */
const ENTRY_SHARE = 1 / 4

/** Those with a name, for whoever watches the process. */
export const caches = new Map<
  string,
  { readonly bytes: number; readonly hits: number; readonly misses: number }
>()

/**
 * Bounded by bytes, as its user counts them. The least recently used leave first, those that were asked for only once
 * before the others: a flood of addresses that nobody asks for again does not push out what people use.
 */
export class ByteCache<Value> {
  readonly #maxBytes: number
  readonly #once: Segment<Value> = { entries: new Map(), bytes: 0 }
  readonly #again: Segment<Value> = { entries: new Map(), bytes: 0 }

  hits = 0
  misses = 0

  constructor(maxBytes: number, name?: string) {
    this.#maxBytes = maxBytes
    if (name !== undefined) caches.set(name, this)
  }

  get bytes(): number {
    return this.#once.bytes + this.#again.bytes
  }

  has(key: string): boolean {
    return this.#segmentOf(key) !== null
  }

  get(key: string): Value | undefined {
    const segment = this.#segmentOf(key)
    const entry = segment && take(segment, key)
    if (!entry) {
      this.misses++
      return undefined
    }
    this.hits++
    put(this.#again, key, entry)
    this.#demote()
    return entry.value
  }

  /** Under a key that is there already the new value takes the old one's place. */
  set(key: string, value: Value, bytes: number): void {
    const segment = this.#segmentOf(key) ?? this.#once
    take(segment, key)
    if (bytes > this.#maxBytes * ENTRY_SHARE) return
    put(segment, key, { value, bytes })
    this.#demote()
    this.#evict()
  }

  /** For a value that has grown; nothing happens when another one has taken its place. */
  resize(key: string, value: Value, bytes: number): void {
    if (this.#segmentOf(key)?.entries.get(key)?.value === value) this.set(key, value, bytes)
  }

  delete(key: string, value: Value): void {
    const segment = this.#segmentOf(key)
    if (segment?.entries.get(key)?.value === value) take(segment, key)
  }

  #segmentOf(key: string): Segment<Value> | null {
    if (this.#again.entries.has(key)) return this.#again
    return this.#once.entries.has(key) ? this.#once : null
  }

  #demote(): void {
    for (const key of this.#again.entries.keys()) {
      if (this.#again.bytes <= this.#maxBytes * AGAIN_SHARE) return
      const entry = take(this.#again, key)
      if (entry) put(this.#once, key, entry)
    }
  }

  #evict(): void {
    for (const key of this.#once.entries.keys()) {
      if (this.bytes <= this.#maxBytes) return
      take(this.#once, key)
    }
  }
}

/** Behind all others: the first of a map is the one that nobody has asked for the longest. */
function put<Value>(segment: Segment<Value>, key: string, entry: Entry<Value>): void {
  segment.entries.set(key, entry)
  segment.bytes += entry.bytes
}

function take<Value>(segment: Segment<Value>, key: string): Entry<Value> | undefined {
  const entry = segment.entries.get(key)
  if (!entry) return undefined
  segment.entries.delete(key)
  segment.bytes -= entry.bytes
  return entry
}
