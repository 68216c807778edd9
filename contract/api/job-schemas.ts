import { PAY_PERIODS } from '#contract/rules/pay-period.ts'
import { z } from '#contract/schemas/checked.ts'
import { REMOTE_VALUES, REMOVERS, SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'

/* What the API answers about jobs. Each schema checks the answers in the tests and is the reference that people read. */

export const text = z.string()
export const count = z.int().check(z.minimum(0))
/** ISO 8601. */
export const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/))
export const webAddress = z.string()

const stated = <Values extends readonly string[]>(values: Values) =>
  z.nullable(z.enum(values.filter((value) => value !== 'not-stated')))

export const pay = z.nullable(
  z.strictObject({
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    currency: text,
    period: z.enum(Object.keys(PAY_PERIODS)),
    kind: z.enum(['stated', 'parsed', 'predicted']),
  }),
)

const posting = z.strictObject({ source: text, url: webAddress, applyUrl: webAddress, employer: z.boolean() })

const evidence = z.nullable(
  z.union([
    z.strictObject({ from: z.literal('field'), field: text, value: text }),
    z.strictObject({ from: z.enum(['title', 'location', 'text']), quote: text }),
  ]),
)

const jobEvidence = z.strictObject({
  type: evidence,
  seniority: evidence,
  workStyle: evidence,
  pay: evidence,
})

const jobFields = {
  id: text,
  title: text,
  company: text,
  companyKey: text,
  location: text,
  locations: z.array(text),
  country: z.nullable(text),
  type: stated(TYPE_VALUES),
  seniority: stated(SENIORITY_VALUES),
  workStyle: stated(REMOTE_VALUES),
  alsoHybrid: z.optional(z.literal(true)),
  remote: z.boolean(),
  salary: z.nullable(text),
  pay,
  description: text,
  url: webAddress,
  postedDate: moment,
  postings: z.array(posting),
}

export const job = z.strictObject(jobFields)
const foundJob = z.strictObject({ ...jobFields, evidence: jobEvidence })

/** What a source asks to be shown beside its jobs. */
export const attribution = z.strictObject({
  source: text,
  text,
  link: z.nullable(webAddress),
  followed: z.boolean(),
  sized: z.boolean(),
})

const filterAccount = z.strictObject({
  filter: z.enum(REMOVERS),
  removed: count,
  notStated: count,
  notStatedShown: z.boolean(),
})

export const account = z.strictObject({
  found: count,
  shown: count,
  filters: z.array(filterAccount),
  removedBySeveral: count,
})

const facetValue = z.strictObject({ value: text, count })
const facet = z.array(facetValue)

const facets = z.strictObject({
  type: facet,
  seniority: facet,
  remote: facet,
  posted: facet,
  pay: facet,
  country: facet,
  hide: facet,
  field: facet,
  language: facet,
  education: facet,
  visa: facet,
  company: z.array(z.strictObject({ value: text, count, name: text })),
  own: facet,
  seen: facet,
})

/** How the words were read; `contract/search/result.ts` says what is in it. */
const understood = z.looseObject({
  country: text,
  ignored: z.array(text),
  corrections: z.array(z.strictObject({ word: text, searched: z.array(text) })),
})

/** Jobs that other programs are not given, because of their sources' terms. They are on the site. */
export const leftOut = z.strictObject({ jobs: count, sources: z.array(text), why: text })

const next = z.nullable(text)

export const jobList = z.strictObject({
  jobs: z.array(foundJob),
  count,
  account,
  facets,
  understood,
  notices: z.array(text),
  leftOut,
  sources: z.array(attribution),
  next,
})

export const jobDetail = z.strictObject({
  job,
  descriptionHtml: text,
  complete: z.boolean(),
  evidence: jobEvidence,
  requirements: z.array(
    z.strictObject({ about: z.enum(['Education', 'Visa sponsorship']), words: text, evidence }),
  ),
  coordinates: z.nullable(z.strictObject({ lat: z.number(), lon: z.number() })),
  firstSeen: moment,
  lastSeen: moment,
  expires: z.nullable(moment),
  closed: z.nullable(
    z.strictObject({
      at: moment,
      reason: z.enum(['gone', 'expired', 'unseen', 'demo', 'taken_down']),
      words: text,
    }),
  ),
  reposts: count,
  changes: z.array(
    z.strictObject({
      at: moment,
      field: z.enum(['title', 'text', 'pay', 'place', 'closed', 'reopened', 'reposted']),
      was: z.nullable(text),
      becomes: z.nullable(text),
    }),
  ),
  sources: z.array(attribution),
})

export const similarJobs = z.strictObject({ jobs: z.array(job), sources: z.array(attribution) })

export const companyList = z.strictObject({
  companies: z.array(z.strictObject({ key: text, name: text, jobs: count })),
  next,
})

export const company = z.strictObject({
  key: text,
  name: text,
  firstSeen: moment,
  open: z.strictObject({ jobs: count, statingPay: count, onOwnSite: count, postedAgain: count }),
  places: z.array(z.strictObject({ text, jobs: count })),
  weeks: z.array(z.strictObject({ day: text, jobs: count })),
  medianDaysOpen: z.nullable(count),
  pay: z.nullable(
    z.strictObject({
      currency: text,
      period: z.enum(Object.keys(PAY_PERIODS)),
      jobs: count,
      fields: z.array(z.strictObject({ field: text, low: z.number(), high: z.number(), jobs: count })),
    }),
  ),
})

export const placeList = z.strictObject({
  remote: z.boolean(),
  places: z.array(
    z.strictObject({
      name: text,
      where: z.nullable(text),
      kind: z.enum(['city', 'area', 'county', 'region', 'country', 'countries']),
      location: text,
      country: z.nullable(text),
      lat: z.nullable(z.number()),
      lon: z.nullable(z.number()),
    }),
  ),
})

export const suggestionList = z.strictObject({
  suggestions: z.array(z.strictObject({ text, kind: z.enum(['title', 'company', 'word']), count })),
})

const browseEntry = z.strictObject({ label: text, query: text, count })

export const statistics = z.strictObject({
  jobs: count,
  newToday: count,
  statedPayPercent: count,
  sources: count,
  companies: count,
  fields: z.array(browseEntry),
  cities: z.array(browseEntry),
  remote: browseEntry,
})
