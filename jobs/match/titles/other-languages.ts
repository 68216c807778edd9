import { readFileSync } from 'node:fs'
import { isTitleWord } from './spelling.ts'

/** What a word or several of a German, French, Spanish or Dutch title mean in English. */
type Meaning = { english: string; length: number; onlyBesideForeign: boolean }

type Entry = { english: string; onlyBesideForeign: boolean }
type Lexicon = { whole: Map<string, Entry>; tails: Map<string, string>; longest: number }

let loaded: Lexicon | undefined

/** The longest reading that begins at this word; words are folded. */
export function meaningAt(words: readonly string[], at: number): Meaning | null {
  loaded ??= read()
  for (let length = Math.min(loaded.longest, words.length - at); length > 1; length--) {
    const entry = loaded.whole.get(words.slice(at, at + length).join(' '))
    if (entry) return { ...entry, length }
  }
  const word = words[at] ?? ''
  const entry = wordEntry(loaded, word)
  if (entry) return { ...entry, length: 1 }
  const compound =
    word.length > MAX_COMPOUND_CHARACTERS || isTitleWord(word) ? null : compoundOf(loaded, word)
  return compound === null ? null : { english: compound, length: 1, onlyBesideForeign: false }
}

const FUNCTION_WORDS = new Set(
  'der die das den dem und fur im am mit von vom zur zum de la le les du des et en pour aux a au del los las y para con het een van voor met of'.split(
    ' ',
  ),
)
/** "Chef de partie" and "Des Moines" are English enough: only with these is a title surely not. */
const SURELY_FOREIGN = new Set('der und zur zum et pour aux para het voor een'.split(' '))
export const isFunctionWord = (word: string) => FUNCTION_WORDS.has(word)
export const isSurelyForeign = (word: string) => SURELY_FOREIGN.has(word)

/** Lower case without accents. */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')

const MIN_WORD_CHARACTERS = 4

function wordEntry({ whole }: Lexicon, word: string): Entry | undefined {
  const entry = whole.get(word)
  if (entry || word.length < MIN_WORD_CHARACTERS) return entry
  for (const [ending, other] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_WORD_CHARACTERS - 1) continue
    const found = whole.get(word.slice(0, -ending.length) + other)
    if (found) return found
  }
  return undefined
}

/** Female and plural endings, and what the entry has in their place. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['innen', ''],
  ['in', ''],
  ['euse', 'eur'],
  ['trice', 'teur'],
  ['iere', 'ier'],
  ['ienne', 'ien'],
  ['oras', 'or'],
  ['ora', 'or'],
  ['ores', 'or'],
  ['as', 'o'],
  ['os', 'o'],
  ['a', 'o'],
  ['es', ''],
  ['en', ''],
  ['er', ''],
  ['es', 'e'],
  ['e', ''],
  ['s', ''],
]

const LINKS = ['', 's', 'es', 'n', 'en', 'e']
const MIN_TAIL_CHARACTERS = 4
/** A word this long may end another without a mark. */
const LONG_TAIL = 6
const MIN_HEAD_CHARACTERS = 3
const MAX_COMPOUND_CHARACTERS = 40
const MAX_COMPOUND_DEPTH = 2

/** "Softwareentwickler" ends with what a developer is; what stands before says of what, where it is known. */
function compoundOf(lexicon: Lexicon, word: string, depth = 0): string | null {
  for (let at = MIN_HEAD_CHARACTERS; at <= word.length - MIN_TAIL_CHARACTERS; at++) {
    const tail = lexicon.tails.get(word.slice(at)) ?? tailInOtherForm(lexicon, word.slice(at))
    if (tail === undefined) continue
    return `${headOf(lexicon, word.slice(0, at), depth)} ${tail}`.trim()
  }
  return null
}

const tailInOtherForm = ({ tails }: Lexicon, tail: string) =>
  tails.get(tail.replace(/(?:innen|in|s|en)$/, ''))

function headOf(lexicon: Lexicon, head: string, depth: number): string {
  for (const link of LINKS) {
    if (!head.endsWith(link)) continue
    const bare = head.slice(0, head.length - link.length)
    const entry = lexicon.whole.get(bare)
    if (entry) return entry.english
  }
  const inner = depth < MAX_COMPOUND_DEPTH ? compoundOf(lexicon, head, depth + 1) : null
  return inner ?? head
}

function read(): Lexicon {
  const lexicon: Lexicon = { whole: new Map(), tails: new Map(), longest: 1 }
  for (const line of readFileSync(new URL('other-languages.txt', import.meta.url), 'utf8').split('\n')) {
    const [english, words] = line.split(' = ')
    if (!english || !words || line.startsWith('#')) continue
    for (const written of words.split(', ')) add(lexicon, english, written)
  }
  return lexicon
}

function add(lexicon: Lexicon, english: string, written: string): void {
  const { whole, tails } = lexicon
  const isTail = written.startsWith('-')
  const bare = written.replace(/^[~-]/, '')
  // "Verkäufer" is also written "Verkaeufer".
  for (const spelled of [bare, bare.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')]) {
    const words = folded(spelled).match(/[a-z0-9]+/g) ?? []
    const key = words.join(' ')
    lexicon.longest = Math.max(lexicon.longest, words.length)
    const onlyBesideForeign = written.startsWith('~') || isTitleWord(key)
    if (!whole.has(key)) whole.set(key, { english, onlyBesideForeign })
    const mayEnd = isTail || (words.length === 1 && key.length >= LONG_TAIL && !onlyBesideForeign)
    if (mayEnd && !tails.has(key)) tails.set(key, english)
  }
}
