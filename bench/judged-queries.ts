import { readFileSync, readdirSync } from 'node:fs'
import { type ConditionName, isCondition } from './judged-conditions.ts'
import { type TitlePatterns, titlePatterns } from './title-patterns.ts'

export const KINDS_OF_QUERY = [
  'trade',
  'skill',
  'abbreviation',
  'synonym',
  'misspelling',
  'language',
  'level',
  'setting',
  'pay',
  'place',
  'phrasing',
] as const
export type KindOfQuery = (typeof KINDS_OF_QUERY)[number]

/**
 * `dev` is for tuning; `aside` is for the end, and nobody looks at its answers before; `later` was written when both had been
 * asked, to see what they missed, and its answers may be looked at.
 */
export const HALVES = ['dev', 'aside', 'later'] as const
export type Half = (typeof HALVES)[number]

/** A query as somebody types it, and what would be an answer to it in any catalogue. */
export type JudgedQuery = {
  q: string
  location: string
  /** The person's country, where they name a place that several countries have; otherwise all are searched. */
  country: string
  kind: KindOfQuery
  half: Half
  /** Titles of what was asked for, of what is acceptable instead, and of what is neither whatever else it says. */
  asked: TitlePatterns
  near: TitlePatterns
  not: TitlePatterns
  needs: Need[]
}

export type Circle = { lat: number; lon: number; km: number }

export type Need =
  | { is: 'condition'; name: ConditionName }
  | { is: 'text'; words: string[] }
  /** One of these names, or declared coordinates in the circle that a search of this place means. */
  | { is: 'place'; words: string[]; around: Circle | null }
  /** A year's, in whatever currency. */
  | { is: 'pay'; least: number }

const FOLDER = new URL('judged/', import.meta.url)

export function judgedQueries(): JudgedQuery[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
  return files.sort().flatMap((file) => readQueries(readFileSync(new URL(file, FOLDER), 'utf8'), file))
}

/** Queries are apart by an empty line; each is lines of `name: value`, and a name may be repeated to go on. */
export function readQueries(content: string, file: string): JudgedQuery[] {
  const records = content.replaceAll(/^#.*\n/gm, '').split(/\n{2,}/)
  return records.filter((record) => record.trim() !== '').map((record) => readQuery(record, file))
}

function readQuery(record: string, file: string): JudgedQuery {
  const fields = new Map<string, string[]>()
  for (const line of record.trim().split('\n')) {
    const [, name, value] = /^([a-z]+): (.+)$/.exec(line) ?? []
    if (name === undefined || value === undefined || !FIELDS.has(name))
      throw new Error(`${file} has a line that is no field of a query: ${line}`)
    fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const texts = (name: string) => (fields.get(name) ?? []).join(' ; ')
  const list = (name: string) =>
    texts(name)
      .split(' ; ')
      .flatMap((part) => part.trim() || [])
  const q = texts('query')
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value => {
    const value = values.find((candidate) => candidate === texts(name))
    if (value === undefined) throw new Error(`${file}: "${q}" needs a ${name}: ${values.join(', ')}.`)
    return value
  }
  if (q === '' || !fields.has('asked'))
    throw new Error(`${file} has a query without words or without "asked".`)
  return {
    q,
    location: texts('location'),
    country: texts('country') || 'any',
    kind: oneOf('kind', KINDS_OF_QUERY),
    half: oneOf('half', HALVES),
    asked: titlePatterns(list('asked')),
    near: titlePatterns(list('near')),
    not: titlePatterns(list('not')),
    needs: list('needs').map((need) => readNeed(need, file)),
  }
}

const FIELDS = new Set(['query', 'location', 'country', 'kind', 'half', 'asked', 'near', 'not', 'needs'])

function readNeed(need: string, file: string): Need {
  const [name = '', value = ''] = need.split(' = ')
  if (name === 'text') return { is: 'text', words: value.split('/') }
  if (name === 'place') {
    const [names = '', circle] = value.split(' around ')
    return {
      is: 'place',
      words: names.split('/'),
      around: circle === undefined ? null : readCircle(circle, file),
    }
  }
  if (name === 'pay' && Number(value) > 0) return { is: 'pay', least: Number(value) }
  if (isCondition(name)) return { is: 'condition', name }
  throw new Error(`${file} needs something that nobody can judge: ${need}`)
}

function readCircle(text: string, file: string): Circle {
  const [lat = Number.NaN, lon = Number.NaN, km = Number.NaN] = text.split(',').map(Number)
  if (!Number.isFinite(lat + lon + km)) throw new Error(`${file} has a circle that is none: ${text}`)
  return { lat, lon, km }
}
