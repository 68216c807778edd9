import type { EducationValue, FieldValue, LanguageValue, SeenDays, VisaValue } from './later-values.ts'
import type { PostedDays, RemoteValue, SeniorityValue, SortValue, TypeValue } from './values.ts'

/** One search, as the URL, the form, a saved search and fetch-jobs all say it. Empty lists and `null` mean "all". */
export type SearchQuery = {
  q: string
  location: string
  radius: Radius | null
  /** A part of the map ("search here"), where no location is given: who types one means that. */
  area: MapArea | null
  type: readonly TypeValue[]
  seniority: readonly SeniorityValue[]
  remote: readonly RemoteValue[]
  posted: PostedDays | null
  /** fetch-jobs may ask for any number of days; wins over `posted`. */
  maxDaysOld: number | null
  pay: MinimumPay | null
  /** ISO 3166-1 alpha-2, lower case; `any` for the whole world; `null` when not given (see `countryOf`). */
  country: string | null
  field: readonly FieldValue[]
  /** Company keys (`companyKey` of a card): only their jobs. */
  company: readonly string[]
  /** Of the posting's text. */
  language: readonly LanguageValue[]
  /** Only jobs that are on the employer's own site. */
  own: boolean
  seen: SeenDays | null
  education: readonly EducationValue[]
  visa: readonly VisaValue[]
  /** Words and phrases that a job must not say. */
  without: readonly string[]
  /** Company keys (`companyKey` of a card) that the person does not want to see. */
  hide: readonly string[]
  /** What the person has hidden for good: left out, or (to look through it) nothing but that. */
  hidden: 'left-out' | 'only'
  sort: SortValue
  /** How the results are shown: the map stands beside their list. */
  view: 'list' | 'map'
  page: number
  pageSize: number
}

/** Degrees. One that crosses the date line goes from a larger `west` to a smaller `east`. */
export type MapArea = { south: number; west: number; north: number; east: number }

export type Radius = { amount: number; unit: 'km' | 'mi' }

export type MinimumPay = {
  /** A yearly amount; `null` asks only for jobs that do not state their pay. */
  least: number | null
  currency: string
  /** Whether jobs without stated pay (or with pay in another currency) stay. */
  notStated: boolean
}
