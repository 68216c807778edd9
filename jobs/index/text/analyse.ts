import { ALIASES, COMPOUNDS, INVARIANT, STOP_WORDS } from './aliases.ts'

/** Written into snapshots: a change here makes old segments unreadable, so they are built again. */
export const ANALYSER_VERSION = 2

/**
 * What a word of a text counts as: its own term first, then the words it is short for ("rn" is also "registered"
 * and "nurse"). Empty for a word that is too common to search.
 */
export function termsOfToken(token: string): readonly string[] {
  if (STOP_WORDS.has(token)) return []
  const term = aliasOf(token) ?? aliasOf(stem(token)) ?? stem(token)
  const compound = COMPOUND_BY_NAME.get(term)
  return compound?.spelled ? [term, ...compound.words] : [term]
}

/** "front end" is "frontend": the one term for two neighbouring ones, where there is one. */
export function compoundOf(first: string, second: string): string | null {
  return COMPOUND_BY_WORDS.get(first)?.get(second) ?? null
}

export function startsCompound(term: string): boolean {
  return COMPOUND_BY_WORDS.has(term)
}

/** Singular and plural are one word; nothing else is cut, so that a result never surprises. */
function stem(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || INVARIANT.has(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2)
  return /[sui]s$/.test(word) ? word : word.slice(0, -1)
}

const ALIAS_BY_WORD: ReadonlyMap<string, string> = new Map(Object.entries(ALIASES))

function aliasOf(word: string): string | undefined {
  return ALIAS_BY_WORD.get(word)
}

type Compound = (typeof COMPOUNDS)[number]
const COMPOUND_BY_NAME: ReadonlyMap<string, Compound> = new Map(COMPOUNDS.map((one) => [one.joined, one]))
const COMPOUND_BY_WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  COMPOUNDS.map(({ words: [first] }) => [
    first,
    new Map(
      COMPOUNDS.filter(({ words }) => words[0] === first).map(({ words, joined }) => [words[1], joined]),
    ),
  ]),
)
