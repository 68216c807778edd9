import { readFileSync } from 'node:fs'
import { foldedTokens } from './tokens.ts'

/**
 * How a form may be written. `any`: in any case. `cased`: only in this spelling (=HR, since "$15/hr" is none).
 * `ambiguous`: only in this spelling and only beside another skill or a word that announces one (~Go, ~Excel).
 * `never`: a phrase that is known to be none ("nursing home").
 */
export type FormRule = 'any' | 'cased' | 'ambiguous' | 'never'
export type Skill = { id: number; name: string; family: Family; group: number }
export type Form = { skill: Skill; text: string; rule: FormRule }
export const FAMILIES = ['technology', 'office', 'health', 'trades', 'soft'] as const
export type Family = (typeof FAMILIES)[number]

export type Dictionary = {
  skills: readonly Skill[]
  /** A skill by its name, whatever its case: also of names that are only labels or need a context in a text. */
  named: (name: string) => Skill | undefined
  /** A token trie: `next(node, token)` is a node or undefined; `forms[node]` are the forms that end there. */
  next: (node: number, token: string) => number | undefined
  forms: readonly (readonly Form[] | undefined)[]
}

let loaded: Dictionary | undefined

/** The skills of every trade, from the text files beside this one; README.md there says how to extend them. */
export function dictionary(): Dictionary {
  loaded ??= build()
  return loaded
}

function build(): Dictionary {
  const skills: Skill[] = []
  const edges = new Edges()
  const forms: (Form[] | undefined)[] = [undefined]
  const groups = new Map<string, number>()
  const byName = new Map<string, Skill>()
  const addForm = (form: Form, tokens: readonly string[]) => {
    let node = 0
    for (const token of tokens) {
      const following = edges.follow(node, token) ?? edges.add(node, token, forms.length)
      if (following === forms.length) forms.push(undefined)
      node = following
    }
    if (node !== 0) (forms[node] ??= []).push(form)
  }
  const skillAt = (tokens: readonly string[]): Skill | undefined => {
    let node: number | undefined = 0
    for (const token of tokens) if ((node = edges.follow(node, token)) === undefined) break
    const form = node === undefined ? undefined : forms[node]?.find(({ rule }) => rule !== 'never')
    return form?.skill ?? byName.get(tokens.join(' '))
  }
  for (const family of FAMILIES) {
    for (const { name, group, written } of read(family)) {
      const number = groups.get(group) ?? groups.size
      groups.set(group, number)
      const tokens = written.map(({ text }) => foldedTokens(text))
      const called = (written[0]?.text === name ? tokens[0] : foldedTokens(name)) ?? []
      // What an earlier skill is also called is that skill.
      let skill = skillAt(called)
      if (!skill) {
        skill = { id: skills.length, name, family, group: number }
        skills.push(skill)
        byName.set(called.join(' '), skill)
      }
      for (const [i, form] of written.entries()) addForm({ skill, ...form }, tokens[i] ?? [])
    }
  }
  const nothing = { id: -1, name: '', family: 'soft', group: -1 } as const
  for (const text of linesOf('not-skills'))
    addForm({ skill: nothing, text, rule: 'never' }, foldedTokens(text))
  return {
    skills,
    named: (name) => skillAt(foldedTokens(name)),
    next: (node, token) => edges.follow(node, token),
    forms,
  }
}

/** More than there are different words in the dictionary. */
const WORDS = 32_768

/** The trie's edges in one map: a map per node would take longer to build than everything else together. */
class Edges {
  readonly #words = new Map<string, number>()
  readonly #nodes = new Map<number, number>()

  follow(node: number, token: string): number | undefined {
    const word = this.#words.get(token)
    return word === undefined ? undefined : this.#nodes.get(node * WORDS + word)
  }

  add(node: number, token: string, following: number): number {
    const word = this.#words.get(token) ?? this.#words.size
    if (word >= WORDS) throw new Error('The skill dictionary has too many different words.')
    this.#words.set(token, word)
    this.#nodes.set(node * WORDS + word, following)
    return following
  }
}

type Entry = { name: string; group: string; written: { text: string; rule: FormRule }[] }

function* read(family: Family): Generator<Entry> {
  let group = ''
  for (const [number, line] of linesOf(family).entries()) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading !== undefined) {
      group = `${family}/${heading}`
      continue
    }
    const [name = '', ...others] = line.split(' | ')
    // Outside a section a skill is related to nothing but itself.
    const related = group || `${family}:${number}`
    yield { name: name.replace(/^!/, ''), group: related, written: writtenForms(name, others) }
  }
}

const linesOf = (name: string) =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const RULES: Record<string, FormRule> = { '=': 'cased', '~': 'ambiguous' }

/** The name is a form itself unless a marked form says how it must be written, or it starts with `!`. */
function writtenForms(name: string, others: string[]) {
  const forms = others.map((form) => {
    const rule = RULES[form.charAt(0)]
    return rule ? { text: form.slice(1), rule } : { text: form, rule: 'any' as const }
  })
  const marked = forms.some(({ text, rule }) => rule !== 'any' && text.toLowerCase() === name.toLowerCase())
  return marked || name.startsWith('!') ? forms : [{ text: name, rule: 'any' as const }, ...forms]
}
