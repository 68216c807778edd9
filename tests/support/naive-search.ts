import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { SearchAccount, SearchFacets, Understood, UnderstoodPlace } from '#contract/search/result.ts'
import {
  type FilterName,
  REMOVERS,
  REMOTE_VALUES,
  SENIORITY_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'
import { hiddenBy, readForHides } from '#jobs/hides/hidden-by.ts'
import type { HideEntry } from '#jobs/hides/hide-entries.ts'
import type { PlaceFilter, PlannedPlace, SearchRequest } from '#jobs/index/query/search-request.ts'
import type { IndexDocument } from '#jobs/index/segment/index-document.ts'
import { compoundOf, termsOfToken } from '#jobs/index/text/analyse.ts'
import { carryingWork } from '#jobs/index/text/carrying-words.ts'
import { type LevelAsked, levelsAsked } from '#jobs/index/text/level-words.ts'
import {
  type Alternative,
  type Clause,
  type PhraseWord,
  withExactWords,
  withWordReplaced,
} from '#jobs/index/text/query-language.ts'
import type { WorkTitle } from '#jobs/index/text/same-work.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'
import { type NamedWork, namedWork } from '#jobs/index/text/widen.ts'
import { type NaiveNotes, type SearchedAlternative, readAlternative } from './naive-typos.ts'

/**
 * The search as one would write it without an index: every job is looked at for every question. It shares with the index
 * only how a text is split into terms and how keywords are parsed; ranking, filters and counts are written again.
 */
export function naiveSearch(
  documents: readonly IndexDocument[],
  asked: SearchRequest,
  { minFound = 20 } = {},
): NaiveResult {
  const jobs = documents.map(readJob)
  const notes: NaiveNotes = { corrections: [], hints: [] }
  const vocabulary = wordsOfJobs(jobs)
  const beside = (place: number) => [plainTerm(asked, place - 1), plainTerm(asked, place + 1)] as const
  const read = asked.keywords.clauses.map(({ alternatives }, place) =>
    alternatives.map((alternative) =>
      readAlternative(alternative, { vocabulary, notes, beside: beside(place) }),
    ),
  )
  const typed = asked.keywords.clauses
  const meant = read.map((alternatives, place): Clause => ({
    alternatives: alternatives.map((alternative) => alternative.meant),
    ...(typed[place]?.isCondition && { isCondition: true }),
    ...(typed[place]?.typed !== undefined && { typed: typed[place].typed }),
  }))
  const levels = levelsAsked(meant)
  const isLeft = (_: unknown, place: number) => !levels.some((level) => level.place === place)
  const left = read.filter(isLeft)
  const clauses = left.map((alternatives) => alternatives.flatMap(({ searched }) => searched))
  const named = namedWork(meant.filter(isLeft))
  const isInTitles = (term: string) => frequency(jobs, term, 'title') > 0
  const carrying = named === null ? carryingWork(meant.filter(isLeft), { isInTitles }) : null
  const workNamed = naiveWork(jobs, meant.filter(isLeft), named)
  const single = left.map(([entry, other]) =>
    entry === undefined ||
    other !== undefined ||
    entry.meant.words.length > 1 ||
    entry.meant.field === 'company'
      ? null
      : (entry.meant.words[0] ?? null),
  )
  const isAskedBeside = typed.some(({ isCondition }) => !isCondition)
  const conditions = typed.filter(isLeft).map(({ isCondition }) => isAskedBeside && isCondition === true)
  const queryOf = (work: NaiveWork | null): NaiveQuery => {
    const optional = left.map(
      (alternatives, place) =>
        work !== null &&
        (place < work.from || place >= work.to) &&
        (conditions[place] === true ||
          alternatives.every(({ meant: { field, exact } }) => field === 'any' && !exact)),
    )
    const optionalWords = meant.filter(isLeft).flatMap(({ typed, alternatives }, place) => {
      if (!optional[place]) return []
      if (typed !== undefined) return [typed]
      return alternatives.flatMap(({ words }) => words.flatMap(({ spelling }) => spelling.split(' ')))
    })
    const isThin = (work?.related.length ?? 0) > 0
    const mayLack = [...new Set([...levels.map(({ word }) => word.spelling), ...optionalWords])]
    const isRelaxed = false
    return {
      clauses,
      single,
      conditions,
      work,
      levels,
      optional,
      mayLack,
      isThin,
      isRelaxed,
      tiers: new Map(),
    }
  }
  const strict = queryOf(workNamed)
  const foundBy = (query: NaiveQuery) =>
    jobs.filter((job) => isFound(job, query) && !asked.keywords.excluded.some((entry) => stands(job, entry)))
  const foundStrictly = foundBy(strict)
  const isTitledBy = (query: NaiveQuery) =>
    foundBy(query).some((job) => query.work === null || tierOf(job, query) !== 0)
  const relaxedBy = (work: NaiveWork | null): NaiveQuery => ({ ...queryOf(work), isRelaxed: true })
  const looseWork = workNamed ?? naiveWork(jobs, meant.filter(isLeft), carrying)
  const loose = relaxedBy(looseWork && { ...looseWork, related: [] })
  const withRelated = relaxedBy(looseWork)
  const lacking = loose.mayLack.length > 0 ? loose : strict
  // Where none have to be found, all of it is insisted on.
  const isFewOrMentioned = minFound > 0 && (foundStrictly.length < minFound || !isTitledBy(strict))
  const answering = withRelated.isThin && !isTitledBy(lacking) ? withRelated : lacking
  const query = isFewOrMentioned ? answering : strict
  const found = foundBy(query)
  const { request, place } = placeMeant(asked, found)
  const shown = found.filter((job) => failing(job, request).length === 0)
  const scored = shown.map((job) => ({ job, key: keyOf(job, { query, request, jobs }) }))
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
    words: understood(request, { query, notes, jobs, shown }),
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
  const weigh = ({ core, filter, weight }: PlannedPlace) => {
    const [inIt, around] = [jobsAt(core), jobsAt(filter)]
    return weight * Math.sqrt((inIt + around === 0 ? 0.0005 : 0.05) + inIt + 0.02 * around)
  }
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

type NaiveResult = {
  ids: string[]
  hiddenBy: string[][]
  count: number
  page: number
  pages: number
  account: SearchAccount
  facets: SearchFacets
  words: Pick<Understood, 'corrections' | 'hints' | 'also' | 'relaxed'> & {
    reread: string[]
    exactly: string | null
  }
  place: UnderstoodPlace | null
}

/** What must hold, and the other titles of the work that some of the clauses name. */
type NaiveQuery = {
  clauses: SearchedAlternative[][]
  /** By clause, the one word that it means. */
  single: (PhraseWord | null)[]
  /** By clause, whether it only must hold. */
  conditions: boolean[]
  work: NaiveWork | null
  levels: LevelAsked[]
  /** By clause, whether it may be missing where few jobs say all of it. */
  optional: boolean[]
  /** All that may be missing then. */
  mayLack: string[]
  /** Other work is shown as well then. */
  isThin: boolean
  isRelaxed: boolean
  /** What was found out about each job. */
  tiers: Map<Job, number | null>
}
type NaiveWork = Omit<NamedWork, 'titles' | 'notMeant' | 'related' | 'notRelated'> & {
  titles: NaiveTitle[]
  related: NaiveTitle[]
  notRelated: Alternative[]
  notMeant: Alternative[]
  typed: string[]
}

type NaiveTitle = { name: string; words: Alternative; anyOrder: boolean }

/** With the titles whose every word is a word of some title. */
function naiveWork(jobs: readonly Job[], clauses: Clause[], work: NamedWork | null): NaiveWork | null {
  if (work === null) return null
  const inTitles = ({ words }: WorkTitle) => words.every(({ term }) => frequency(jobs, term, 'title') > 0)
  const asTitle = ({ words }: WorkTitle): Alternative => ({ field: 'title', words: [...words], exact: true })
  const named = (title: WorkTitle) => ({
    name: title.name,
    words: asTitle(title),
    anyOrder: title.anyOrder,
  })
  const typed = clauses.slice(work.from, work.to).flatMap(({ alternatives }) => alternatives)
  return {
    ...work,
    titles: work.titles.filter(inTitles).map(named),
    related: work.related.filter(inTitles).map(named),
    notRelated: work.notRelated.filter(inTitles).map(asTitle),
    notMeant: work.notMeant.filter(inTitles).map(asTitle),
    typed: typed.flatMap(({ words }) => words.flatMap(({ spelling }) => spelling.split(' '))),
  }
}

function hasTitle(job: Job, { words, anyOrder }: NaiveWork['titles'][number]): boolean {
  if (!anyOrder) return stands(job, words)
  return words.words.every((word) => stands(job, { ...words, words: [word] }))
}

function tierOf(job: Job, query: NaiveQuery): number | null {
  const known = query.tiers.get(job)
  if (known !== undefined) return known
  const tier = findTier(job, query)
  query.tiers.set(job, tier)
  return tier
}

/** How the job is of the level that was asked for, if it is: its title says it in that word, or it fits. */
function levelOf(job: Job, { levels }: NaiveQuery): 'said' | 'fits' | 'any' | null {
  if (levels.length === 0) return 'any'
  const inTitle = (term: string) =>
    stands(job, { field: 'title', exact: true, words: [{ term, spelling: term, offset: 0 }] })
  if (levels.some(({ said }) => said.some(inTitle))) return 'said'
  const isStated = levels.some(({ level }) => SENIORITY_VALUES[job.document.level] === level)
  return isStated || levels.some(({ fitting }) => fitting.some(inTitle)) ? 'fits' : null
}

function isComplete(job: Job, { clauses, optional }: NaiveQuery): boolean {
  return clauses.every(
    (alternatives, place) => !optional[place] || alternatives.some((entry) => stands(job, entry)),
  )
}

function isFound(job: Job, query: NaiveQuery): boolean {
  const tier = tierOf(job, query)
  if (tier === null || (!isComplete(job, query) && (!query.isRelaxed || tier === 0))) return false
  return levelOf(job, query) !== null || (query.isRelaxed && job.document.level === 4)
}

/** Nothing where the job is not found, whatever may be missing; 0 where no work with other titles is named. */
function findTier(
  job: Job,
  query: Pick<NaiveQuery, 'clauses' | 'single' | 'work' | 'optional' | 'isRelaxed'>,
) {
  const { clauses, single, work, optional } = query
  const says = (alternatives: Alternative[]) => alternatives.some((entry) => stands(job, entry))
  if (work === null) return clauses.every(says) ? 0 : null
  const named = clauses.slice(work.from, work.to)
  const isInsisted = (place: number) => (place < work.from || place >= work.to) && !optional[place]
  if (!clauses.every((alternatives, place) => !isInsisted(place) || says(alternatives))) return null
  const literal = literalTitle(job, { clauses, single, work })
  if (literal !== null) return literal === 'apart' || work.isSetting ? 2 : 3
  const words = named.every(says)
  if (isNamedOtherwise(job, query) || isRelated(job, query)) return words ? 2 : 1
  return words ? 0 : null
}

const isNamedOtherwise = (job: Job, { work }: Pick<NaiveQuery, 'work'>) =>
  work !== null &&
  !work.notMeant.some((entry) => stands(job, entry)) &&
  work.titles.some((title) => hasTitle(job, title))

const isRelated = (job: Job, { work, isRelaxed }: Pick<NaiveQuery, 'work' | 'isRelaxed'>) =>
  isRelaxed &&
  work !== null &&
  !work.notRelated.some((entry) => stands(job, entry)) &&
  work.related.some((title) => hasTitle(job, title))

/** How the title says the words that name the work, where it means them. */
function literalTitle(
  job: Job,
  { clauses, single, work }: Pick<NaiveQuery, 'clauses' | 'single' | 'work'>,
): 'together' | 'apart' | null {
  if (work === null || work.notMeant.some((entry) => stands(job, entry))) return null
  const named = clauses.slice(work.from, work.to)
  if (!named.every((alternatives) => alternatives.some((entry) => stands(job, entry, 'title')))) return null
  const row = single
    .slice(work.from, work.to)
    .flatMap((word, offset) => (word === null ? [] : [{ ...word, offset }]))
  const isApart =
    named.length > 1 &&
    row.length === named.length &&
    !stands(job, { field: 'title', exact: true, words: row })
  return isApart ? 'apart' : 'together'
}

/** The one plain word that a clause is. */
function plainTerm({ keywords }: SearchRequest, place: number): string | null {
  const [entry, other] = keywords.clauses[place]?.alternatives ?? []
  if (entry === undefined || other !== undefined || entry.field !== 'any' || entry.exact) return null
  return entry.words.length === 1 ? (entry.words[0]?.term ?? null) : null
}

function understood(
  { keywords }: SearchRequest,
  found: { query: NaiveQuery; notes: NaiveNotes; jobs: readonly Job[]; shown: readonly Job[] },
): NaiveResult['words'] {
  const { query, notes, jobs, shown } = found
  const namesOf = (titles: readonly NaiveTitle[]) => {
    const counts = new Map<string, number>()
    for (const title of titles) {
      const having = jobs.filter((job) => hasTitle(job, title)).length
      if (having > 0) counts.set(title.name, (counts.get(title.name) ?? 0) + having)
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  }
  const other = namesOf(query.work?.titles ?? [])
  const related = (query.isRelaxed ? namesOf(query.work?.related ?? []) : []).filter(
    (name) => !other.includes(name),
  )
  const names = [...other.slice(0, 6 - Math.min(2, related.length)), ...related].slice(0, 6)
  const byTitle = shown.filter((job) => query.work !== null && tierOf(job, query) === 1).length
  const also =
    byTitle === 0
      ? null
      : { titles: names, more: other.length + related.length - names.length, jobs: byTitle }
  const quoted = new Set([
    ...notes.corrections.map(({ word }) => word),
    ...(also === null ? [] : (query.work?.typed ?? [])),
    ...query.levels.map(({ word }) => word.spelling),
    ...(query.isRelaxed ? query.mayLack : []),
  ])
  const lacking = shown.filter((job) => levelOf(job, query) === null || !isComplete(job, query)).length
  const { typed } = keywords
  return {
    corrections: notes.corrections,
    hints: notes.hints.map((hint) => ({ ...hint, q: withWordReplaced(typed, hint.word, hint.instead) })),
    also,
    relaxed: lacking === 0 ? null : { words: query.mayLack, jobs: lacking },
    reread: [...quoted],
    exactly: quoted.size === 0 ? null : withExactWords(typed, quoted),
  }
}

/** What is asked of one thing again and again is found out once. */
function foundOnce<Thing extends object, Answer>(find: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new WeakMap<Thing, { answer: Answer }>()
  return (thing) => {
    const found = known.get(thing) ?? { answer: find(thing) }
    known.set(thing, found)
    return found.answer
  }
}

type Occurrence = { field: Field; position: number; term: string }
type Field = 'title' | 'company' | 'place' | 'text'
type Job = { document: IndexDocument; occurrences: Occurrence[]; words: Record<Field, number> }

const FIELD_WEIGHT = { title: 8, company: 4, place: 2, text: 1 }

const readJob = foundOnce((document: IndexDocument): Job => {
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
})

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

/** In how many jobs each word stands, in any field or in one. */
const wordsOfJobs = (jobs: readonly Job[]) => ({
  jobs: jobs.length,
  terms: (field: Alternative['field']) =>
    new Set(
      jobs.flatMap(({ occurrences }) =>
        occurrences.filter((entry) => field === 'any' || entry.field === field).map(({ term }) => term),
      ),
    ),
  frequency: (term: string, field: Alternative['field']) => frequency(jobs, term, field),
})

function frequency(jobs: readonly Job[], term: string, field: Alternative['field']): number {
  const known = frequenciesIn(jobs)
  const asked = `${field} ${term}`
  const having =
    known.get(asked) ??
    jobs.filter(({ occurrences }) =>
      occurrences.some((entry) => entry.term === term && (field === 'any' || entry.field === field)),
    ).length
  known.set(asked, having)
  return having
}

const frequenciesIn = foundOnce((_jobs: readonly Job[]) => new Map<string, number>())

function keyOf(
  job: Job,
  { query, request, jobs }: { query: NaiveQuery; request: SearchRequest; jobs: readonly Job[] },
): number {
  const { clauses, work } = query
  const { document } = job
  if (request.sort === 'pay') {
    return document.currency === (request.filters.pay?.currency ?? 'USD') ? (document.yearlyPay ?? 0) : 0
  }
  if (request.sort === 'newest') return document.postedAt
  const favoured = request.favourites.includes(document.companyKey) ? 1e14 : 0
  if (clauses.length === 0) return document.postedAt + favoured
  const tier = tierOf(job, query) ?? 0
  // Words that name the work count where all of them stand in the job.
  const isCounted = (place: number) => tier !== 1 || work === null || place < work.from || place >= work.to
  const isLiteral = work?.isSetting === true && literalTitle(job, query) === 'together'
  const isNamed = literalTitle(job, query) !== null || isNamedOtherwise(job, query)
  let relevance = (tier === 1 || tier === 2) && !isLiteral ? (isNamed ? 8192 : 2048) : 0
  for (const [place, alternatives] of clauses.entries()) {
    for (const alternative of isCounted(place) ? alternatives : []) {
      if (!stands(job, alternative)) continue
      for (const { term } of alternative.words) {
        const rarity = idf(commonness(jobs, term, alternative), jobs.length)
        const counts = query.conditions[place] ? Math.max(1, Math.floor(rarity / 4)) : rarity
        relevance += counts * weight(job, term, alternative.field)
      }
    }
  }
  const days = Math.max(0, Math.floor((request.now - document.postedAt) / 86_400_000))
  const freshness = Math.round(16 * 2 ** (-Math.min(days, 200) / 21))
  const nearness = isInPlaceItself(job, request.filters.place) ? 32 : 0
  return (
    relevance * (64 + freshness + titleBoost(job, query) + nearness) +
    wholeTier(job, query) * 2 ** 40 +
    favoured
  )
}

/** A job whose title is not what was asked for gains nothing by its level, or by saying the other words. */
function wholeTier(job: Job, query: NaiveQuery): number {
  const tier = tierOf(job, query) ?? 0
  if (query.work === null ? !hasAllInTitle(job, query) : tier === 0) return tier
  const level = levelOf(job, query)
  const levelTier = level === 'said' ? 8 : level === 'fits' ? 4 : 0
  const isAhead = query.isRelaxed && query.optional.includes(true) && isComplete(job, query)
  return tier + levelTier + (isAhead ? 16 : 0)
}

/** Within ten kilometers, where the search reaches farther. */
function isInPlaceItself(job: Job, place: PlaceFilter | null): boolean {
  if (place?.is !== 'city' || place.around === null || place.around.km <= 10) return false
  return isThere(job, { ...place, around: { ...place.around, km: 10 } })
}

/** A misspelling that is searched weighs what the word that was meant does. */
const commonness = (jobs: readonly Job[], term: string, { field, meant }: SearchedAlternative) =>
  frequency(jobs, meant ?? term, field)

const idf = (having: number, all: number) =>
  Math.max(1, Math.round(32 * Math.log(1 + (all - having + 0.5) / (having + 0.5))))

function weight({ occurrences, words }: Job, term: string, field: Alternative['field']): number {
  const said = occurrences
    .filter((entry) => entry.term === term && (field === 'any' || entry.field === field))
    .reduce((sum, entry) => sum + FIELD_WEIGHT[entry.field], 0)
  return Math.max(1, Math.round((255 * said) / (said + 1.2 * (0.25 + 0.75 * (words.text / 250)))))
}

function titleBoost(job: Job, query: NaiveQuery): number {
  const { clauses, work, conditions } = query
  const own = ownTitleBoost(job, query)
  const asked = clauses.filter((_, place) => !conditions[place])
  if (own > 0 || work === null || work.to - work.from < asked.length) return own
  const said = work.titles.filter((title) => hasTitle(job, title)).map(({ words }) => words.words.length)
  return said.length === 0 ? 0 : 24 + shareOfTitle(job, Math.max(...said))
}

/** Every clause that may stand in a title does. */
function hasAllInTitle(job: Job, { clauses, conditions }: NaiveQuery): boolean {
  const asked = clauses.filter((_, place) => !conditions[place])
  const named = asked
    .map((alternatives) => alternatives.filter(({ field }) => field !== 'company'))
    .filter((alternatives) => alternatives.length > 0)
  return (
    named.length > 0 &&
    named.every((alternatives) => alternatives.some((entry) => stands(job, entry, 'title')))
  )
}

function ownTitleBoost(job: Job, query: NaiveQuery): number {
  const isAsked = (_: unknown, place: number) => !query.conditions[place]
  const [clauses, single] = [query.clauses.filter(isAsked), query.single.filter(isAsked)]
  const open = clauses.map((alternatives) => alternatives.filter(({ field }) => field !== 'company'))
  const named = open.filter((alternatives) => alternatives.length > 0)
  if (named.length === 0) return 0
  const row: Alternative = {
    field: 'title',
    exact: true,
    words: single.flatMap((word, offset) => (word === null ? [] : [{ ...word, offset }])),
  }
  const share = shareOfTitle(job, clauses.length)
  if (row.words.length === clauses.length && stands(job, row)) return 24 + share
  const hasAll = named.every((alternatives) => alternatives.some((entry) => stands(job, entry, 'title')))
  return hasAll ? 10 + share : 0
}

const shareOfTitle = ({ words }: Job, having: number) =>
  Math.floor((20 * Math.min(having, words.title)) / Math.max(words.title, 1))

const failing = (job: Job, request: SearchRequest): FilterName[] => failingUnder(request)(job)
const failingUnder = foundOnce((request: SearchRequest) => foundOnce((job: Job) => failingOf(job, request)))

function failingOf(job: Job, { filters, now }: SearchRequest): FilterName[] {
  const { document } = job
  const { place, types, levels, styles, days, pay, country, hide, hidden } = filters
  const { fields, companies, languages, own, seenDays, educations, visas, without, passedOn } = filters
  const { more } = document
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
    field: fields.length > 0 && !fields.includes(more.field),
    company: companies.length > 0 && !companies.includes(document.companyKey),
    language: languages.length > 0 && !languages.includes(more.language),
    own: own && more.own === 0,
    seen: seenDays !== null && !isSeenSince(document, now, seenDays),
    education: educations.length > 0 && !educations.includes(more.education),
    visa: visas.length > 0 && !visas.includes(more.visa),
    without: without.some((entry) => stands(job, entry)),
    terms: passedOn && more.passedOn === 0,
  }
  return REMOVERS.filter((filter) => fails[filter])
}

/** Compared by the hour. */
const isSeenSince = ({ seenAt }: IndexDocument, now: number, days: number) =>
  Math.floor(seenAt / 3_600_000) >= Math.floor(now / 3_600_000) - days * 24

/** By the rule that alerts and matches use: the index must agree with it. */
const hidesOf = (document: IndexDocument, entries: readonly HideEntry[]) =>
  hiddenBy(entries, wordsForHides(document))
const wordsForHides = foundOnce(readForHides)
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
  if (filter.is === 'area') {
    const { south, west, north, east } = filter.area
    const isWithin = (lat: number, lon: number) =>
      lat >= south && lat <= north && (west < east ? lon >= west && lon <= east : !(lon > east && lon < west))
    return places.some(({ lat, lon }) => lat !== null && lon !== null && isWithin(lat, lon))
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
    field: filters.fields.length > 0,
    company: filters.companies.length > 0,
    language: filters.languages.length > 0,
    own: filters.own,
    seen: filters.seenDays !== null,
    education: filters.educations.length > 0,
    visa: filters.visas.length > 0,
    without: filters.without.length > 0,
    terms: filters.passedOn,
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
    field: filters.fields.includes(24),
    company: false,
    language: filters.languages.includes(15),
    own: false,
    seen: false,
    education: filters.educations.includes(6),
    visa: filters.visas.includes(2),
    without: false,
    terms: false,
  }
  return {
    found: found.length,
    shown: found.filter((job) => failing(job, request).length === 0).length,
    filters: REMOVERS.filter((filter) => set[filter]).map((filter) => ({
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
    field: document.more.field === 24,
    company: false,
    language: document.more.language === 15,
    own: false,
    seen: false,
    education: document.more.education === 6,
    visa: document.more.visa === 2,
    without: false,
    terms: false,
  }
  return silent[filter]
}

/** 4 is remote or hybrid. */
const stylesOf = ({ workStyle }: { workStyle: number }) => (workStyle === 4 ? [0, 2] : [workStyle])

const isThereSome = ({ count }: { count: number }) => count > 0

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
  const companyFacet = () => {
    const { companies: asked } = request.filters
    const passing = passingOthers(found, 'company', request).map(({ document }) => document.companyKey)
    const keys = [...new Set([...passing, ...asked])]
    const all = facet('company', keys, ({ document }, key) => document.companyKey === key)
    all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    return all
      .filter(({ value }, at) => at < 6 || asked.includes(value))
      .map(({ value, count }) => ({ value, count, name: value }))
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
    field: facet(
      'field',
      FIELD_VALUES,
      ({ document }, value) => FIELD_VALUES[document.more.field] === value,
    ).filter(isThereSome),
    language: facet(
      'language',
      LANGUAGE_VALUES,
      ({ document }, value) => LANGUAGE_VALUES[document.more.language] === value,
    ).filter(isThereSome),
    education: facet(
      'education',
      EDUCATION_VALUES,
      ({ document }, value) => EDUCATION_VALUES[document.more.education] === value,
    ).filter(isThereSome),
    visa: facet(
      'visa',
      VISA_VALUES,
      ({ document }, value) => VISA_VALUES[document.more.visa] === value,
    ).filter(isThereSome),
    own: facet('own', ['true'], ({ document }) => document.more.own === 1),
    seen: facet('seen', ['1', '3', '7', '14'], ({ document }, days) =>
      isSeenSince(document, request.now, Number(days)),
    ),
    company: companyFacet(),
  }
}
