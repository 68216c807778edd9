import type { SearchQuery } from '#contract/search/query.ts'
import { KM_PER_MILE } from '#contract/search/values.ts'
import { readAsking } from '#jobs/asking/read-asking.ts'
import { isPlaceTyped } from '#jobs/index/query/is-place-typed.ts'
import { ADZUNA_COUNTRIES } from './adzuna-countries.ts'
import type { AdzunaCountry } from './adzuna-countries.ts'
import { ADZUNA_PAGE } from './adzuna.ts'

export type AdzunaQuestion = { page: number; parameters: Record<string, string> }

/**
 * A search in Adzuna's own parameters. It has none for internships, levels or work style, and `OR` inside `what` is
 * just a word there (job-sources.md §6): such filters are decided here, on what comes back. Its pay
 * is in the money of the country asked, so a minimum in other money is not sent either: nobody here knows the rate.
 * Null: nothing to ask.
 */
export function adzunaQuestion(typed: SearchQuery, country: AdzunaCountry): AdzunaQuestion | null {
  const { currency } = ADZUNA_COUNTRIES[country]
  const { query, anyOf } = readAsking(typed, { currency, isPlace: isPlaceTyped(country) })
  // What no filter knows goes as it was typed: any of several phrases cannot be asked for there.
  const words = keywordParameters({ ...query, q: [query.q, ...anyOf.map(({ words }) => words)].join(' ') })
  const where = /\bremote\b/i.test(query.location) ? '' : query.location
  const days = query.maxDaysOld ?? query.posted
  const pay = query.pay?.currency === ADZUNA_COUNTRIES[country].currency ? query.pay : null
  const parameters = {
    ...words,
    where,
    distance: where && query.radius ? String(kilometres(query.radius)) : '',
    max_days_old: days ? String(days) : '',
    salary_min: pay?.least ? String(pay.least) : '',
    salary_include_unknown: pay?.least && pay.notStated ? '1' : '',
    ...typeParameter(query),
    sort_by: SORT[query.sort],
    results_per_page: String(ADZUNA_PAGE),
  }
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  const nothing = where === '' && Object.values(words).every((value) => value === '')
  return nothing
    ? null
    : { page: Math.floor(((query.page - 1) * query.pageSize) / ADZUNA_PAGE) + 1, parameters: given }
}

const SORT = {
  relevance: 'relevance',
  newest: 'date',
  pay: 'salary',
  fit: 'relevance',
} as const satisfies Record<SearchQuery['sort'], string>

/** Words, "phrases", -excluded, a OR b, title:word, company:word. */
function keywordParameters({ q, type, remote, location }: SearchQuery) {
  const what: string[] = []
  const all: string[] = []
  const any: string[] = []
  const excluded: string[] = []
  const title: string[] = []
  let phrase = ''
  const units = [...q.matchAll(/(-?)(?:(title|company):)?(?:"([^"]*)"?|([^\s"]+))/gi)]
  for (const [at, [text, minus, field, quoted, bare]] of units.entries()) {
    const words = (quoted ?? bare ?? '').trim()
    const isOr = (other: number) => /^(OR|\|)$/.test(units[other]?.[0] ?? '')
    if (words === '' || /^(OR|\|)$/.test(text)) continue
    if (minus) excluded.push(words)
    else if (isOr(at - 1) || isOr(at + 1)) any.push(words)
    else if (field?.toLowerCase() === 'title') title.push(words)
    else if (field) all.push(words)
    else if (quoted === undefined) what.push(words)
    else if (phrase === '') phrase = words
    else all.push(words)
  }
  if (type.length === 1 && type[0] === 'internship') what.push('internship')
  const remoteOnly = (remote.length === 1 && remote[0] === 'remote') || /\bremote\b/i.test(location)
  if (remoteOnly && !what.some((word) => /^remote$/i.test(word))) what.push('remote')
  return {
    what: what.join(' '),
    what_and: all.join(' '),
    what_or: any.join(' '),
    what_phrase: phrase,
    what_exclude: excluded.join(' '),
    title_only: title.join(' '),
  }
}

/** Several types at once would have to be asked one by one; the filter here sees to it instead. */
function typeParameter({ type }: SearchQuery): Record<string, string> {
  const [only, ...others] = type
  if (others.length > 0) return {}
  if (only === 'full-time') return { full_time: '1' }
  if (only === 'part-time') return { part_time: '1' }
  return only === 'contract' ? { contract: '1' } : {}
}

function kilometres({ amount, unit }: NonNullable<SearchQuery['radius']>): number {
  return Math.max(1, Math.round(unit === 'km' ? amount : amount * KM_PER_MILE))
}
