import { readFileSync } from 'node:fs'
import { fold, foldedTokens } from './tokens.ts'

/**
 * How a form may be written. `any`: in any case. `cased`: only in this spelling (=HR, since "$15/hr" is none).
 * `ambiguous`: only in this spelling and only beside another skill or a word that announces one (~Go, ~Excel).
 * `asked`: in any case, but only where the text asks for it: "a degree in engineering", "safety, plumbing and welding skills".
 * `quality`: as `asked`, and of somebody: "a creative person", "you are creative", never "a creative agency".
 * `never`: a phrase that is known to be none ("nursing home").
 */
export type FormRule = 'any' | 'cased' | 'ambiguous' | 'asked' | 'quality' | 'never'
export type Skill = { id: number; name: string; family: Family; group: number }
export type Form = { skill: Skill; text: string; rule: FormRule }
export const FAMILIES = ['technology', 'office', 'health', 'trades', 'soft'] as const
export type Family = (typeof FAMILIES)[number]

export type Dictionary = {
  skills: readonly Skill[]
  /** A skill by its name, whatever its case: also of names that are only labels or need a context in a text. */
  named: (name: string) => Skill | undefined
  /** A word's number, 0 when it stands in no form: looked up once for each word of a text. */
  word: (token: string) => number
  /** A token trie: `next(node, word)` is a node or undefined; `forms[node]` are the forms that end there. */
  next: (node: number, word: number) => number | undefined
  /** The node behind a `*`, where up to a few words of any kind may stand. */
  gap: (node: number) => number | undefined
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
  const words = new Words()
  const edges = new Edges()
  const forms: (Form[] | undefined)[] = [undefined]
  const groups = new Map<string, number>()
  /** Skills by the node of their name, also of names that are no forms. */
  const byName = new Map<number, Skill>()
  const nodeOf = (path: readonly number[]): number => {
    let node = 0
    for (let at = 0; at < path.length; at++) {
      const following = edges.follow(node, path[at] ?? 0)
      if (following === undefined) {
        edges.add(node, path[at] ?? 0, forms.length)
        node = forms.length
        forms.push(undefined)
      } else node = following
    }
    return node
  }
  const addForm = (form: Form, path: readonly number[]) => {
    const node = nodeOf(path)
    const here = forms[node]
    if (here) here.push(form)
    else if (node !== 0) forms[node] = [form]
  }
  const skillAt = (node: number): Skill | undefined =>
    forms[node]?.find(({ rule }) => rule !== 'never')?.skill ?? byName.get(node)
  for (const family of FAMILIES) {
    for (const { name, group, written } of read(family)) {
      const number = groups.get(group) ?? groups.size
      groups.set(group, number)
      const called = nodeOf(words.path(name))
      // What an earlier skill is also called is that skill.
      let skill = skillAt(called)
      if (!skill) {
        skill = { id: skills.length, name, family, group: number }
        skills.push(skill)
        byName.set(called, skill)
      }
      for (const { text, rule } of written) addForm({ skill, text, rule }, words.path(text))
    }
  }
  const nothing = { id: -1, name: '', family: 'soft', group: -1 } as const
  for (const text of linesOf('not-skills')) addForm({ skill: nothing, text, rule: 'never' }, words.path(text))
  const gap = words.of(GAP)
  return {
    skills,
    named(name) {
      let node: number | undefined = 0
      for (const token of foldedTokens(name)) {
        const word = words.of(token)
        node = word === undefined ? undefined : edges.follow(node, word)
        if (node === undefined) return undefined
      }
      return skillAt(node)
    },
    word: (token) => words.of(token) ?? 0,
    next: (node, word) => (word === 0 ? undefined : edges.follow(node, word)),
    gap: (node) => (gap === undefined ? undefined : edges.follow(node, gap)),
    forms,
  }
}

const GAP = '*'
const formTokens = (text: string) =>
  text.includes(GAP)
    ? text.split(GAP).flatMap((part, i) => (i === 0 ? foldedTokens(part) : [GAP, ...foldedTokens(part)]))
    : foldedTokens(text)

/** Ten thousands of forms are read when the dictionary is loaded; most are words and single spaces. */
const PLAIN = /^(?:[a-z0-9]+|\*)(?: (?:[a-z0-9]+|\*))*$/i

/** Every word of the dictionary by number, from 1. */
class Words {
  readonly #numbers = new Map<string, number>()
  /** As forms write them, so that each spelling is folded once. */
  readonly #spelled = new Map<string, number>()

  of(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The numbers of a form's words. */
  path(form: string): number[] {
    return PLAIN.test(form)
      ? form.split(' ').map((word) => this.#spelling(word))
      : formTokens(form).map((token) => this.#add(token))
  }

  #spelling(word: string): number {
    const known = this.#spelled.get(word)
    if (known !== undefined) return known
    const number = this.#add(fold(word))
    this.#spelled.set(word, number)
    return number
  }

  #add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size + 1)
    return this.#numbers.size
  }
}

/** Four times as many places as there are edges, so that searching one rarely meets another. */
const PLACES = 1 << 17

/** The trie's edges in one table of numbers: a map of any kind takes longer to build than everything else together. */
class Edges {
  readonly #nodes = new Int32Array(PLACES)
  /** 0 where the place is free. */
  readonly #words = new Int32Array(PLACES)
  readonly #following = new Int32Array(PLACES)
  #count = 0

  follow(node: number, word: number): number | undefined {
    const place = this.#place(node, word)
    return this.#words[place] === 0 ? undefined : this.#following[place]
  }

  add(node: number, word: number, following: number): void {
    if (++this.#count > PLACES / 2)
      throw new Error('The skill dictionary has outgrown its table: raise PLACES.')
    const place = this.#place(node, word)
    this.#nodes[place] = node
    this.#words[place] = word
    this.#following[place] = following
  }

  #place(node: number, word: number): number {
    let place = (Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)) & (PLACES - 1)
    while (this.#words[place] !== 0 && (this.#words[place] !== word || this.#nodes[place] !== node))
      place = (place + 1) & (PLACES - 1)
    return place
  }
}

type Entry = { name: string; group: string; written: { text: string; rule: FormRule }[] }

function* read(family: Family): Generator<Entry> {
  let group = ''
  for (const [number, line] of linesOf(family).entries()) {
    if (line.startsWith('[')) {
      group = line === '[]' ? '' : `${family}/${line.slice(1, -1)}`
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

const RULES: Record<string, FormRule> = { '=': 'cased', '~': 'ambiguous', '?': 'asked', '@': 'quality' }

/** The name is a form itself unless a marked form says how it must be written, or it starts with `!`. */
function writtenForms(name: string, others: string[]) {
  const forms = others.flatMap((form) => {
    const rule = RULES[form.charAt(0)]
    if (rule) return [{ text: form.slice(1), rule }]
    return (form.includes(GAP) ? inflected(form) : [form]).map((text) => ({ text, rule: 'any' as const }))
  })
  const marked = forms.some(({ text, rule }) => rule !== 'any' && text.toLowerCase() === name.toLowerCase())
  return marked || name.startsWith('!') ? forms : [{ text: name, rule: 'any' as const }, ...forms]
}

/** A form with a gap begins with a verb, and its verb may be written "manage", "managing" or "managed" ("manages" folds). */
function inflected(form: string): string[] {
  const [verb = '', ...rest] = form.split(' ')
  return [verb, ...(IRREGULAR[verb] ?? regular(verb))].map((word) => [word, ...rest].join(' '))
}

const regular = (verb: string) => {
  const stem = verb.endsWith('y') ? `${verb.slice(0, -1)}i` : verb.replace(/e$/, '')
  return [`${verb.replace(/e$/, '')}ing`, `${stem}ed`]
}

const IRREGULAR: Record<string, string[]> = {
  build: ['building', 'built'],
  cut: ['cutting'],
  debug: ['debugging', 'debugged'],
  deal: ['dealing', 'dealt'],
  draw: ['drawing', 'drew'],
  drive: ['driving', 'drove'],
  feed: ['feeding', 'fed'],
  get: ['getting', 'got'],
  give: ['giving', 'gave'],
  grow: ['growing', 'grew'],
  hold: ['holding', 'held'],
  keep: ['keeping', 'kept'],
  lead: ['leading', 'led'],
  make: ['making', 'made'],
  meet: ['meeting', 'met'],
  monitor: ['monitoring', 'monitored'],
  plan: ['planning', 'planned'],
  read: ['reading'],
  run: ['running', 'ran'],
  sell: ['selling', 'sold'],
  set: ['setting'],
  ship: ['shipping', 'shipped'],
  speak: ['speaking', 'spoke'],
  take: ['taking', 'took'],
  teach: ['teaching', 'taught'],
  think: ['thinking', 'thought'],
  understand: ['understanding', 'understood'],
  wear: ['wearing', 'wore'],
  write: ['writing', 'wrote', 'written'],
}
