import { readFileSync } from 'node:fs'

/**
 * How a form may be written. `any`: in any case. `cased`: only in this spelling (=HR, since "$15/hr" is none).
 * `ambiguous`: only in this spelling and only beside another skill or a word that announces one (~Go, ~Excel).
 * `asked`: in any case, but only where the text asks for it: "a degree in engineering", "safety, plumbing and welding skills".
 * `quality`: as `asked`, and of somebody: "a creative person", "you are creative", never "a creative agency".
 * `never`: a phrase that is known to be none ("nursing home").
 */
export const FORM_RULES = ['any', 'cased', 'ambiguous', 'asked', 'quality', 'never'] as const
export type FormRule = (typeof FORM_RULES)[number]
export const FAMILIES = ['technology', 'office', 'health', 'trades', 'soft'] as const
export type Family = (typeof FAMILIES)[number]

/** Stands for up to a few words of any kind. */
export const GAP = '*'

/** The files that hold the dictionary, as people write them; README.md there says how to extend them. */
export type DictionaryText = Readonly<Record<Family | 'not-skills', string>>

export function readDictionaryText(): DictionaryText {
  const read = (name: string) => readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
  return {
    technology: read('technology'),
    office: read('office'),
    health: read('health'),
    trades: read('trades'),
    soft: read('soft'),
    'not-skills': read('not-skills'),
  }
}

type Entry = { name: string; group: string; written: { text: string; rule: FormRule }[] }

export function* entriesOf(text: DictionaryText, family: Family): Generator<Entry> {
  let group = ''
  for (const [number, line] of linesOf(text[family]).entries()) {
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

export function phrasesThatAreNoSkills(text: DictionaryText): string[] {
  return linesOf(text['not-skills'])
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

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
