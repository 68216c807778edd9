import type { PayAmount } from '#contract/rules/salary-text.ts'
import type { SearchQuery } from './query.ts'
import type { FilterName, RemoteValue, SeniorityValue, TypeValue } from './values.ts'

/** One job as a list shows it, and as fetch-jobs answers it (spec §7 names first). */
export type JobCard = {
  id: string
  title: string
  company: string
  /** The first place as the source wrote it; `locations` has them all. */
  location: string
  /** '$120k - $150k'; `null` when the job does not state its pay. */
  salary: string | null
  /** Plain text, the beginning of the advertisement. */
  description: string
  /** Where to read and apply: the employer's own address first. */
  url: string
  /** ISO 8601. */
  postedDate: string

  companyKey: string
  locations: string[]
  country: string | null
  type: Exclude<TypeValue, 'not-stated'> | null
  seniority: Exclude<SeniorityValue, 'not-stated'> | null
  workStyle: Exclude<RemoteValue, 'not-stated'> | null
  /** A remote job that may be done as a hybrid one: both filters find it. */
  alsoHybrid?: true
  /** What the spec's card badge asks for: `true` exactly when `workStyle` is remote. */
  remote: boolean
  pay: CardPay | null
  /** Every place that advertises it, for links and the attribution that the sources ask for. */
  postings: CardPosting[]
}

type CardPay = PayAmount & {
  kind: 'stated' | 'parsed' | 'predicted'
}

type CardPosting = { source: string; url: string; applyUrl: string; employer: boolean }

export type SearchResult = {
  jobs: JobCard[]
  /** How many jobs pass every filter: exact. */
  count: number
  /** The page answered: a page beyond the end is the last one. */
  page: number
  pages: number
  pageSize: number
  account: SearchAccount
  facets: SearchFacets
  understood: Understood
  /** Of each job of the page, which of the person's hides it is hidden by; empty unless the search asks for these. */
  hiddenBy: string[][]
}

/** The search's account of itself (design §4). shown + every `removed` + removedBySeveral = found, always. */
export type SearchAccount = {
  /** Jobs that the keywords found. */
  found: number
  /** Of these, the jobs that pass every filter: the same number as `count`. */
  shown: number
  filters: FilterAccount[]
  removedBySeveral: number
}

export type FilterAccount = {
  filter: FilterName
  /** Jobs that this filter alone removed. */
  removed: number
  /** Jobs that pass every other filter and do not state the thing filtered on… */
  notStated: number
  /** …which are among those shown (`true`) or among those removed (`false`). */
  notStatedShown: boolean
}

/** Each filter's counts are taken as if that filter were not set, so that a value shows what choosing it would give. */
export type SearchFacets = {
  type: FacetValue[]
  seniority: FacetValue[]
  remote: FacetValue[]
  /** Cumulative: '7' counts the jobs of the last seven days. */
  posted: FacetValue[]
  /** Cumulative: '100000' counts the jobs that may pay that much; then 'not-stated'. */
  pay: FacetValue[]
  /** By count, then by code; a job in two countries counts in both; then 'not-stated'. */
  country: FacetValue[]
  /** Only the companies that the search hides. */
  hide: FacetValue[]
  /** Of these, only values that some job has. */
  field: FacetValue[]
  language: FacetValue[]
  education: FacetValue[]
  visa: FacetValue[]
  /** Those with most jobs, then by key, and every one that was asked for. */
  company: CompanyFacet[]
  /** 'true' counts the jobs on their employer's own site. */
  own: FacetValue[]
  /** Cumulative, as `posted` is. */
  seen: FacetValue[]
}

/** `value` is the company's key, `name` what its jobs call it. */
export type CompanyFacet = FacetValue & { name: string }

export type FacetValue = { value: string; count: number }

/** What the search made of the person's words, said so that they can disagree. */
export type Understood = {
  /** Words that no job has, or few beside a much commoner one, and the words that were searched instead or as well. */
  corrections: { word: string; searched: string[] }[]
  /** Words that may be typos of another: `q` are the keywords with that one in their place. */
  hints: { word: string; instead: string; q: string }[]
  /** Other titles of the work that the keywords name, where jobs are shown because of these. */
  also: OtherTitles | null
  /** Where few jobs have all that was typed: the jobs shown that lack some of it. They come after the others. */
  relaxed: RelaxedWords | null
  /** 'remote' typed as a keyword or a place acts as the filter. */
  remoteFrom: 'q' | 'location' | null
  /** Keywords that were read as something else than words to look for, in the order typed. */
  readAs: ReadAs[]
  /** What makes of the search the same one with these filters chosen instead of typed: for links that change one of them. */
  chosen: Partial<SearchQuery>
  /**
   * The keywords with all in quotes that was read, left out, corrected or has other titles: "search for exactly these words".
   * Empty when nothing was.
   */
  exactWords: string
  place: UnderstoodPlace
  /** The country filter in force; `any` when there is none. */
  country: string
  /** Parts of the query that say nothing: an operator alone, words for any job ("vacancies"), words beyond the limit. */
  ignored: string[]
}

export type OtherTitles = {
  /** Those that most jobs have. */
  titles: string[]
  /** How many more there are. */
  more: number
  /** How many of the jobs shown have none but such a title: exact. */
  jobs: number
}

type RelaxedWords = {
  /** What they may lack: words beside the work that was named, and the level. */
  words: string[]
  /** How many: exact. */
  jobs: number
}

/** Filters that can be typed among the keywords; minimum pay is the other one. */
export type ReadFilter = 'type' | 'seniority' | 'remote' | 'posted'

export type ReadAs = {
  /** As they were typed. */
  words: string
  /** What they were read as, for a button that takes it off: 'Remote', '$52,000 or more'. Empty for "near me". */
  label: string
  /** The keywords without them. */
  without: string
} & (
  | { is: 'filter'; filter: ReadFilter; value: string }
  | { is: 'pay'; least: number; currency: string }
  /** No filter knows it, so any of these was searched: "night shift" is also "overnight". */
  | { is: 'any-of'; searched: string[] }
  /** Searched as the place: `Understood.place` says which one. */
  | { is: 'place' }
  /** Asks for the place, which only the person can say. */
  | { is: 'near-me' }
)

export type UnderstoodPlace =
  | { is: 'none' }
  | KnownPlace
  /** Unknown to the gazetteer: compared with the words of the advertised place. */
  | { is: 'text'; text: string }

/** Known to the gazetteer; the radius applies where it has coordinates and is a city. */
export type KnownPlace = {
  is: 'known'
  name: string
  /** "England, United Kingdom"; `null` where the name says it all. */
  where: string | null
  radiusKm: number | null
  /** How far around it a search looks when nobody says. */
  usualRadiusKm: number | null
  /** The country that was asked for and has no place of this name, in words. */
  missingIn: string | null
  /** What else is called so, the likeliest first. */
  others: OtherPlace[]
}

export type OtherPlace = {
  name: string
  where: string | null
  /** The search that means it: these two changed, everything else as it was. */
  location: string
  country: string | null
  /** How many jobs that search finds: exact. */
  count: number
}

/** Where the jobs of a search are. */
export type JobMap = {
  /** How many it finds, and how many of them lie within the view: exact. */
  count: number
  inView: number
  dots: MapDot[]
}

/** Jobs that lie close together, named after the place where most of them are. */
type MapDot = { lat: number; lon: number; count: number; name: string }

export type Suggestion = { text: string; kind: 'title' | 'company' | 'word'; count: number }
