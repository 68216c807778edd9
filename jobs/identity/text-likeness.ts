/** What a text is compared by: hashes of every four words in a row. */
type Fingerprint = { shingles: ReadonlySet<number>; words: number }

const WIDTH = 4
const MAX_WORDS = 1500
const MEMO_SIZE = 2000
/** Of all that are remembered: each takes about 40 bytes. */
const MEMO_SHINGLES = 500_000
const memo = new Map<string, Fingerprint>()
let memoShingles = 0

export function fingerprint(text: string): Fingerprint {
  const known = memo.get(text)
  if (known) return known
  const made = make(text)
  if (memo.size >= MEMO_SIZE || memoShingles > MEMO_SHINGLES) {
    memo.clear()
    memoShingles = 0
  }
  memo.set(text, made)
  memoShingles += made.shingles.size
  return made
}

/** Share of the smaller text that the larger one contains: a snippet lies wholly in its advertisement. */
export function containment(a: Fingerprint, b: Fingerprint): number {
  const [small, large] = a.shingles.size <= b.shingles.size ? [a, b] : [b, a]
  if (small.shingles.size === 0) return 0
  let both = 0
  for (const shingle of small.shingles) if (large.shingles.has(shingle)) both++
  return both / small.shingles.size
}

/** A few hashes that near-identical texts are likely to share (MinHash bands): a cheap way to find candidates. */
export function bands({ shingles }: Fingerprint, count: number): number[] {
  return Array.from({ length: count }, (_, band) => {
    let key = band
    for (let row = 0; row < ROWS; row++) {
      const seed = Math.imul(band * ROWS + row + 1, 0x9e3779b1)
      let least = 0xffffffff
      for (const shingle of shingles) {
        const mixed = mix(shingle ^ seed)
        if (mixed < least) least = mixed
      }
      key = mix(key ^ least)
    }
    return key
  })
}

const ROWS = 3

function make(text: string): Fingerprint {
  const words = wordsOf(text)
  const shingles = new Set<number>()
  const hashes = words.map(hashOf)
  for (let at = 0; at + WIDTH <= hashes.length; at++) {
    let shingle = 0
    for (let i = 0; i < WIDTH; i++) shingle = mix(Math.imul(shingle, 31) + (hashes[at + i] ?? 0))
    shingles.add(shingle)
  }
  return { shingles, words: words.length }
}

/** Punctuation, case and bullets differ between sources; a snippet's last word may be cut off. */
export function wordsOf(text: string): string[] {
  const cut = /[…]|\.\.\.\s*$/.test(text.slice(-4))
  const words =
    text
      .slice(0, MAX_WORDS * 12)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return (cut ? words.slice(0, -1) : words).slice(0, MAX_WORDS)
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function mix(value: number): number {
  let hash = value | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
