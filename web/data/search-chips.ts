import { moneyText } from '#contract/rules/money-text.ts'
import {
  EDUCATION_WORDS,
  FIELD_WORDS,
  LANGUAGE_WORDS,
  SEEN_WORDS,
  VISA_WORDS,
} from '#contract/search/field-words.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { CompanyFacet, Understood } from '#contract/search/result.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { countryName } from './country-words.ts'
import { CHOICES } from './filter-names.ts'
import { changedAddress } from './query-address.ts'

/** One thing that a search filters on, and the search without it. */
type SearchChip = { words: string; to: string }

/** What a search filters on, in words. Put together on the server: a visitor's browser only shows it. */
export type SearchChips = { chips: SearchChip[]; clearAll: string | null }

type Found = { understood: Pick<Understood, 'readAs' | 'country'>; companies: readonly CompanyFacet[] }

export function searchChips(query: SearchQuery, found: Found | null): SearchChips {
  const country = found?.understood.country ?? query.country ?? 'us'
  const read = found?.understood.readAs ?? []
  const own = [
    ...read.flatMap(({ label, without }) => (label === '' ? [] : [{ words: label, change: { q: without } }])),
    ...chosen(query, found?.companies ?? []),
  ]
  const all = [
    ...own,
    ...(country === 'any' ? [] : [{ words: countryName(country), change: { country: 'any' } }]),
  ]
  return {
    chips: all.map(({ words, change }) => ({ words, to: changedAddress(query, change) })),
    clearAll: own.length > 1 ? changedAddress(query, NO_FILTERS) : null,
  }
}

type Filter = { words: string; change: Partial<SearchQuery> }

function chosen(query: SearchQuery, companies: readonly CompanyFacet[]): Filter[] {
  return [
    ...(query.radius && query.location
      ? [{ words: radiusWords(query.radius), change: { radius: null } }]
      : []),
    ...(query.area ? [{ words: 'Map area', change: { area: null } }] : []),
    ...listed(query, 'remote', withNotStated(CHOICES.remote.values, 'Work style not stated')),
    ...listed(query, 'type', withNotStated(CHOICES.type.values, 'Type not stated')),
    ...listed(query, 'seniority', withNotStated(CHOICES.seniority.values, 'Level not stated')),
    ...(query.posted ? [{ words: CHOICES.posted.values[query.posted], change: { posted: null } }] : []),
    ...(query.pay ? [{ words: payWords(query.pay), change: { pay: null } }] : []),
    ...later(query, companies),
    ...each(query, 'hide', (company) => `Without ${company}`),
  ]
}

/** The filters behind "More". */
function later(query: SearchQuery, companies: readonly CompanyFacet[]): Filter[] {
  const nameOf = (key: string) => companies.find(({ value }) => value === key)?.name ?? key
  return [
    ...listed(query, 'field', withNotStated(FIELD_WORDS, 'Other fields')),
    ...each(query, 'company', nameOf),
    ...listed(query, 'language', withNotStated(LANGUAGE_WORDS, 'Language unclear')),
    ...(query.own ? [{ words: "On the employer's own site", change: { own: false } }] : []),
    ...(query.seen ? [{ words: SEEN_WORDS[query.seen], change: { seen: null } }] : []),
    ...listed(query, 'education', withNotStated(EDUCATION_WORDS, 'Education not stated')),
    ...listed(query, 'visa', withNotStated(VISA_WORDS, 'Sponsorship not stated')),
    ...each(query, 'without', (words) => `Without “${words}”`),
  ]
}

/** What of a search stands behind "More", in words. */
export const laterFilterWords = (query: SearchQuery): string[] => later(query, []).map(({ words }) => words)

const NO_FILTERS = {
  radius: EMPTY_SEARCH.radius,
  type: EMPTY_SEARCH.type,
  seniority: EMPTY_SEARCH.seniority,
  remote: EMPTY_SEARCH.remote,
  posted: EMPTY_SEARCH.posted,
  pay: EMPTY_SEARCH.pay,
  field: EMPTY_SEARCH.field,
  company: EMPTY_SEARCH.company,
  language: EMPTY_SEARCH.language,
  own: EMPTY_SEARCH.own,
  seen: EMPTY_SEARCH.seen,
  education: EMPTY_SEARCH.education,
  visa: EMPTY_SEARCH.visa,
  without: EMPTY_SEARCH.without,
  hide: EMPTY_SEARCH.hide,
  area: EMPTY_SEARCH.area,
} satisfies Partial<SearchQuery>

type Listed = 'remote' | 'type' | 'seniority' | 'field' | 'language' | 'education' | 'visa'

function listed(query: SearchQuery, name: Listed, words: FilterWords): Filter[] {
  return each(query, name, (value) => words[value] ?? value)
}

type FilterWords = Readonly<Record<string, string>>

const withNotStated = (words: FilterWords, notStated: string): FilterWords => ({
  ...words,
  [NOT_STATED]: notStated,
})

function each(
  query: SearchQuery,
  name: Listed | 'company' | 'without' | 'hide',
  wordsOf: (value: string) => string,
): Filter[] {
  const values: readonly string[] = query[name]
  return values.map((value) => ({
    words: wordsOf(value),
    change: { [name]: values.filter((other) => other !== value) },
  }))
}

export const radiusWords = ({ amount, unit }: NonNullable<SearchQuery['radius']>): string =>
  `Within ${amount} ${unit === 'mi' ? (amount === 1 ? 'mile' : 'miles') : unit}`

function payWords({ least, currency, notStated }: NonNullable<SearchQuery['pay']>): string {
  if (least === null) return 'Pay not stated'
  return `${moneyText(least, currency)} or more${notStated ? ', or not stated' : ''}`
}
