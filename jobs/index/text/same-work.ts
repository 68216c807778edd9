import { readdirSync, readFileSync } from 'node:fs'
import { compoundOf } from './analyse.ts'
import { personsOf } from './persons-of.ts'
import { type PhraseWord, wordsOf } from './query-language.ts'

/** A title as the tables in same-work/ write it. */
export type WorkTitle = {
  name: string
  words: readonly PhraseWord[]
  /** All that it says: "registered nurse" is also "rn". */
  said: readonly string[]
  /** The words may stand anywhere in the title. */
  anyOrder: boolean
}

export type SameWork = {
  titles: readonly WorkTitle[]
  /** Titles in which the words mean something else. */
  notMeant: readonly WorkTitle[]
  /** Titles of other work that somebody would do instead. */
  related: readonly WorkTitle[]
  /** Titles in which the words of these mean something else. */
  notRelated: readonly WorkTitle[]
  /** A field such as "retail", and no name of a job: only by itself does it stand for the jobs in it. */
  isField: boolean
  /** Something that is done ("fixing machines"), and not where or with whom. */
  isDeed: boolean
  /** A field that is named in titles of every trade ("Healthcare Database Administrator"): the jobs in it come first. */
  isSetting: boolean
}

/** The one spelling of some words in the tables: as the index counts them, "front end" as one. */
export function workKey(terms: readonly string[]): string {
  const joined: string[] = []
  for (const term of terms) {
    const compound = compoundOf(joined.at(-1) ?? '', term)
    if (compound === null) joined.push(term)
    else joined.splice(-1, 1, compound)
  }
  return joined.join(' ')
}

/** What else is called so, or is a kind of it; `null` for words that name no work. */
export function sameWorkAs(typed: string): SameWork | null {
  loaded ??= readTables()
  const known = loaded.found.get(typed)
  if (known !== undefined) return known
  const found = collect(loaded, typed)
  // Only what the tables have is kept: there is no end to what people type.
  if (found !== null) loaded.found.set(typed, found)
  return found
}

/** Of so many words are the longest names. */
export function longestWorkName(): number {
  loaded ??= readTables()
  return loaded.longest
}

/** Whether a run of these words is a name of some work. */
export function namesWork(terms: readonly string[]): boolean {
  for (let from = 0; from < terms.length; from += 1)
    for (let to = Math.min(terms.length, from + longestWorkName()); to > from; to -= 1)
      if (sameWorkAs(workKey(terms.slice(from, to))) !== null) return true
  return false
}

/** Whether a name of some work has this word. */
export function isWorkWord(term: string): boolean {
  loaded ??= readTables()
  return loaded.words.has(term)
}

/** Every word of every name. */
export function workWords(): ReadonlySet<string> {
  loaded ??= readTables()
  return loaded.words
}

type Tables = {
  /** By key, in every spelling. */
  titles: Map<string, WorkTitle[]>
  /** The key of another spelling. */
  spelled: Map<string, string>
  /** The key of an activity with what it is done to in front: "house cleaning". */
  deeds: Map<string, string>
  /** The key of a name by its letters alone. */
  glued: Map<string, string>
  same: Map<string, string[]>
  /** What stands behind a name that begins a line. */
  headed: Map<string, string[]>
  narrower: Map<string, string[]>
  settings: Set<string>
  notMeant: Map<string, string[]>
  related: Map<string, string[]>
  /** Every word of every name. */
  words: Set<string>
  longest: number
  found: Map<string, SameWork>
}

let loaded: Tables | undefined

function collect(tables: Tables, typed: string): SameWork | null {
  const key = tables.spelled.get(typed) ?? keyOfDeed(tables, typed) ?? keyGlued(tables, typed)
  const same = tables.same.get(key) ?? []
  const kinds = tables.narrower.get(key) ?? (same.length > 0 ? [] : whoDoes(tables, key))
  const reached = [...same, ...kinds.flatMap((name) => [name, ...ownLineOf(tables, name)])]
  const kin = [...new Set([key, ...same, ...kinds].flatMap((name) => tables.related.get(name) ?? []))]
  if (reached.length === 0 && kin.length === 0) return null
  const words = typed.split(' ')
  // A title with all the words that were typed is found by these.
  const isOther = ({ said }: WorkTitle) => !words.every((word) => said.includes(word))
  const titlesOf = (keys: readonly string[]) =>
    [...new Set(keys)].flatMap((name) => tables.titles.get(name) ?? [])
  return {
    titles: withoutLongerOnes(titlesOf(reached).filter(isOther)),
    notMeant: titlesOf([key, ...reached].flatMap((name) => tables.notMeant.get(name) ?? [])),
    related: withoutLongerOnes(
      titlesOf(
        kin
          .flatMap((name) => [name, ...ownLineOf(tables, name)])
          .filter((name) => name !== key && !reached.includes(name)),
      ).filter(isOther),
    ),
    notRelated: titlesOf([key, ...reached, ...kin].flatMap((name) => tables.notMeant.get(name) ?? [])),
    isField: reached.length > 0 && same.length === 0,
    isDeed: isDeed(key),
    isSetting: tables.settings.has(key),
  }
}

/** As a kind of something else, a name stands for its own line: "pastry chef" for pastry cooks, and not for every chef. */
const ownLineOf = ({ headed, same }: Tables, name: string) => headed.get(name) ?? same.get(name) ?? []

/** "Fruit picking" is picking fruit, where the tables do not know it better. */
function keyOfDeed({ titles, deeds }: Tables, typed: string): string | undefined {
  return titles.has(typed) ? undefined : deeds.get(typed)
}

/** "Truck driving" asks for truck drivers, "interior design" for interior designers. */
function whoDoes({ same }: Tables, key: string): string[] {
  const before = key.slice(0, key.lastIndexOf(' ') + 1)
  return personsOf(key.slice(before.length))
    .map((person) => before + person)
    .filter((name) => same.has(name))
    .slice(0, 1)
}

/** "dish washer", "dishwasher" and "dish-washer" are one name, whichever of them the tables have. */
function keyGlued({ titles, glued }: Tables, typed: string): string {
  return titles.has(typed) ? typed : (glued.get(typed.replaceAll(' ', '')) ?? typed)
}

/** "Certified nursing assistant" is found by "nursing assistant". */
function withoutLongerOnes(titles: readonly WorkTitle[]): WorkTitle[] {
  const rows = titles.map(({ words }) => ` ${words.map(({ term }) => term).join(' ')} `)
  return titles.filter((title, place) => {
    const row = rows[place] ?? ''
    const isSaid = (other: string, at: number) =>
      at !== place && !title.anyOrder && row.includes(other) && (row !== other || at < place)
    return !rows.some(isSaid)
  })
}

const FOLDER = new URL('same-work/', import.meta.url)
const LINE = /^(.+?) (=|>|>>|!|~) (.+)$/

function readTables(): Tables {
  const tables: Tables = {
    titles: new Map(),
    spelled: new Map(),
    deeds: new Map(),
    glued: new Map(),
    same: new Map(),
    headed: new Map(),
    narrower: new Map(),
    settings: new Set(),
    notMeant: new Map(),
    related: new Map(),
    words: new Set(),
    longest: 0,
    found: new Map(),
  }
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    const content = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll('\n  ', ' ')
    for (const line of content.split('\n')) readLine(tables, line)
  }
  return tables
}

function readLine(tables: Tables, line: string): void {
  if (line === '' || line.startsWith('#')) return
  const [, first, sign, list] = LINE.exec(line) ?? []
  if (first === undefined || list === undefined) throw new Error(`same-work says nothing by "${line}".`)
  const key = addTitle(tables, first)
  const others = list.split(', ').map((written) => addTitle(tables, written))
  if (sign === '>>') tables.settings.add(key)
  if (sign === '>' || sign === '>>') {
    addTo(tables.narrower, key, others)
    addActivity(tables, key)
  } else if (sign === '!') addTo(tables.notMeant, key, others)
  else if (sign === '~') {
    // Not among the others: who arranges flowers might sell or garden, and no gardener would sell.
    addTo(tables.related, key, others)
    for (const other of others) addTo(tables.related, other, [key])
  } else {
    const group = [key, ...others]
    for (const name of group) addTo(tables.same, name, group)
    addTo(tables.headed, key, group)
  }
}

/** "Fixing cars" is also asked for as "fix cars", "driving trucks" as "drive trucks", "cutting hair" as "cut hair". */
function addActivity({ spelled, deeds }: Tables, key: string): void {
  if (!isDeed(key)) return
  const [first = '', ...rest] = key.split(' ')
  deeds.set([...rest, first].join(' '), key)
  const stem = first.slice(0, -3)
  for (const verb of [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')])
    spelled.set([verb, ...rest].join(' '), key)
}

const isDeed = (key: string) => /^\w+ing /.test(key)

function addTo(map: Map<string, string[]>, key: string, others: readonly string[]): void {
  map.set(key, [...new Set([...(map.get(key) ?? []), ...others])])
}

/** Keeps every spelling of the title under the key of the first, which it returns. */
function addTitle(tables: Tables, written: string): string {
  const anyOrder = written.includes(' & ')
  const name = written.replaceAll(' & ', ' ')
  const spellings = [...new Set(SPELLINGS.map((respell) => respell(name)))].map((text) => {
    const typed = wordsOf(text)
    const words = asCompound(typed)
    return { name, words, said: [...typed, ...words].map(({ term }) => term), anyOrder }
  })
  const keys = [...new Set(spellings.map(({ words }) => workKey(words.map(({ term }) => term))))]
  const [key = ''] = keys
  for (const { words } of spellings) for (const { term } of words) tables.words.add(term)
  const known = tables.titles.get(key)
  if (known === undefined || (anyOrder && !known[0]?.anyOrder)) tables.titles.set(key, spellings)
  for (const other of keys.slice(1)) tables.spelled.set(other, key)
  const letters = key.replaceAll(' ', '')
  if (!tables.glued.has(letters)) tables.glued.set(letters, key)
  tables.longest = Math.max(tables.longest, ...keys.map((name) => name.split(' ').length))
  return key
}

/** "Registered nurse" is one word to the index, which "RN" is too. */
function asCompound(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const key = workKey(words.map(({ term }) => term))
  const [first, second] = words
  return first && second && !key.includes(' ') ? [{ ...first, term: key }] : words
}

/** Letters that have no plain form of their own, and the umlauts as they are written without one. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('ł', 'l').replaceAll('ß', 'ss').replaceAll('œ', 'oe'),
  (text) => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss'),
]
