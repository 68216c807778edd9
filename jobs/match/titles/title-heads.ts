import { readFileSync } from 'node:fs'
import { plainTitle } from './plain-title.ts'
import { withoutNoise } from './title-noise.ts'

/**
 * What somebody with this title is, apart from where and for whom: "doctor" of "Ward doctor", "nurse" of "Staff Nurse – Ward 25".
 * A word that every trade has comes with the words before it, "care assistant", or else with what it is of, "sales director".
 * Titles that name several have several; those that name nobody ("Multiple roles") none.
 */
export function titleHeads(title: string): string[] {
  const heads = new Set<string>()
  let before: string[] = []
  for (const part of withoutNoise(title.slice(0, MAX_TITLE_CHARACTERS)).split(PARTS)) {
    const pieces = plainTitle(part).split(PREPOSITION)
    const head = part.trim() === '' ? null : headOf(pieces)
    if (head) {
      heads.add(head.phrase)
      // "Sales and Leasing Consultant" is a sales consultant too.
      if (head.general) for (const words of before) heads.add(inOneTrade(words.split(' '), head.general))
      before = []
    } else if (isModifier(pieces)) before.push(wordsIn(part).join(' '))
    if (heads.size >= MAX_HEADS) break
  }
  return [...heads].slice(0, MAX_HEADS)
}

const MAX_TITLE_CHARACTERS = 300
/** An advertisement for ten roles is not compared with each of them. */
const MAX_HEADS = 4
/** "Nurse / Midwife", "Doctor (SPR) - Acute Medicine", "Nurses and Care Assistants"; not "Full-stack". */
const PARTS = /[|:;,()[\]•/&]|\s[-–—+]+\s|\b(?:and|or)\b/iu
/** What follows says where and for whom: "in Acute Medicine", "to the Director", "for nurses". */
const PREPOSITION = /\b(?:in|of|for|at|with|to|on|within|de|by|from|as)\b/iu

const isModifier = (pieces: readonly string[]) => {
  const words = pieces.length === 1 ? wordsIn(pieces[0] ?? '') : []
  return words.length > 0 && words.length <= WORDS_BEFORE
}

/** `general`: the word that every trade has, if it is one. */
type FoundHead = { phrase: string; general: string | null }

/** The first piece that names somebody: "Ruby on Rails developer" does so behind its preposition. */
function headOf(pieces: readonly string[]): FoundHead | null {
  for (const [at, piece] of pieces.entries()) {
    const words = wordsIn(piece)
    for (let last = words.length - 1; last >= 0; last--) {
      const word = words[last] ?? ''
      const head = headWords().get(word)
      if (!head) continue
      if (!head.isGeneral) return { phrase: head.means, general: null }
      return { phrase: withWordsBefore(words, last, pieces[at + 1] ?? ''), general: word }
    }
  }
  return null
}

const WORDS_BEFORE = 2

/** "Senior care assistant" is a care assistant; "Director of Sales" a sales director. */
function withWordsBefore(words: readonly string[], at: number, behind: string): string {
  const before = words.slice(Math.max(0, at - WORDS_BEFORE), at).filter((word) => !LEVELS.has(word))
  return inOneTrade(before.length > 0 ? before : wordsIn(behind).slice(0, WORDS_BEFORE), words[at] ?? '')
}

/** Whoever builds software is called after what with: "React engineer", "full-stack developer", "PHP programmer". */
function inOneTrade(before: readonly string[], general: string): string {
  const isSoftware = before.length === 0 ? general !== 'engineer' : before.some((word) => SOFTWARE.has(word))
  return SOFTWARE_HEADS.has(general) && isSoftware ? 'software developer' : [...before, general].join(' ')
}

const SOFTWARE_HEADS = new Set(['developer', 'engineer', 'programmer'])
const SOFTWARE = new Set(
  `software web website frontend backend front back end stack fullstack api microsoft dotnet net asp c c++ c#
  java javascript js typescript react angular vue node php laravel python django ruby rails golang go rust scala clojure haskell elixir
  kotlin swift ios android mobile game unity wordpress`.split(/\s+/),
)

const LEVELS = new Set(
  `senior sr junior jr lead principal chief deputy graduate trainee intern bank locum band entry level mid experienced skilled
  staff new first interim acting temporary permanent associate head a an the our hiring multiple various`.split(
    /\s+/,
  ),
)

/** Whether a word says what somebody is: by itself ("baker"), or as every trade has it ("operator"). */
export function headWordIs(word: string): 'trade' | 'general' | null {
  const head = headWords().get(word)
  return head === undefined ? null : head.isGeneral ? 'general' : 'trade'
}

/** "Doctor's" is somebody else's. */
const wordsIn = (text: string) => (text.toLowerCase().match(/[a-z0-9+#]+(?:['’]s)?/g) ?? []).map(singular)

const singular = (word: string) =>
  word.endsWith('s') && headWords().has(word.slice(0, -1)) ? word.slice(0, -1) : word

type Head = { means: string; isGeneral: boolean }
let known: Map<string, Head> | undefined

function headWords(): Map<string, Head> {
  known ??= readHeadWords()
  return known
}

function readHeadWords(): Map<string, Head> {
  const words = new Map<string, Head>()
  let isGeneral = false
  for (const line of readFileSync(new URL('head-words.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue
    if (line.startsWith('[')) isGeneral = line === '[general]'
    else if (line.includes(' = '))
      words.set(line.split(' = ')[0] ?? '', { means: line.split(' = ')[1] ?? '', isGeneral })
    else for (const word of line.split(' ')) if (word) words.set(word, { means: word, isGeneral })
  }
  return words
}
