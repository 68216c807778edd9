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
  const edges: Map<string, number>[] = [new Map()]
  const forms: (Form[] | undefined)[] = [undefined]
  const groups = new Map<string, number>()
  const byName = new Map<string, Skill>()
  const addForm = (form: Form) => {
    let node = 0
    for (const token of foldedTokens(form.text)) {
      const edge = edges[node] ?? new Map<string, number>()
      const following = edge.get(token) ?? edges.length
      if (following === edges.length) {
        edges.push(new Map())
        forms.push(undefined)
        edge.set(token, following)
      }
      node = following
    }
    if (node !== 0) (forms[node] ??= []).push(form)
  }
  for (const family of FAMILIES) {
    for (const { name, group, written } of read(family)) {
      const number = groups.get(group) ?? groups.size
      groups.set(group, number)
      const key = keyOf(name)
      let skill = byName.get(key)
      if (!skill) {
        skill = { id: skills.length, name, family, group: number }
        skills.push(skill)
        byName.set(key, skill)
      }
      // What an earlier skill is also called is that skill.
      for (const form of written) {
        addForm({ skill, ...form })
        if (!byName.has(keyOf(form.text))) byName.set(keyOf(form.text), skill)
      }
    }
  }
  const nothing = { id: -1, name: '', family: 'soft', group: -1 } as const
  for (const text of linesOf('not-skills')) addForm({ skill: nothing, text, rule: 'never' })
  return {
    skills,
    named: (name) => byName.get(keyOf(name)),
    next: (node, token) => edges[node]?.get(token),
    forms,
  }
}

const keyOf = (name: string) => foldedTokens(name).join(' ')

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
