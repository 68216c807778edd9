import type { SearchAccount, SearchFacets, UnderstoodPlace } from '#contract/search/result.ts'
import {
  type FilterName,
  FILTERS,
  REMOTE_VALUES,
  SENIORITY_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'
import { hiddenBy, readForHides } from '#jobs/hides/hidden-by.ts'
import type { HideEntry } from '#jobs/hides/hide-entries.ts'
import type { PlaceFilter, PlannedPlace, SearchRequest } from '#jobs/index/query/search-request.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { compoundOf, termsOfToken } from '#jobs/index/text/analyse.ts'
import { isKnownWord } from '#jobs/index/text/known-words.ts'
import type { Alternative, PhraseWord } from '#jobs/index/text/query-language.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'

/**
 * The search as one would write it without an index: every job is read for every question. It shares with the index
 * only how a text is split into terms and how keywords are parsed; ranking, filters and counts are written again.
 */
export function naiveSearch(documents: readonly IndexDocument[], asked: SearchRequest): NaiveResult {
  const jobs = documents.map(readJob)
  const corrections: NaiveResult['corrections'] = []
  const clauses = asked.keywords.clauses.map(({ alternatives }) =>
    alternatives.flatMap((alternative) => corrected(alternative, jobs, corrections)),
  )
  const found = jobs.filter(
    (job) =>
      clauses.every((alternatives) => alternatives.some((entry) => stands(job, entry))) &&
      !asked.keywords.excluded.some((entry) => stands(job, entry)),
  )
  const { request, place } = placeMeant(asked, found)
  const shown = found.filter((job) => failing(job, request).length === 0)
  const scored = shown.map((job) => ({ job, key: keyOf(job, { clauses, request, jobs }) }))
  scored.sort(
    (a, b) =>
      b.key - a.key ||
      b.job.document.postedAt - a.job.document.postedAt ||
      (a.job.document.id < b.job.document.id ? -1 : 1),
  )
  const pages = Math.ceil(shown.length / request.pageSize)
  const page = Math.max(1, Math.min(request.page, pages))
  const onPage = scored.slice((page - 1) * request.pageSize, page * request.pageSize)
  const { entries, show } = request.filters.hidden
  return {
    ids: onPage.map(({ job }) => job.document.id),
    hiddenBy: show === 'others' ? [] : onPage.map(({ job }) => hidesOf(job.document, entries)),
    count: shown.length,
    page,
    pages,
    account: accountFor(found, request),
    facets: facetsFor(found, request),
    corrections,
    place,
  }
}

/** Of several places the one with the most people, times the root of the jobs there: those around it count a fiftieth. */
function placeMeant(
  asked: SearchRequest,
  found: readonly Job[],
): Pick<NaiveResult, 'place'> & { request: SearchRequest } {
  const choices = asked.placeChoices ?? []
  const jobsAt = (filter: PlaceFilter) => found.filter((job) => isThere(job, filter)).length
  const weigh = ({ core, filter, weight }: PlannedPlace) =>
    weight * Math.sqrt(0.05 + jobsAt(core) + 0.02 * jobsAt(filter))
  const likeliest = Math.max(...choices.map(weigh))
  const chosen = choices.find((choice) => weigh(choice) === likeliest)
  if (chosen === undefined) return { request: asked, place: null }
  const at = ({ filter, country }: PlannedPlace): SearchRequest => ({
    ...asked,
    filters: { ...asked.filters, place: filter, country: country === 'any' ? null : country },
  })
  const others = choices
    .filter((choice) => choice !== chosen)
    .map((other) => ({
      name: other.known.name,
      where: other.known.where,
      ...other.link,
      count: found.filter((job) => failing(job, at(other)).length === 0).length,
    }))
  const withJobsFirst = [
    ...others.filter(({ count }) => count > 0),
    ...others.filter(({ count }) => count === 0),
  ]
  return { request: at(chosen), place: { ...chosen.known, others: withJobsFirst.slice(0, 4) } }
}

export type NaiveResult = {
  ids: string[]
  hiddenBy: string[][]
  count: number
  page: number
  pages: number
  account: SearchAccount
  facets: SearchFacets
  corrections: { word: string; searched: string[] }[]
  place: UnderstoodPlace | null
}

type Occurrence = { field: Field; position: number; term: string }
type Field = 'title' | 'company' | 'place' | 'text'
type Job = { document: IndexDocument; occurrences: Occurrence[]; words: Record<Field, number> }

const FIELD_WEIGHT = { title: 8, company: 4, place: 2, text: 1 }

function readJob(document: IndexDocument): Job {
  const texts: Record<Field, string> = {
    title: document.title,
    company: document.company,
    place: document.places.map(({ text }) => text).join('\n'),
    text: document.text,
  }
  const occurrences: Occurrence[] = []
  const words = { title: 0, company: 0, place: 0, text: 0 }
  for (const field of ['title', 'company', 'place', 'text'] as const) {
    const mains = tokensOf(texts[field]).map((token) => termsOfToken(token))
    words[field] = mains.length
    mains.forEach((terms, position) => {
      for (const term of terms) occurrences.push({ field, position, term })
      const compound = compoundOf(mains[position]?.[0] ?? '', mains[position + 1]?.[0] ?? '')
      if (compound !== null) occurrences.push({ field, position, term: compound })
    })
  }
  return { document, occurrences, words }
}

function stands(job: Job, { field, words }: Alternative, only?: Field): boolean {
  const first = words[0]?.offset ?? 0
  const wanted = only ?? (field === 'any' ? null : field)
  const at = (word: PhraseWord) =>
    job.occurrences.filter(({ term, field }) => term === word.term && (wanted === null || field === wanted))
  return at(words[0] ?? { term: '', spelling: '', offset: 0 }).some((start) =>
    words.every((word) =>
      at(word).some(
        (entry) => entry.field === start.field && entry.position === start.position + word.offset - first,
      ),
    ),
  )
}

function corrected(
  alternative: Alternative,
  jobs: readonly Job[],
  corrections: NaiveResult['corrections'],
): Alternative[] {
  const { field, words } = alternative
  const [word] = words
  if (word === undefined || words.length > 1) return [alternative]
  const own = frequency(jobs, word.term, field)
  const slips = !/^[a-z]+$/.test(word.term) || word.term.length < 4 ? 0 : word.term.length < 8 ? 1 : 2
  if (own > 2 || slips === 0 || isKnownWord(word.term)) return [alternative]
  const vocabulary = new Set(
    jobs.flatMap(({ occurrences }) =>
      occurrences.filter((entry) => field === 'any' || entry.field === field).map(({ term }) => term),
    ),
  )
  const near = [...vocabulary]
    .filter((term) => term !== word.term && term[0] === word.term[0] && /^[a-z]+$/.test(term))
    .map((term) => ({ term, distance: editDistance(term, word.term), having: frequency(jobs, term, field) }))
    .filter(({ distance, having }) => distance <= slips && having >= (own === 0 ? 1 : own * 200))
  const least = Math.min(...near.map(({ distance }) => distance))
  const chosen = near
    .filter(({ distance }) => distance === least)
    .sort((a, b) => b.having - a.having || (a.term < b.term ? -1 : 1))
    .slice(0, 3)
    .map(({ term }) => term)
  if (chosen.length === 0) return [alternative]
  const searched = own === 0 ? chosen : [word.term, ...chosen]
  if (!corrections.some((entry) => entry.word === word.spelling))
    corrections.push({ word: word.spelling, searched })
  return searched.map((term) => ({ field, words: [{ ...word, term }] }))
}

function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      table[i]?.splice(j, 1, cost)
    }
  }
  return at(a.length, b.length)
}

function frequency(jobs: readonly Job[], term: string, field: Alternative['field']): number {
  return jobs.filter(({ occurrences }) =>
    occurrences.some((entry) => entry.term === term && (field === 'any' || entry.field === field)),
  ).length
}

function keyOf(
  job: Job,
  { clauses, request, jobs }: { clauses: Alternative[][]; request: SearchRequest; jobs: readonly Job[] },
): number {
  const { document } = job
  if (request.sort === 'pay') {
    return document.currency === (request.filters.pay?.currency ?? 'USD') ? (document.yearlyPay ?? 0) : 0
  }
  if (request.sort === 'newest') return document.postedAt
  const favoured = request.favourites.includes(document.companyKey) ? 1e13 : 0
  if (clauses.length === 0) return document.postedAt + favoured
  let relevance = 0
  for (const alternative of clauses.flat()) {
    if (!stands(job, alternative)) continue
    for (const { term } of alternative.words) {
      relevance +=
        idf(frequency(jobs, term, alternative.field), jobs.length) * weight(job, term, alternative.field)
    }
  }
  const days = Math.max(0, Math.floor((request.now - document.postedAt) / 86_400_000))
  const freshness = Math.round(16 * 2 ** (-Math.min(days, 200) / 21))
  return relevance * (64 + freshness + titleBoost(job, clauses)) + favoured
}

const idf = (having: number, all: number) =>
  Math.max(1, Math.round(32 * Math.log(1 + (all - having + 0.5) / (having + 0.5))))

function weight({ occurrences, words }: Job, term: string, field: Alternative['field']): number {
  const said = occurrences
    .filter((entry) => entry.term === term && (field === 'any' || entry.field === field))
    .reduce((sum, entry) => sum + FIELD_WEIGHT[entry.field], 0)
  return Math.max(1, Math.round((255 * said) / (said + 1.2 * (0.25 + 0.75 * (words.text / 250)))))
}

function titleBoost(job: Job, clauses: Alternative[][]): number {
  const open = clauses.map((alternatives) => alternatives.filter(({ field }) => field !== 'company'))
  const named = open.filter((alternatives) => alternatives.length > 0)
  if (named.length === 0) return 0
  const single = clauses.every(
    ([entry, more]) =>
      entry !== undefined && more === undefined && entry.words.length === 1 && entry.field !== 'company',
  )
  const row: Alternative = {
    field: 'title',
    words: clauses.flatMap(([entry], offset) => (entry?.words ?? []).map((word) => ({ ...word, offset }))),
  }
  if (single && stands(job, row)) return job.words.title === clauses.length ? 32 : 20
  return named.every((alternatives) => alternatives.some((entry) => stands(job, entry, 'title'))) ? 10 : 0
}

function failing(job: Job, { filters, now }: SearchRequest): FilterName[] {
  const { document } = job
  const { place, types, levels, styles, days, pay, country, hide, hidden } = filters
  const paid = pay !== null && document.currency === pay.currency ? document.yearlyPay : null
  const fails: Record<FilterName, boolean> = {
    location: place !== null && !isThere(job, place),
    type: types.length > 0 && !types.includes(document.type),
    seniority: levels.length > 0 && !levels.includes(document.level),
    remote: styles.length > 0 && !stylesOf(document).some((style) => styles.includes(style)),
    posted: days !== null && document.postedAt < now - days * 86_400_000,
    pay: pay !== null && (paid === null ? !pay.notStated : pay.least === null || paid < pay.least),
    country: country !== null && document.countries.length > 0 && !document.countries.includes(country),
    hide: hide.includes(document.companyKey),
    hidden: isHidden(document, hidden.entries) === (hidden.show === 'others'),
  }
  return FILTERS.filter((filter) => fails[filter])
}

/** By the rule that alerts and matches use: the index must agree with it. */
const hidesOf = (document: IndexDocument, entries: readonly HideEntry[]) =>
  hiddenBy(entries, readForHides(document))
const isHidden = (document: IndexDocument, entries: readonly HideEntry[]) =>
  hidesOf(document, entries).length > 0

function isThere(job: Job, filter: PlaceFilter): boolean {
  const { places, countries } = job.document
  if (filter.is === 'countries') return filter.countries.some((country) => countries.includes(country))
  if (filter.is === 'text') {
    return filter.terms.every((term) =>
      job.occurrences.some((entry) => entry.field === 'place' && entry.term === term),
    )
  }
  if (filter.is === 'cells') {
    // A fortieth of a degree each way, in rows of 14,400 from the south pole up.
    const isInCells = (lat: number, lon: number) =>
      filter.cells.includes(Math.floor((lat + 90) * 40) * 14_400 + Math.floor((lon + 180) * 40))
    return places.some(
      ({ country, lat, lon }) =>
        country === filter.country && lat !== null && lon !== null && isInCells(lat, lon),
    )
  }
  return places.some((place) => {
    const region =
      place.region === filter.region && (filter.country === null || place.country === filter.country)
    if (filter.is === 'region') return region
    if (filter.city !== null && place.city === filter.city && region) return true
    const { around } = filter
    return around !== null && place.lat !== null && place.lon !== null
      ? kilometres([place.lat, place.lon], [around.lat, around.lon]) <= around.km
      : false
  })
}

function kilometres([latA, lonA]: [number, number], [latB, lonB]: [number, number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const a =
    Math.sin(rad(latA - latB) / 2) ** 2 +
    Math.cos(rad(latA)) * Math.cos(rad(latB)) * Math.sin(rad(lonA - lonB) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(a)))
}

function accountFor(found: readonly Job[], request: SearchRequest): SearchAccount {
  const { filters } = request
  const set: Record<FilterName, boolean> = {
    location: filters.place !== null,
    type: filters.types.length > 0,
    seniority: filters.levels.length > 0,
    remote: filters.styles.length > 0,
    posted: filters.days !== null,
    pay: filters.pay !== null,
    country: filters.country !== null,
    hide: filters.hide.length > 0,
    hidden: filters.hidden.entries.length > 0 || filters.hidden.show === 'only',
  }
  const kept: Record<FilterName, boolean> = {
    location: false,
    type: filters.types.includes(4),
    seniority: filters.levels.includes(4),
    remote: filters.styles.includes(3),
    posted: false,
    pay: filters.pay?.notStated ?? false,
    country: true,
    hide: false,
    hidden: false,
  }
  return {
    found: found.length,
    shown: found.filter((job) => failing(job, request).length === 0).length,
    filters: FILTERS.filter((filter) => set[filter]).map((filter) => ({
      filter,
      removed: found.filter((job) => failing(job, request).join() === filter).length,
      notStated: passingOthers(found, filter, request).filter((job) => isSilent(job, filter, request)).length,
      notStatedShown: kept[filter],
    })),
    removedBySeveral: found.filter((job) => failing(job, request).length > 1).length,
  }
}

function passingOthers(found: readonly Job[], filter: FilterName, request: SearchRequest): Job[] {
  return found.filter((job) => failing(job, request).every((entry) => entry === filter))
}

function isSilent(job: Job, filter: FilterName, request: SearchRequest): boolean {
  const { document } = job
  const { filters } = request
  const currency = filters.pay?.currency ?? 'USD'
  const nowhere = document.places.every(({ city, region, country }) => (city ?? region ?? country) === null)
  const silent: Record<FilterName, boolean> = {
    location:
      filters.place?.is === 'countries'
        ? document.countries.length === 0
        : nowhere && failing(job, request).includes('location'),
    type: document.type === 4,
    seniority: document.level === 4,
    remote: document.workStyle === 3,
    posted: false,
    pay: document.yearlyPay === null || document.currency !== currency,
    country: document.countries.length === 0,
    hide: false,
    hidden: false,
  }
  return silent[filter]
}

/** 4 is remote or hybrid. */
const stylesOf = ({ workStyle }: { workStyle: number }) => (workStyle === 4 ? [0, 2] : [workStyle])

function facetsFor(found: readonly Job[], request: SearchRequest): SearchFacets {
  const facet = (
    filter: FilterName,
    values: readonly string[],
    has: (job: Job, value: string) => boolean,
  ) => {
    const jobs = passingOthers(found, filter, request)
    return values.map((value) => ({ value, count: jobs.filter((job) => has(job, value)).length }))
  }
  const currency = request.filters.pay?.currency ?? 'USD'
  const codes = [
    ...new Set(passingOthers(found, 'country', request).flatMap(({ document }) => document.countries)),
  ]
  const countries = facet('country', codes, ({ document }, code) => document.countries.includes(code))
  countries.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const paysAtLeast = ({ document }: Job, amount: string) => {
    const known = document.currency === currency && document.yearlyPay !== null
    return amount === 'not-stated' ? !known : known && (document.yearlyPay ?? 0) >= Number(amount)
  }
  return {
    type: facet('type', TYPE_VALUES, ({ document }, value) => TYPE_VALUES[document.type] === value),
    seniority: facet(
      'seniority',
      SENIORITY_VALUES,
      ({ document }, value) => SENIORITY_VALUES[document.level] === value,
    ),
    remote: facet('remote', REMOTE_VALUES, ({ document }, value) =>
      stylesOf(document).some((style) => REMOTE_VALUES[style] === value),
    ),
    posted: facet(
      'posted',
      ['1', '3', '7', '14', '30'],
      ({ document }, days) => document.postedAt >= request.now - Number(days) * 86_400_000,
    ),
    pay: facet(
      'pay',
      ['30000', '50000', '75000', '100000', '125000', '150000', '200000', 'not-stated'],
      paysAtLeast,
    ),
    country: [
      ...countries,
      ...facet('country', ['not-stated'], ({ document }) => document.countries.length === 0),
    ],
    hide: facet('hide', request.filters.hide, ({ document }, key) => document.companyKey === key),
  }
}
