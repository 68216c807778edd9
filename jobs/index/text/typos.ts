import type { StringTable } from './string-table.ts'

/** How many edits are forgiven: none in a short word, where another word is always near. */
export function maxEditsFor(word: string): number {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

export type SimilarWord = { word: string; distance: number }

/**
 * The words of an ordered table within `maxEdits` edits of `word` (a letter wrong, missing, too many, or two swapped) and
 * with the same first letter. Neighbours in the table share their beginning, and with it the work; a beginning that is
 * already too far away is skipped with all that have it.
 */
export function similarWords(
  table: StringTable,
  mark: string,
  word: string,
  maxEdits: number,
): SimilarWord[] {
  const found: SimilarWord[] = []
  const prefix = Buffer.from(mark + word.slice(0, 1))
  const rows = new DistanceRows(word, maxEdits)
  let before: Buffer = Buffer.alloc(0)
  let place = table.lowerBound(prefix)
  while (place < table.size && table.startsWith(place, prefix)) {
    const bytes = table.bytesAt(place).subarray(mark.length)
    const deadEnd = rows.advance(bytes, sharedLength(before, bytes))
    before = bytes
    if (deadEnd === null) {
      const distance = rows.distance(bytes.length)
      const text = bytes.toString()
      if (distance <= maxEdits && /^[a-z]+$/.test(text)) found.push({ word: text, distance })
      place += 1
    } else place = table.lowerBound(after(Buffer.concat([Buffer.from(mark), bytes.subarray(0, deadEnd)])))
  }
  return found
}

/** By how many edits two words differ; `Infinity` where these are more than so many. */
export function editDistance(word: string, other: string, maxEdits: number): number {
  const rows = new DistanceRows(word, maxEdits)
  const bytes = Buffer.from(other)
  return rows.advance(bytes, 0) === null ? rows.distance(bytes.length) : Infinity
}

/** The table of edit distances between the word and a growing beginning of another. */
class DistanceRows {
  readonly #word: Buffer
  readonly #maxEdits: number
  readonly #rows: Uint8Array[]

  constructor(word: string, maxEdits: number) {
    this.#word = Buffer.from(word)
    this.#maxEdits = maxEdits
    this.#rows = [Uint8Array.from({ length: this.#word.length + 1 }, (_, at) => at)]
  }

  distance(length: number): number {
    return this.#rows[length]?.[this.#word.length] ?? Infinity
  }

  /** Returns the length of the beginning that is too far away already, or `null` when the whole was taken in. */
  advance(other: Buffer, shared: number): number | null {
    for (let length = shared + 1; length <= other.length; length += 1) {
      if (this.#fill(other, length) > this.#maxEdits) return length
    }
    return null
  }

  #fill(other: Buffer, length: number): number {
    const word = this.#word
    const above = this.#rows[length - 1] ?? EMPTY
    const twoAbove = this.#rows[length - 2] ?? EMPTY
    const row = (this.#rows[length] ??= new Uint8Array(word.length + 1))
    row[0] = length
    let least = length
    for (let at = 1; at <= word.length; at += 1) {
      const same = word[at - 1] === other[length - 1]
      let cost = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1))
      if (length > 1 && at > 1 && word[at - 1] === other[length - 2] && word[at - 2] === other[length - 1]) {
        cost = Math.min(cost, (twoAbove[at - 2] ?? 0) + 1)
      }
      row[at] = cost
      if (cost < least) least = cost
    }
    return least
  }
}

const EMPTY = new Uint8Array(0)

function sharedLength(a: Buffer, b: Buffer): number {
  const shorter = Math.min(a.length, b.length)
  let length = 0
  while (length < shorter && a[length] === b[length]) length += 1
  return length
}

/** The smallest string behind all that begin with these bytes. Text has no byte 255. */
function after(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from([255])])
}
