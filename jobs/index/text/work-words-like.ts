import { workWords } from './same-work.ts'
import { soundKeys } from './sounds.ts'
import { editDistance, maxEditsFor } from './typos.ts'

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

/** Words of names of work with the same first letter that a slip or two lead to, also where no job has them. */
export function workWordsNear(word: string): { word: string; distance: number }[] {
  const maxEdits = maxEditsFor(word)
  if (maxEdits === 0) return []
  return (wordsByStart().get(word.charAt(0)) ?? []).flatMap((other) => {
    if (other === word || Math.abs(other.length - word.length) > maxEdits) return []
    const distance = editDistance(word, other, maxEdits)
    return distance <= maxEdits ? [{ word: other, distance }] : []
  })
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
let started: ReadonlyMap<string, string[]> | undefined

function wordsByStart(): ReadonlyMap<string, string[]> {
  started ??= Map.groupBy(
    [...workWords()].filter((word) => /^[a-z]+$/.test(word)),
    (word) => word.charAt(0),
  )
  return started
}

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
