import { readFileSync } from 'node:fs'
import { OPENED } from '#jobs/match/features.ts'
import { table } from '#jobs/match/table.ts'
import { folded, isFunctionWord, isSurelyForeign, meaningAt } from './other-languages.ts'
import { isTitleWord, meantWord } from './spelling.ts'
import { withoutNoise } from './title-noise.ts'

/** A title as the table of vectors can read it: README.md beside this says what changes. Most titles stay as they are. */
export function plainTitle(title: string): string {
  const bare = withoutNoise(title.slice(0, MAX_TITLE_CHARACTERS))
  const words = folded(bare).match(/[a-z0-9]+[+#]*/g) ?? []
  if (words.every(isPlain)) return bare
  return read(words).join(' ')
}

/** What is longer is no title, and its words no words. */
const MAX_TITLE_CHARACTERS = 300
const MAX_WORD_CHARACTERS = 40

const REMEMBERED = 60_000
let plain = new Map<string, boolean>()

/** Nearly every word is known, so that nothing else need be asked about it. */
function isPlain(word: string): boolean {
  if (word.length > MAX_WORD_CHARACTERS) return true
  const known = plain.get(word)
  if (known !== undefined) return known
  if (plain.size > REMEMBERED) plain = new Map()
  const answer =
    spelled(word) === word &&
    abbreviated(word, { isLast: true }) === undefined &&
    meaningAt([word], 0) === null &&
    !isSurelyForeign(word)
  plain.set(word, answer)
  return answer
}

function read(words: readonly string[]): string[] {
  const isForeign = words.some((word, at) => isSurelyForeign(word) || isForeignAt(words, at))
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const meaning = meaningAt(words, at)
    if (meaning && (isForeign || !meaning.onlyBesideForeign)) {
      found.push(meaning.english)
      at += meaning.length - 1
    } else if (!isForeign || !isFunctionWord(word)) {
      const full = abbreviated(word, { isLast: at === words.length - 1 })
      // "Sales Development Representative (SDR)" says it once.
      if (!full?.split(' ').every((part) => words.includes(part))) found.push(full ?? spelled(word))
    }
  }
  return found
}

function isForeignAt(words: readonly string[], at: number): boolean {
  const meaning = meaningAt(words, at)
  return meaning !== null && !meaning.onlyBesideForeign
}

let abbreviations: Map<string, string> | undefined

function abbreviated(word: string, { isLast }: { isLast: boolean }): string | undefined {
  abbreviations ??= readAbbreviations()
  return abbreviations.get(word) ?? (isLast ? abbreviations.get(`${word}$`) : undefined)
}

function readAbbreviations(): Map<string, string> {
  const content = readFileSync(new URL('abbreviations.txt', import.meta.url), 'utf8')
  const lines = content.split('\n').filter((line) => line.includes(' = '))
  return new Map(lines.map((line) => [line.split(' = ')[0] ?? '', line.split(' = ')[1] ?? '']))
}

function spelled(word: string): string {
  if (isTitleWord(word) || OPENED.has(word)) return word
  const { knows } = table()
  if (knows.piece(word)) return word
  return meantWord(word, { rare: knows.word(word) }) ?? word
}
