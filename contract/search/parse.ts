import { companyKeyOf } from '#contract/company.ts'
import { LIMITS } from '#contract/limits.ts'
import { EDUCATION_VALUES, FIELD_VALUES, LANGUAGE_VALUES, SEEN_DAYS, VISA_VALUES } from './later-values.ts'
import type { MapArea, MinimumPay, Radius, SearchQuery } from './query.ts'
import { cleanText, cutAtWord } from './text.ts'
import {
  KM_PER_MILE,
  NOT_STATED,
  POSTED_DAYS,
  REMOTE_VALUES,
  SEARCH_LIMITS,
  SENIORITY_VALUES,
  SORT_VALUES,
  TYPE_VALUES,
} from './values.ts'

/** What the parser could not take as it stood. A page goes on without it; fetch-jobs answers 400 to `ignored`. */
export type SearchProblem = {
  parameter: string
  /** `ignored`: the value means nothing here; `clamped`: it was brought into its range. */
  kind: 'ignored' | 'clamped'
  message: string
}

type ParsedSearch = { query: SearchQuery; problems: SearchProblem[] }

/** The one parser of searches. Names are the URL's; a value may be repeated or separated by commas. */
export function parseSearch(input: SearchInput): ParsedSearch {
  const problems: SearchProblem[] = []
  const read = new Reader(input, problems)
  const query: SearchQuery = {
    q: read.text('q', SEARCH_LIMITS.qLength),
    location: read.text('location', SEARCH_LIMITS.locationLength),
    radius: read.radius(),
    area: read.area(),
    type: read.choices('type', TYPE_VALUES),
    seniority: read.choices('seniority', SENIORITY_VALUES),
    remote: read.choices('remote', REMOTE_VALUES),
    posted: read.days('posted', POSTED_DAYS),
    maxDaysOld: null,
    pay: read.pay(),
    country: read.country(),
    field: read.choices('field', FIELD_VALUES),
    company: read.companies('company', 'chosen'),
    language: read.choices('language', LANGUAGE_VALUES),
    own: read.mark('own', 'true'),
    seen: read.days('seen', SEEN_DAYS),
    education: read.choices('education', EDUCATION_VALUES),
    visa: read.choices('visa', VISA_VALUES),
    without: read.wordsToLeaveOut(),
    hide: read.companies('hide', 'hidden'),
    hidden: read.mark('hidden', 'only') ? 'only' : 'left-out',
    sort: read.choices('sort', SORT_VALUES)[0] ?? 'relevance',
    view: read.choices('view', ['list', 'map'])[0] ?? 'list',
    page: read.page(),
    pageSize: LIMITS.search.pageSize,
  }
  return { query, problems }
}

/** URLSearchParams, FormData entries, or an object as saved or posted. */
export type SearchInput = Iterable<readonly [string, unknown]> | Record<string, unknown>

const UNSET_VALUES = new Set(['', 'all', 'any'])

class Reader {
  readonly #values = new Map<string, string[]>()
  readonly #problems: SearchProblem[]

  constructor(input: SearchInput, problems: SearchProblem[]) {
    this.#problems = problems
    const room = new Map<string, number>()
    for (const [name, value] of entriesOf(input)) {
      const texts = this.#values.get(name) ?? []
      for (const text of (Array.isArray(value) ? value : [value]).flatMap(
        (candidate) => textOf(candidate) ?? [],
      )) {
        const left = room.get(name) ?? SEARCH_LIMITS.rawLength
        if (left > 0) texts.push(text.slice(0, left))
        room.set(name, left - text.length - 1)
      }
      this.#values.set(name, texts)
    }
  }

  text(name: string, longest: number): string {
    const text = cleanText((this.#values.get(name) ?? []).join(' '))
    if (text.length <= longest) return text
    this.#clamped(name, `Only the first ${longest} characters of ${name} are used.`)
    return cutAtWord(text, longest)
  }

  choices<Value extends string>(name: string, allowed: readonly Value[]): Value[] {
    const chosen = new Set<Value>()
    for (const text of this.#list(name)) {
      const value = allowed.find((candidate) => candidate === text.toLowerCase())
      if (value === undefined) this.#ignored(name, text, allowed.join(', '))
      else chosen.add(value)
    }
    return chosen.size === allowed.length ? [] : allowed.filter((value) => chosen.has(value))
  }

  days<Days extends number>(name: string, allowed: readonly Days[]): Days | null {
    const text = this.#list(name)[0]
    if (text === undefined) return null
    const days = allowed.find((candidate) => String(candidate) === text)
    if (days === undefined) this.#ignored(name, text, allowed.join(', '))
    return days ?? null
  }

  /** `25mi`, `40km`, `40`: a bare number is miles, as most of our readers think in them. */
  radius(): Radius | null {
    const text = this.#list('radius')[0]
    if (text === undefined) return null
    const [, number, unitText] = /^(\d{1,6}(?:\.\d{1,3})?) ?(km|mi)?$/i.exec(text) ?? []
    if (number === undefined) {
      this.#ignored('radius', text, 'a distance such as 25mi or 40km')
      return null
    }
    const unit = unitText?.toLowerCase() === 'km' ? 'km' : 'mi'
    const inUnit = (km: number) => (unit === 'km' ? km : km / KM_PER_MILE)
    const { least, most } = SEARCH_LIMITS.radiusKm
    return { amount: this.#within('radius', Number(number), [inUnit(least), Math.floor(inUnit(most))]), unit }
  }

  /** `30.2,-98,30.6,-97.5`; a location that was typed stands instead of it. */
  area(): MapArea | null {
    const texts = this.#list('area')
    if (texts.length === 0 || this.#list('location').length > 0) return null
    const [south = NaN, west = NaN, north = NaN, east = NaN] = texts.map((text) =>
      /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : NaN,
    )
    const isOnMap =
      [south, north].every((lat) => Math.abs(lat) <= 90) && [west, east].every((lon) => Math.abs(lon) <= 180)
    if (texts.length === 4 && isOnMap && south < north && west !== east) return { south, west, north, east }
    this.#ignored('area', texts.join(','), 'south,west,north,east in degrees')
    return null
  }

  /** `80000`, `$80,000`, `80000,not-stated`, `not-stated`; another currency as `currency=EUR`. */
  pay(): MinimumPay | null {
    const texts = this.#list('pay', (text) => text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''))
    const notStated = texts.some((text) => text.toLowerCase() === NOT_STATED)
    const amount = texts.find((text) => text.toLowerCase() !== NOT_STATED)
    const currency = this.#currency()
    if (amount === undefined) return notStated ? { least: null, currency, notStated } : null
    const [, digits, thousand] = /^(\d{1,12}(?:\.\d{1,2})?)(k?)$/i.exec(amount.replace(/[$€£_ ]/g, '')) ?? []
    if (digits === undefined) {
      this.#ignored('pay', amount, `an amount such as 80000, or ${NOT_STATED}`)
      return null
    }
    const least = Math.round(Number(digits) * (thousand === '' ? 1 : 1000))
    if (least === 0) return null
    return { least: this.#within('pay', least, [1, SEARCH_LIMITS.payMax]), currency, notStated }
  }

  country(): string | null {
    const text = this.#values
      .get('country')
      ?.map(cleanText)
      .find((candidate) => candidate !== '')
      ?.toLowerCase()
    if (text === undefined) return null
    if (UNSET_VALUES.has(text)) return 'any'
    if (text === 'uk') return 'gb'
    if (/^[a-z]{2}$/.test(text) && isCountry(text)) return text
    this.#ignored('country', text, 'a two-letter code such as us or de, or any')
    return null
  }

  companies(name: 'company' | 'hide', verb: string): string[] {
    const keys = this.#list(name).map((slug) =>
      companyKeyOf(slug.slice(0, SEARCH_LIMITS.companyKeyLength).toLowerCase()),
    )
    const different = [...new Set(keys)].sort()
    if (different.length <= SEARCH_LIMITS.hiddenCompanies) return different
    this.#clamped(name, `At most ${SEARCH_LIMITS.hiddenCompanies} companies can be ${verb} in one search.`)
    return different.slice(0, SEARCH_LIMITS.hiddenCompanies)
  }

  wordsToLeaveOut(): string[] {
    const phrases = this.#list('without').map((text) =>
      cutAtWord(text.replaceAll('"', ''), SEARCH_LIMITS.withoutLength),
    )
    const different = [...new Set(phrases.map((text) => text.toLowerCase()))].filter((text) => text !== '')
    if (different.length <= SEARCH_LIMITS.withoutPhrases) return different
    this.#clamped('without', `At most ${SEARCH_LIMITS.withoutPhrases} words or phrases can be left out.`)
    return different.slice(0, SEARCH_LIMITS.withoutPhrases)
  }

  /** A parameter that has one value, or is not there. */
  mark(name: string, value: string): boolean {
    const text = this.#list(name)[0]
    if (text === undefined) return false
    if (text.toLowerCase() === value) return true
    this.#ignored(name, text, value)
    return false
  }

  page(): number {
    const text = this.#list('page')[0]
    if (text === undefined) return LIMITS.search.firstPage
    if (!/^-?\d{1,15}$/.test(text)) {
      this.#ignored('page', text, 'a whole number')
      return LIMITS.search.firstPage
    }
    return this.#within('page', Number(text), [LIMITS.search.firstPage, SEARCH_LIMITS.page])
  }

  #currency(): string {
    const text = this.#list('currency')[0]?.toUpperCase()
    if (text === undefined) return LIMITS.currency
    if (/^[A-Z]{3}$/.test(text)) return text
    this.#ignored('currency', text, 'a code such as USD or EUR')
    return LIMITS.currency
  }

  #list(name: string, tidy = (text: string) => text): string[] {
    const texts = (this.#values.get(name) ?? []).flatMap((text) => tidy(text).split(','))
    return texts.map(cleanText).filter((text) => !UNSET_VALUES.has(text.toLowerCase()))
  }

  #within(name: string, value: number, [least, most]: readonly [number, number]): number {
    if (value >= least && value <= most) return value
    this.#clamped(name, `${name} goes from ${Math.ceil(least)} to ${Math.floor(most)}.`)
    return Math.min(Math.max(value, least), most)
  }

  #ignored(parameter: string, value: string, takes: string): void {
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
    const message = `${parameter} cannot be "${shown}". It takes ${takes}.`
    // A thousand wrong values of one filter are one mistake.
    if (this.#problems.some((problem) => problem.parameter === parameter && problem.kind === 'ignored'))
      return
    this.#problems.push({ parameter, kind: 'ignored', message })
  }

  #clamped(parameter: string, message: string): void {
    this.#problems.push({ parameter, kind: 'clamped', message })
  }
}

let regions: Intl.DisplayNames | null = null

/** "zz" and "xx" are two letters, too. */
function isCountry(code: string): boolean {
  if (code === LIMITS.search.country) return true
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const name = regions.of(code.toUpperCase())
  return name !== undefined && name !== 'Unknown Region'
}

function entriesOf(input: SearchInput): Iterable<readonly [string, unknown]> {
  return isIterable(input) ? input : Object.entries(input)
}

function isIterable(input: SearchInput): input is Iterable<readonly [string, unknown]> {
  return Symbol.iterator in input
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
