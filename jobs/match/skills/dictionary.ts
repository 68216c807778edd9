import { type CompiledDictionary, NO_SKILL } from './compile-dictionary.ts'
import { compiledDictionary } from './compiled-file.ts'
import { FAMILIES, type Family, FORM_RULES, type FormRule, GAP } from './dictionary-text.ts'
import { foldedTokens } from './tokens.ts'
import { TrieEdges } from './trie-edges.ts'

export type Skill = { id: number; name: string; family: Family; group: number }
export type Form = { skill: Skill; text: string; rule: FormRule }

type Dictionary = {
  skills: readonly Skill[]
  /** A skill by its name, whatever its case: also of names that are only labels or need a context in a text. */
  named: (name: string) => Skill | undefined
  /** A word's number, 0 when it stands in no form: looked up once for each word of a text. */
  word: (token: string) => number
  /** A token trie: `next(node, word)` is a node or undefined; `forms(node)` are the forms that end there. */
  next: (node: number, word: number) => number | undefined
  /** The node behind a `*`, where up to a few words of any kind may stand. */
  gap: (node: number) => number | undefined
  forms: (node: number) => readonly Form[] | undefined
}

let loaded: Dictionary | undefined

/** The skills of every trade, from the text files beside this one; README.md there says how to extend them. */
export function dictionary(): Dictionary {
  loaded ??= dictionaryOf(compiledDictionary())
  return loaded
}

export function dictionaryOf(compiled: CompiledDictionary): Dictionary {
  const skills = skillsOf(compiled)
  const numbers = new Map(compiled.words.split('\n').map((word, place) => [word, place + 1]))
  const edges = new TrieEdges(compiled.edges)
  const gap = numbers.get(GAP)
  return {
    skills,
    named(name) {
      let node: number | undefined = 0
      for (const token of foldedTokens(name)) {
        const word = numbers.get(token)
        node = word === undefined ? undefined : edges.follow(node, word)
        if (node === undefined) return undefined
      }
      return skills[compiled.skillByNode[node] ?? NO_SKILL]
    },
    word: (token) => numbers.get(token) ?? 0,
    next: (node, word) => (word === 0 ? undefined : edges.follow(node, word)),
    gap: (node) => (gap === undefined ? undefined : edges.follow(node, gap)),
    forms: formsReader(compiled, skills),
  }
}

function skillsOf({ names, families, groups }: CompiledDictionary): Skill[] {
  return names.split('\n').map((name, id) => ({
    id,
    name,
    family: FAMILIES[families[id] ?? 0] ?? 'soft',
    group: groups[id] ?? NO_SKILL,
  }))
}

const NOTHING_MEANT: Skill = { id: NO_SKILL, name: '', family: 'soft', group: -1 }

/** Forms are made when they are first met: a text meets few of them. */
function formsReader(compiled: CompiledDictionary, skills: readonly Skill[]): Dictionary['forms'] {
  const { formStarts, formSkills, formRules } = compiled
  const texts = compiled.formTexts.split('\n')
  const made: (readonly Form[] | undefined)[] = []
  return (node) => {
    const start = formStarts[node] ?? 0
    const end = formStarts[node + 1] ?? start
    if (start === end) return undefined
    return (made[node] ??= Array.from({ length: end - start }, (_, place) => ({
      skill: skills[formSkills[start + place] ?? NO_SKILL] ?? NOTHING_MEANT,
      text: texts[start + place] ?? '',
      rule: FORM_RULES[formRules[start + place] ?? 0] ?? 'any',
    })))
  }
}
