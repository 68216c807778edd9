/** The value that every filter has beside its own: the job does not say. */
export const NOT_STATED = 'not-stated'

export const TYPE_VALUES = ['full-time', 'part-time', 'contract', 'internship', NOT_STATED] as const
export const SENIORITY_VALUES = ['entry', 'mid', 'senior', 'lead', NOT_STATED] as const
export const REMOTE_VALUES = ['remote', 'onsite', 'hybrid', NOT_STATED] as const
/** `fit` is by the signed-in person; for everybody else, and in the index, it is the same as relevance. */
export const SORT_VALUES = ['relevance', 'newest', 'pay', 'fit'] as const
export const POSTED_DAYS = [1, 3, 7, 14, 30] as const

/** Yearly amounts whose counts the minimum-pay filter offers; any other amount may be asked for. */
export const PAY_STEPS = [30_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000] as const

export type TypeValue = (typeof TYPE_VALUES)[number]
export type SeniorityValue = (typeof SENIORITY_VALUES)[number]
export type RemoteValue = (typeof REMOTE_VALUES)[number]
export type SortValue = (typeof SORT_VALUES)[number]
export type PostedDays = (typeof POSTED_DAYS)[number]

/** What can remove a job that the keywords found. In the order in which the page lists them. */
export const FILTERS = [
  'location',
  'type',
  'seniority',
  'remote',
  'posted',
  'pay',
  'country',
  'hide',
  'hidden',
  'field',
  'company',
  'language',
  'own',
  'seen',
  'education',
  'visa',
  'without',
] as const
/** What a search can be removed by: `terms` where jobs are passed on to other programs and a source does not allow it. */
export const REMOVERS = [...FILTERS, 'terms'] as const
export type FilterName = (typeof REMOVERS)[number]

/** As much is completed while somebody types. */
export const MAX_TYPED_CHARS = 200

export const SEARCH_LIMITS = {
  /** Longer keywords are cut at a word, not refused: someone pasted an advertisement. */
  qLength: 400,
  qWords: 32,
  /** As much of a parameter is read at all, with all its repetitions: more than the longest list of companies takes. */
  rawLength: 8000,
  locationLength: 120,
  hiddenCompanies: 50,
  companyKeyLength: 120,
  /** Words to leave out: so many phrases, each so long. */
  withoutPhrases: 20,
  withoutLength: 60,
  payMax: 10_000_000,
  radiusKm: { least: 1, standard: 40, most: 1000 },
  pageSize: { least: 1, most: 100 },
  /** No one reads further; a crawler should follow the sitemap. */
  page: 100_000,
} as const

/** So many dots of a map may lie side by side: what is closer together is one. */
export const DOT_COLUMNS = { least: 4, most: 40 } as const

export const KM_PER_MILE = 1.609344
