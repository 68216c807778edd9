import { workWords } from './same-work.ts'
import { soundKeys } from './sounds.ts'
import { editDistance } from './typos.ts'

/**
 * Words of names of work that are written otherwise and may be meant, also where the first letter is another: those that sound
 * alike ("farmacist"), and those whose first letter is missing, twice or swapped ("lectrician", "unrse").
 */
export function workWordsLike(word: string): string[] {
  if (word.length < MIN_CHARACTERS || !/^[a-z]+$/.test(word)) return []
  const maxEdits = Math.ceil(word.length / CHARACTERS_PER_EDIT)
  const alike = soundKeys(word)
    .flatMap((key) => wordsBySound().get(key) ?? [])
    .filter((other) => editDistance(word, other, maxEdits) <= maxEdits)
  return [...new Set([...alike, ...withOtherStart(word)])].filter((other) => other !== word)
}

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ')
const MIN_CHARACTERS = 4
/** How far two words that sound alike may be apart: "shef" by one letter, "recepshunist" by three. */
const CHARACTERS_PER_EDIT = 4
/** One consonant is no sound to know a word by. */
const MIN_SOUNDS = 2
/** In shorter words another is always near. */
const MIN_CHARACTERS_WITHOUT_START = 5

function withOtherStart(word: string): string[] {
  if (word.length < MIN_CHARACTERS_WITHOUT_START) return []
  const [first = '', second = ''] = word
  const started = LETTERS.map((letter) => letter + word)
  const possible = [
    ...(word.length > MIN_CHARACTERS_WITHOUT_START ? started : []),
    word.slice(1),
    second + first + word.slice(2),
  ]
  return possible.filter((other) => other.length >= MIN_CHARACTERS_WITHOUT_START && workWords().has(other))
}

let loaded: Map<string, string[]> | undefined

function wordsBySound(): Map<string, string[]> {
  loaded ??= readSounds()
  return loaded
}

function readSounds(): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const word of workWords()) {
    if (word.length < MIN_CHARACTERS || !/^[a-z]+$/.test(word)) continue
    for (const key of soundKeys(word))
      if (key.length >= MIN_SOUNDS) words.set(key, [...(words.get(key) ?? []), word])
  }
  return words
}
