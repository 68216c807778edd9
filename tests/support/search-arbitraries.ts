import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  subarray,
  tuple,
} from 'fast-check'
import { hideEntries } from '#jobs/hides/hide-entries.ts'
import type {
  HiddenFilter,
  PlaceFilter,
  PlannedPlace,
  RequestFilters,
  SearchRequest,
} from '#jobs/index/query/search-request.ts'
import type { IndexDocument, IndexedPlace } from '#jobs/index/segment/index-document.ts'
import { parseKeywords, wordsOf } from '#jobs/index/text/query-language.ts'

/** Random jobs over few words, so that random searches find some; and random searches that use everything there is. */
export const SEARCH_NOW = Date.parse('2026-11-15T12:00:00Z')

const WORDS =
  'nurse nurse nurses registered rn senior sr junior lead apprentice engineer engineer frontend front end javascript js the of machine learning c++ node.js kitchen kitchen welder welding Zürich mgr care assistant cna driver driving device cook'.split(
    ' ',
  )
const word = constantFrom(...WORDS)
const words = (most: number) => array(word, { maxLength: most }).map((list) => list.join(' '))

const PLACES: IndexedPlace[] = [
  { text: 'Austin, TX', city: 'austin', region: 'tx', country: 'us', lat: 30.27, lon: -97.74 },
  { text: 'Round Rock, TX', city: 'round rock', region: 'tx', country: 'us', lat: 30.51, lon: -97.68 },
  { text: 'Texas', city: null, region: 'tx', country: 'us', lat: null, lon: null },
  { text: 'Berlin', city: 'berlin', region: null, country: 'de', lat: 52.52, lon: 13.4 },
  { text: 'Germany', city: null, region: null, country: 'de', lat: null, lon: null },
  { text: 'Somewhere nice', city: null, region: null, country: null, lat: null, lon: null },
]
const COMPANIES = ['Acme', 'Bolt Kitchen', 'The Nurse Company', 'Zürich Labs']

/** Names of a few lines of work, and a name that one of them must not be taken for. */
const TITLES = [
  'Care Assistant',
  'Nursing Assistant (CNA)',
  'CNA',
  'HGV Class 1 Driver',
  'Truck driver',
  'Delivery driver',
  'Bus driver',
  'Device Driver Engineer',
  'Welder',
  'Line cook',
  'Chef',
]

export const arbitraryDocument: Arbitrary<Omit<IndexDocument, 'id' | 'card'>> = record({
  title: oneof(words(5), constantFrom(...TITLES)),
  company: constantFrom(...COMPANIES),
  places: subarray(PLACES, { maxLength: 3 }),
  remoteCountries: subarray(['us', 'de', 'ca'], { maxLength: 2 }),
  text: words(25),
  type: integer({ min: 0, max: 4 }),
  level: integer({ min: 0, max: 4 }),
  workStyle: integer({ min: 0, max: 4 }),
  pay: option(tuple(integer({ min: 1, max: 250_000 }), constantFrom('USD', 'EUR'))),
  more: record({
    field: integer({ min: 0, max: 24 }).map((number) => (number < 12 ? number % 3 : 24)),
    language: constantFrom(0, 1, 15),
    own: constantFrom(0, 1),
    education: constantFrom(0, 3, 4, 6),
    visa: constantFrom(0, 1, 2),
    passedOn: constantFrom(0, 1, 1),
  }),
  age: integer({ min: -1, max: 40 * 24 }),
  unseen: integer({ min: 0, max: 20 }),
  slip: integer({ min: 0, max: 15 }).map((number) => number === 0),
}).map(({ remoteCountries, pay, age, slip, unseen, ...rest }) => ({
  ...rest,
  text: slip ? `${rest.text} enginer` : rest.text,
  companyKey: rest.company.toLowerCase(),
  countries: [
    ...new Set([...rest.places.flatMap(({ country }) => country ?? []), ...remoteCountries]),
  ].sort(),
  yearlyPay: pay?.[0] ?? null,
  currency: pay?.[1] ?? null,
  // Few distinct times, so that dates tie.
  postedAt: SEARCH_NOW - Math.floor(age / 6) * 6 * 3_600_000,
  seenAt: SEARCH_NOW - unseen * 24 * 3_600_000,
  vector: null,
}))

const unit = oneof(
  { weight: 6, arbitrary: word },
  array(word, { minLength: 2, maxLength: 3 }).map((list) => `"${list.join(' ')}"`),
  word.map((text) => `-${text}`),
  constantFrom('care assistant', 'nursing assistant', 'device driver', 'hgv driver', 'cna OR chef', '"cna"'),
  tuple(word, word).map(([a, b]) => `${a} OR ${b}`),
  word.map((text) => `title:${text}`),
  array(word, { minLength: 1, maxLength: 2 }).map((list) => `title:"${list.join(' ')}"`),
  constantFrom('company:acme', 'company:"bolt kitchen"', '-company:nurse'),
  constantFrom(
    'enginer',
    'kitchne',
    'wellder',
    'lory',
    'diswasher',
    'trucke',
    'javascirpt',
    'title:nusre',
    'the',
    'OR',
    '"',
    '-',
  ),
)

const namesOfWork = constantFrom(
  'cna',
  'hgv driver',
  'truckdriver',
  'lorry driver',
  'welding',
  'driving',
  'cook',
  'caregiver OR chef',
  'nurse OR welder',
  'enginer',
  'nurse assistant -cna',
  'care assistant kitchen',
  'senior nurse',
  'junior care assistant',
  'lead cook',
  'kitchen apprentice',
)

/** Where these cities are on a map of cells of a fortieth of a degree. */
const AUSTIN_CELL = Math.floor(120.27 * 40) * 14_400 + Math.floor(82.26 * 40)
const ROUND_ROCK_CELL = Math.floor(120.51 * 40) * 14_400 + Math.floor(82.32 * 40)
const BERLIN_CELL = Math.floor(142.52 * 40) * 14_400 + Math.floor(193.4 * 40)

const place: Arbitrary<PlaceFilter | null> = oneof(
  constant(null),
  constantFrom<PlaceFilter>(
    { is: 'countries', countries: ['de'] },
    { is: 'countries', countries: ['fr', 'us'] },
    { is: 'region', region: 'tx', country: 'us' },
    { is: 'region', region: 'nowhere', country: null },
    { is: 'city', city: 'berlin', region: null, country: 'de', around: null },
    { is: 'cells', country: 'us', cells: Int32Array.of(AUSTIN_CELL) },
    { is: 'cells', country: 'us', cells: Int32Array.of(AUSTIN_CELL, ROUND_ROCK_CELL, BERLIN_CELL) },
    { is: 'cells', country: 'de', cells: Int32Array.of(AUSTIN_CELL, BERLIN_CELL) },
    { is: 'area', area: { south: 30, west: -98, north: 30.4, east: -97 } },
    { is: 'area', area: { south: 30, west: -98, north: 53, east: 14 } },
    { is: 'area', area: { south: -90, west: 10, north: 90, east: -90 } },
    { is: 'text', terms: ['nice'] },
    { is: 'text', terms: ['tx', 'austin'] },
  ),
  integer({ min: 1, max: 60 }).map((km) => ({
    is: 'city' as const,
    city: 'austin',
    region: 'tx',
    country: 'us',
    around: { lat: 30.27, lon: -97.74, km },
  })),
)

/** Places of one name: several that the jobs decide between, one that is only offered, one beyond question. */
const placeChoices: Arbitrary<readonly PlannedPlace[]> = array(
  record({
    filter: place.filter((filter) => filter !== null),
    core: place.filter((filter) => filter !== null),
    country: constantFrom('any', 'us', 'de'),
    weight: constantFrom(0, 90_000, 100_000, 300_000),
  }),
  { minLength: 2, maxLength: 5 },
)
  .filter((choices) => choices.some(({ weight }) => weight > 0))
  .map((choices) =>
    choices.map((choice, number) => ({
      ...choice,
      known: {
        is: 'known',
        name: `place ${number}`,
        where: null,
        radiusKm: null,
        usualRadiusKm: null,
        missingIn: null,
      },
      link: { location: `place ${number}, there`, country: null },
    })),
  )

const some = (values: number[]) => oneof(constant([]), subarray(values, { minLength: 1 }))

/** Hides of every kind, of things that are there and things that are not. */
const hidden: Arbitrary<HiddenFilter> = record({
  entries: oneof(
    constant([]),
    subarray([
      { kind: 'job', value: 'job-3' },
      { kind: 'job', value: 'job-17' },
      { kind: 'job', value: 'nobody' },
      { kind: 'company', value: 'Acme, Inc.' },
      { kind: 'agency', value: 'zurich labs' },
      { kind: 'agency', value: '*' },
      { kind: 'word', value: 'welders' },
      { kind: 'word', value: 'machine learning' },
      { kind: 'word', value: 'nurse of nurse' },
      { kind: 'word', value: 'the' },
      { kind: 'word', value: 'zzz' },
    ] as const),
  ).map((hides) => hideEntries(hides.map((hide) => ({ ...hide, id: `${hide.kind} ${hide.value}` })))),
  show: constantFrom('others', 'others', 'only'),
})

/** Each is set in one search of a few, so that some job passes. */
const seldom = <Value>(arbitrary: Arbitrary<Value>, none: Value) =>
  oneof({ weight: 3, arbitrary: constant(none) }, { weight: 1, arbitrary })

const laterFilters = {
  fields: seldom(subarray([0, 1, 2, 24], { minLength: 1 }), []),
  companies: seldom(subarray(['acme', 'bolt kitchen', 'zürich labs', 'unheard of'], { minLength: 1 }), []),
  languages: seldom(subarray([0, 1, 15], { minLength: 1 }), []),
  own: seldom(constant(true), false),
  seenDays: seldom<number | null>(constantFrom(1, 3, 7, 14), null),
  educations: seldom(subarray([0, 3, 4, 6], { minLength: 1 }), []),
  visas: seldom(subarray([0, 1, 2], { minLength: 1 }), []),
  without: seldom(
    subarray(['welder', 'machine learning', 'front end', 'zzz'], { minLength: 1 }).map((texts) =>
      texts.map((text) => ({ field: 'any' as const, words: wordsOf(text), exact: true })),
    ),
    [],
  ),
  passedOn: seldom(constant(true), false),
}

const filters: Arbitrary<RequestFilters> = record({
  place,
  types: some([0, 1, 2, 3, 4]),
  levels: some([0, 1, 2, 3, 4]),
  styles: some([0, 1, 2, 3]),
  days: option(constantFrom(1, 3, 7, 14, 30, 5, 100)),
  pay: option(
    record({
      least: option(constantFrom(1, 50_000, 87_500, 200_000)),
      currency: constantFrom('USD', 'EUR', 'GBP'),
      notStated: constantFrom(true, false),
    }),
    { freq: 2 },
  ),
  country: option(constantFrom('us', 'de', 'fr')),
  hide: oneof(constant([]), subarray(['acme', 'bolt kitchen', 'unheard of'])),
  hidden,
  ...laterFilters,
})

export const NO_FILTERS: RequestFilters = {
  place: null,
  types: [],
  levels: [],
  styles: [],
  days: null,
  pay: null,
  country: null,
  hide: [],
  hidden: { entries: [], show: 'others' },
  fields: [],
  companies: [],
  languages: [],
  own: false,
  seenDays: null,
  educations: [],
  visas: [],
  without: [],
  passedOn: false,
}

export const arbitraryRequest: Arbitrary<SearchRequest> = tuple(
  record({
    keywords: oneof(array(unit, { minLength: 1, maxLength: 2 }), array(unit, { maxLength: 4 }), {
      weight: 2,
      arbitrary: namesOfWork.map((name) => [name]),
    }).map((units) => parseKeywords(units.join(' '))),
    filters: oneof(
      constant(NO_FILTERS),
      filters,
      filters.map((some) => ({
        ...some,
        types: [],
        levels: [],
        styles: [],
        days: null,
        pay: null,
        country: null,
      })),
    ),
    near: constant(null),
    favourites: oneof(constant([]), subarray(['acme', 'the nurse company', 'unheard of'])),
    sort: constantFrom('relevance', 'newest', 'pay'),
    page: constantFrom(1, 1, 2, 50),
    pageSize: constantFrom(3, 20),
    now: constant(SEARCH_NOW),
  }),
  option(placeChoices, { freq: 4 }),
).map(([request, choices]) => (choices === null ? request : { ...request, placeChoices: choices }))
