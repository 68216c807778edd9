import { LIMITS } from '#contract/limits.ts'
import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  SEEN_DAYS,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { CompanyFacet, FacetValue } from '#contract/search/result.ts'
import {
  type FilterName,
  PAY_STEPS,
  POSTED_DAYS,
  REMOVERS,
  SENIORITY_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'
import { countStyles, type SearchCounts } from '#jobs/index/query/account.ts'
import type { RequestFilters } from '#jobs/index/query/search-request.ts'
import { STYLE_SETS } from '#jobs/index/segment/facts.ts'
import {
  atPlaceQuery,
  type FilterQueries,
  NO_COUNTRY,
  paidIn,
  passing,
  placeUnknown,
  postedWithin,
  seenWithin,
} from './filter-queries.ts'
import { EVERY_VALUE } from './mapping.ts'
import { allOf, EVERYTHING, noneOf, type Query } from './word-queries.ts'

type Aggregation = Record<string, unknown>
type Aggregations = Record<string, Aggregation>

/** What the cluster answers to one of them. */
export type Counted = {
  doc_count: number
  buckets?: Record<string, Counted> | CountedValue[]
  doc_count_error_upper_bound?: number
  sum_other_doc_count?: number
} & { [name: string]: unknown }
type CountedValue = { key: string; doc_count: number; names?: Counted }

type CountQuestion = { filters: RequestFilters; queries: FilterQueries; now: number }

/** Of each shard, so many companies with most jobs compete. */
const COMPANY_CANDIDATES = 24
const COMPANY_CANDIDATES_PER_SHARD = 500
const OFFERED_COMPANIES = 6

/**
 * Each found job is in one state: shown, removed by one filter, removed by several. So there is a count of what passes all
 * filters, and one for each filter of what passes all others; what a facet says is counted within that.
 */
export function countAggregations(question: CountQuestion): Aggregations {
  const { queries } = question
  const facetsWhere = (isWanted: (filter: FilterName) => boolean): Aggregations =>
    Object.assign({}, ...REMOVERS.filter(isWanted).map((filter) => facetsOf(filter, question)))
  const alone = [...queries.keys()].map((filter) => [
    `but_${filter}`,
    { filter: passing(queries, filter), aggs: facetsWhere((other) => other === filter) },
  ])
  return {
    found: { filter: EVERYTHING },
    shown: { filter: passing(queries), aggs: facetsWhere((filter) => !queries.has(filter)) },
    ...Object.fromEntries(alone),
  }
}

/** Never a list that is cut: either all values are counted, or those that are named. */
const everyValue = (field: string): Aggregation => ({ terms: { field, size: EVERY_VALUE } })
const each = (queries: Record<string, Query>): Aggregation => ({ filters: { filters: queries } })
const byNumber = <Value>(values: readonly Value[], queryOf: (value: Value) => Query) =>
  each(Object.fromEntries(values.map((value, place) => [String(place), queryOf(value)])))

function facetsOf(filter: FilterName, { filters, now }: CountQuestion): Aggregations {
  switch (filter) {
    case 'location': {
      const { place } = filters
      if (place === null) return {}
      return { no_place: { filter: allOf([placeUnknown(place), noneOf([atPlaceQuery(place)])]) } }
    }
    case 'type':
    case 'field':
    case 'language':
    case 'own':
    case 'education':
    case 'visa':
      return { [filter]: everyValue(filter) }
    case 'seniority':
      return { level: everyValue('level') }
    case 'remote':
      return { style: everyValue('style') }
    case 'posted':
      return { posted: byNumber(POSTED_DAYS, (days) => postedWithin(days, now)) }
    case 'seen':
      return { seen: byNumber(SEEN_DAYS, (days) => seenWithin(days, now)) }
    case 'pay': {
      const currency = filters.pay?.currency ?? LIMITS.currency
      return {
        pay: byNumber(PAY_STEPS, (least) => paidIn(currency, least)),
        no_pay: { filter: noneOf([{ term: { currency } }]) },
      }
    }
    case 'country':
      return { countries: everyValue('countries'), no_country: { filter: NO_COUNTRY } }
    case 'hide':
      return filters.hide.length === 0 ? {} : { hide: byNumber(filters.hide, ofCompany) }
    case 'company':
      return companyAggregations(filters)
    case 'hidden':
    case 'without':
    case 'terms':
  }
  return {}
}

const ofCompany = (key: string): Query => ({ term: { company_key: key } })
const NAME = { names: { terms: { field: 'company_name', size: 1 } } }

function companyAggregations({ companies }: RequestFilters): Aggregations {
  const most = {
    terms: {
      field: 'company_key',
      size: COMPANY_CANDIDATES,
      shard_size: COMPANY_CANDIDATES_PER_SHARD,
      order: [{ _count: 'desc' }, { _key: 'asc' }],
    },
    aggs: NAME,
  }
  if (companies.length === 0) return { company: most }
  return { company: most, asked_company: { ...byNumber(companies, ofCompany), aggs: NAME } }
}

/** Companies whose counts were added up from lists that the shards cut: to be counted by name. */
export function uncertainCompanies(counted: Record<string, Counted>): string[] {
  const { doc_count_error_upper_bound: error = 0, buckets } = facetIn(counted, 'company', 'company')
  return error === 0 || !Array.isArray(buckets) ? [] : buckets.map(({ key }) => key)
}

export const companyCounts = (keys: readonly string[], queries: FilterQueries): Aggregations => ({
  shown: { filter: passing(queries, 'company'), aggs: { company: byNumber(keys, ofCompany) } },
})

/** What `accountAndFacets` reads the account and the facets from. `exact` has counts by company where they were asked for. */
export function countsFrom(
  counted: Record<string, Counted>,
  filters: RequestFilters,
  exact: ReadonlyMap<string, number>,
): SearchCounts {
  const shown = counted['shown']?.doc_count ?? 0
  const removed = new Map(
    REMOVERS.flatMap((filter) => {
      const but = counted[`but_${filter}`]
      return but === undefined ? [] : [[filter, but.doc_count - shown] as const]
    }),
  )
  const sum = [...removed.values()].reduce((all, count) => all + count, 0)
  const facet = (filter: FilterName, name: string) => facetIn(counted, filter, name)
  const byValue = (filter: FilterName, name: string, values: number) =>
    countsByValue(facet(filter, name), values)
  return {
    shown,
    removedBySeveral: (counted['found']?.doc_count ?? 0) - shown - sum,
    removedBy: (filter) => removed.get(filter) ?? 0,
    noPlace: facet('location', 'no_place').doc_count,
    facts: {
      type: byValue('type', 'type', TYPE_VALUES.length),
      level: byValue('seniority', 'level', SENIORITY_VALUES.length),
      style: countStyles(byValue('remote', 'style', STYLE_SETS.length)),
      pay: {
        steps: countsByPlace(facet('pay', 'pay'), PAY_STEPS.length),
        notStated: facet('pay', 'no_pay').doc_count,
      },
    },
    posted: countsByPlace(facet('posted', 'posted'), POSTED_DAYS.length),
    countries: new Map(
      wholeList(facet('country', 'countries')).map(({ key, doc_count }) => [key, doc_count]),
    ),
    noCountry: facet('country', 'no_country').doc_count,
    hidden: new Map(
      countsByPlace(facet('hide', 'hide'), filters.hide.length).map((count, place) => [
        filters.hide[place] ?? '',
        count,
      ]),
    ),
    later: laterFacets(facet, byValue, { filters, exact }),
    laterNotStated: (fact) => byValue(fact, fact, LATER_VALUES[fact].length).at(-1) ?? 0,
  }
}

const LATER_VALUES = {
  field: FIELD_VALUES,
  language: LANGUAGE_VALUES,
  education: EDUCATION_VALUES,
  visa: VISA_VALUES,
} as const

type FacetReader = (filter: FilterName, name: string) => Counted

function laterFacets(
  facet: FacetReader,
  byValue: (filter: FilterName, name: string, values: number) => number[],
  { filters, exact }: { filters: RequestFilters; exact: ReadonlyMap<string, number> },
): SearchCounts['later'] {
  const named = (fact: keyof typeof LATER_VALUES): FacetValue[] => {
    const values: readonly string[] = LATER_VALUES[fact]
    return byValue(fact, fact, values.length)
      .map((count, value) => ({ value: values[value] ?? '', count }))
      .filter(({ count }) => count > 0)
  }
  const seen = countsByPlace(facet('seen', 'seen'), SEEN_DAYS.length)
  return {
    field: named('field'),
    language: named('language'),
    education: named('education'),
    visa: named('visa'),
    own: [{ value: 'true', count: byValue('own', 'own', 2)[1] ?? 0 }],
    seen: SEEN_DAYS.map((days, step) => ({ value: String(days), count: seen[step] ?? 0 })),
    company: companyFacet(facet, filters.companies, exact),
  }
}

function companyFacet(
  facet: FacetReader,
  asked: readonly string[],
  exact: ReadonlyMap<string, number>,
): CompanyFacet[] {
  const companies = new Map<string, CompanyFacet>()
  const { buckets } = facet('company', 'company')
  for (const { key, doc_count: count, names } of Array.isArray(buckets) ? buckets : [])
    companies.set(key, { value: key, count: exact.get(key) ?? count, name: nameIn(names) ?? key })
  const named = facet('company', 'asked_company').buckets
  asked.forEach((key, place) => {
    const bucket = Array.isArray(named) ? undefined : named?.[String(place)]
    const name = nameIn(bucket?.['names'] as Counted | undefined) ?? key // asked for above
    companies.set(key, { value: key, count: bucket?.doc_count ?? 0, name })
  })
  return [...companies.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .filter(({ value }, place) => place < OFFERED_COMPANIES || asked.includes(value))
}

const nameIn = (names: Counted | undefined): string | undefined =>
  Array.isArray(names?.buckets) ? names.buckets[0]?.key : undefined

const NONE_COUNTED: Counted = { doc_count: 0 }

/** A facet stands where its own filter is left out, or among what is shown if that is not set. */
function facetIn(counted: Record<string, Counted>, filter: FilterName, name: string): Counted {
  const within = counted[`but_${filter}`] ?? counted['shown']
  return (within?.[name] as Counted | undefined) ?? NONE_COUNTED // one of the aggregations above
}

function countsByPlace({ buckets }: Counted, length: number): number[] {
  return Array.from({ length }, (_, place) =>
    Array.isArray(buckets) ? 0 : (buckets?.[String(place)]?.doc_count ?? 0),
  )
}

function countsByValue(counted: Counted, values: number): number[] {
  const counts = Array.from({ length: values }, () => 0)
  for (const { key, doc_count: count } of wholeList(counted)) counts[Number(key)] = count
  return counts
}

function wholeList({
  buckets,
  doc_count_error_upper_bound: error = 0,
  sum_other_doc_count: rest = 0,
}: Counted) {
  if (error > 0 || rest > 0) throw new Error('The search cluster cut a list that has to be whole.')
  return Array.isArray(buckets) ? buckets : []
}
