import type { IsPlace, Meaning, Phrase, PhraseRead } from './meaning.ts'
import { PHRASES, WORDS_BETWEEN, WORDS_CARRIED } from './phrases.ts'
import { typedPays } from './typed-pay.ts'
import type { Atom } from './typed-units.ts'

/** What stands in a stretch of plain words, in order: at each place the longest phrase. In time linear in the words. */
export function readPhrases(
  atoms: readonly Atom[],
  { currency, isPlace }: { currency: string; isPlace: IsPlace },
): PhraseRead[] {
  const reader = new StretchReader(atoms, typedPays(atoms, currency), isPlace)
  const found: PhraseRead[] = []
  for (let place = 0; place < atoms.length;) {
    const read = reader.at(place)
    if (read !== null && read.meaning.is !== 'name') found.push(withCurrency(read, currency))
    place = read?.to ?? place + 1
  }
  return found
}

class StretchReader {
  readonly #atoms: readonly Atom[]
  readonly #pays: ReadonlyMap<number, PhraseRead>
  readonly #known = new Map<number, PhraseRead | null>()
  readonly #isPlace: IsPlace

  constructor(atoms: readonly Atom[], pays: readonly PhraseRead[], isPlace: IsPlace) {
    this.#atoms = atoms
    this.#isPlace = isPlace
    this.#pays = new Map(pays.map((pay) => [pay.from, pay]))
  }

  /** What begins here. Kept, since "positions" asks what follows it, and that asks again. */
  at(place: number): PhraseRead | null {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const read = this.#pays.get(place) ?? this.#placeAt(place) ?? this.#phraseAt(place)
    this.#known.set(place, read)
    return read
  }

  /** "nurse in Leeds", "jobs near Austin TX part time", "plumber leeds": at the end, or before what is read as well. */
  #placeAt(place: number): PhraseRead | null {
    const isAfter = BEFORE_PLACES.has(this.#atoms[place]?.word ?? '')
    const start = isAfter ? place + 1 : place
    const isSaid = isAfter || BEFORE_PLACES.has(this.#atoms[place - 1]?.word ?? '')
    if (!isSaid && (place === 0 || BEFORE_NAMES.has(this.#atoms[place - 1]?.word ?? ''))) return null
    for (let to = Math.min(start + MAX_PLACE_WORDS, this.#atoms.length); to > start; to -= 1) {
      const text = this.#textOf(start, to)
      // "internship 2026": a year, though some postal codes look like one.
      if (text === null || YEAR.test(text) || !this.#endsPlace(to)) continue
      const before = this.#saysNoWork(place) ? [] : this.#atoms.slice(0, place).map(({ word }) => word)
      if (this.#isPlace({ text, isSaid, before }))
        return { from: place, phraseTo: to, to, meaning: { is: 'place', location: text } }
    }
    return null
  }

  /** "remote jobs usa": before the place stand phrases alone. */
  #saysNoWork(place: number): boolean {
    const words = this.#atoms.slice(0, place).map(({ word }) => word)
    let from = 0
    while (from < place) {
      let to = place
      while (to > from && !saysNoWork(words.slice(from, to))) to -= 1
      if (to === from) return false
      from = to
    }
    return true
  }

  /** As it was typed; `null` where more than spaces and a comma stand between the words. */
  #textOf(from: number, to: number): string | null {
    const atoms = this.#atoms.slice(from, to)
    if (atoms.some(({ gap }, at) => at > 0 && !/^,? ?$/.test(gap)) || !this.#standsFree(from, to)) return null
    return atoms.map(({ gap, typed }, at) => (at === 0 ? typed : `${gap}${typed}`)).join('')
  }

  #endsPlace(to: number): boolean {
    const next = this.#atoms[to]
    return next === undefined || /,/.test(next.gap) || this.#phraseAt(to) !== null
  }

  #phraseAt(place: number): PhraseRead | null {
    const longest = this.#reach(place, LONGEST_BY_FIRST_WORD.get(this.#atoms[place]?.word ?? '') ?? 0)
    for (let length = longest; length > 0; length -= 1) {
      const words = this.#atoms.slice(place, place + length).map(({ word }) => word)
      const phrase = PHRASE_BY_WORDS.get(words.join(' '))
      const to = place + length
      if (phrase === undefined || !this.#standsFree(place, to)) continue
      if (phrase.at === 'end' && !this.#isEnd(to)) continue
      const { meaning } = phrase
      return { from: place, phraseTo: to, to: this.#withCarried(to, meaning), meaning }
    }
    return null
  }

  /** How many atoms from here on stand side by side, as the words of one phrase do, up to so many. */
  #reach(place: number, most: number): number {
    let length = Math.min(1, most)
    while (length < most && JOINING_GAP.test(this.#atoms[place + length]?.gap ?? '.')) length += 1
    return length
  }

  /** "full-time-equivalent" and "jobs.example" are longer words, of which this is a part. */
  #standsFree(from: number, to: number): boolean {
    return [this.#atoms[from], this.#atoms[to]].every((atom) => !GLUED.test(atom?.gap ?? ''))
  }

  #isEnd(place: number): boolean {
    const next = this.#atoms[place]
    if (next === undefined || !JOINING_GAP.test(next.gap) || WORDS_BETWEEN.has(next.word)) return true
    return this.#isRead(place) || (this.#isAndOr(place) && this.#isRead(place + 1))
  }

  #isAndOr(place: number): boolean {
    const word = this.#atoms[place]?.word
    return word === 'and' || word === 'or'
  }

  /** "jobs as a nurse": words that say nothing go with the phrase; "part time or remote" is two phrases and no more. */
  #withCarried(to: number, { is }: Meaning): number {
    if (is === 'name') return to
    if (this.#isAndOr(to) && this.#isRead(to + 1)) return to + 1
    if (is !== 'job') return to
    let end = to
    while (WORDS_CARRIED.has(this.#atoms[end]?.word ?? '') && !this.#isRead(end)) end += 1
    return end
  }

  #isRead(place: number): boolean {
    const read = place < this.#atoms.length ? this.at(place) : null
    return read !== null && read.meaning.is !== 'name'
  }
}

const BEFORE_PLACES: ReadonlySet<string> = new Set(['in', 'near', 'around'])
/** "Bank of America", "Teach for America": parts of a name. */
const BEFORE_NAMES: ReadonlySet<string> = new Set([
  'of',
  'for',
  'the',
  'and',
  'or',
  'to',
  'at',
  'from',
  'with',
  'new',
])
const MAX_PLACE_WORDS = 4
const YEAR = /^20[2-3]\d$/

/** Words of one phrase are apart by spaces, hyphens or a slash: "part-time", "full/part time", "100% remote". */
const JOINING_GAP = /^[\s/%–-]*$/

const GLUED = /^[-.:_'~#=?]+$/

const PHRASE_BY_WORDS: ReadonlyMap<string, Phrase> = new Map(
  PHRASES.map((phrase) => [phrase.words.join(' '), phrase]),
)

function saysNoWork(words: readonly string[]): boolean {
  const phrase = PHRASE_BY_WORDS.get(words.join(' '))
  return phrase?.at === 'anywhere' && phrase.meaning.is !== 'name'
}

const LONGEST_BY_FIRST_WORD: ReadonlyMap<string, number> = PHRASES.reduce(
  (longest, { words }) =>
    longest.set(words[0] ?? '', Math.max(words.length, longest.get(words[0] ?? '') ?? 0)),
  new Map<string, number>(),
)

/** "six figures" are in the money of the country that is searched. */
function withCurrency(read: PhraseRead, currency: string): PhraseRead {
  const { meaning } = read
  if (meaning.is !== 'pay' || meaning.currency !== '') return read
  return { ...read, meaning: { ...meaning, currency } }
}
