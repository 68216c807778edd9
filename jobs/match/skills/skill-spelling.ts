import { table } from '#jobs/match/table.ts'
import { dictionary, type Skill } from './dictionary.ts'
import { fold } from './tokens.ts'

const MIN_CHARACTERS = 7
const MAX_WORDS = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The skill that a person meant by a name with one slip in it: "Kubernetis", "medicaton". Words that exist are left alone. */
export function meantSkill(name: string): Skill | undefined {
  const words = name.toLowerCase().split(/\s+/)
  if (words.length > MAX_WORDS) return undefined
  const { knows } = table()
  for (const [at, word] of words.entries()) {
    if (word.length < MIN_CHARACTERS || !/^[a-z]+$/.test(word) || dictionary().word(fold(word)) !== 0)
      continue
    if (knows.piece(word) || knows.word(word)) continue
    for (const meant of oneSlipFrom(word)) {
      if (dictionary().word(fold(meant)) === 0) continue
      const skill = dictionary().named(words.with(at, meant).join(' '))
      if (skill) return skill
    }
  }
  return undefined
}

/** Letters swapped, put in, left out or exchanged; the first letter is rarely wrong. */
function* oneSlipFrom(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (tail.length > 1) yield `${head}${tail.charAt(1)}${tail.charAt(0)}${tail.slice(2)}`
    if (tail) yield head + tail.slice(1)
    for (const letter of LETTERS) {
      yield head + letter + tail
      if (tail) yield head + letter + tail.slice(1)
    }
  }
}
