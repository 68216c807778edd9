import { titleWords } from '#jobs/match/table.ts'

/** A word of titles: how many are more frequent, and which letters it has. */
type Known = { word: string; rank: number; letters: number }

let byStart: Map<string, Known[]> | undefined
let all: Set<string> | undefined

/** Whether titles of the taxonomies use this word. */
export function isTitleWord(word: string): boolean {
  all ??= new Set(titleWords())
  return all.has(word) || (word.endsWith('s') && all.has(word.slice(0, -1)))
}

/** Words this frequent are believed to be meant even by a short word, by one with two slips, or by one that the table has seen. */
const FREQUENT = 700

/** The title word that was probably meant: one slip away, two in long words. `rare` words are those the table has seen. */
export function meantWord(word: string, { rare }: { rare: boolean }): string | null {
  if (word.length < MIN_CHARACTERS || word.length > MAX_CHARACTERS || !/^[a-z]+$/.test(word)) return null
  byStart ??= index(titleWords())
  const most = rare || word.length < LONG_CHARACTERS ? 1 : 2
  const isShort = word.length <= SHORT_CHARACTERS
  let best: Known | null = null
  let fewest = most + 1
  for (const start of startsOf(word)) {
    for (const known of byStart.get(start) ?? []) {
      if (known.word.length < MIN_CHARACTERS || Math.abs(known.word.length - word.length) > most) continue
      if ((rare || isShort) && known.rank > FREQUENT) continue
      if (isShort && !isInside(word, known.word)) continue
      if (bits(known.letters ^ lettersOf(word)) > 2 * most) continue
      const slips = slipsBetween(word, known.word, fewest)
      if (slips > 1 && known.rank > FREQUENT) continue
      if (slips < fewest || (slips === fewest && best !== null && known.rank < best.rank)) {
        best = known
        fewest = slips
      }
    }
  }
  return best?.word ?? null
}

const MIN_CHARACTERS = 5
const MAX_CHARACTERS = 30
const SHORT_CHARACTERS = 6
const LONG_CHARACTERS = 9

function index(words: readonly string[]): Map<string, Known[]> {
  const found = new Map<string, Known[]>()
  for (const [rank, word] of words.entries()) {
    const start = word.charAt(0)
    const list = found.get(start) ?? []
    found.set(start, list)
    list.push({ word, rank, letters: lettersOf(word) })
  }
  return found
}

/** The first letter is rarely wrong; the second may stand in its place, or the first be missing. */
const startsOf = (word: string) => new Set([word.charAt(0), word.charAt(1)])

/** In a short word a slip is believed inside only, and no letter for another that sounds otherwise: "weeder" is no welder, "ember" no member. */
const isInside = (word: string, known: string) =>
  word.charAt(0) === known.charAt(0) &&
  word.at(-1) === known.at(-1) &&
  (word.length !== known.length || lettersOf(word) === lettersOf(known) || soundsAlike(word, known))

/** Letters that are written for one another because they sound alike: "nurze", "driwer", "mekanic". */
const ALIKE = new Set(['cs', 'sz', 'ck', 'kq', 'iy', 'vw', 'fv', 'gj', 'ei'])

function soundsAlike(word: string, known: string): boolean {
  let slips = 0
  for (let at = 0; at < word.length; at++) {
    const pair = [word.charAt(at), known.charAt(at)]
    if (pair[0] === pair[1]) continue
    slips++
    if (!ALIKE.has(pair.toSorted().join(''))) return false
  }
  return slips === 1
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97)
  return letters
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Letters left out, put in, exchanged or swapped with their neighbour; more than `most` is told as one more. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let slips = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return above[b.length] ?? most + 1
}
