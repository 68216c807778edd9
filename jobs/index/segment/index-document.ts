import { salaryText } from '#contract/rules/salary-text.ts'
import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'
import type { JobCard } from '#contract/search/result.ts'
import { SENIORITY_VALUES, TYPE_VALUES } from '#contract/search/values.ts'
import { excerpt } from '#jobs/index/text/excerpt.ts'
import type { Job, PayPeriod, Place } from '#jobs/job.ts'
import { educationOf } from '#jobs/posting-facts/education-of.ts'
import { fieldOf } from '#jobs/posting-facts/field-of.ts'
import { languageOf } from '#jobs/posting-facts/language-of.ts'
import { visaOf } from '#jobs/posting-facts/visa-of.ts'
import { mayPassOn } from '#jobs/sources/forbidden-uses.ts'
import { styleFact } from './facts.ts'
import type { MoreFacts } from './more-facts.ts'

/** A job as the index takes it in: plain data, so that it can travel to the thread that builds segments. */
export type IndexDocument = {
  id: string
  title: string
  company: string
  companyKey: string
  text: string
  places: IndexedPlace[]
  /** Where it can be done: the countries of its places and those open to remote work. Empty when not stated. */
  countries: string[]
  /** Places in `TYPE_VALUES` and `SENIORITY_VALUES`; the last of each is "not stated". */
  type: number
  level: number
  /** Place in `STYLE_SETS`. */
  workStyle: number
  /** The most it may pay in a year; `null` when not stated. A prediction is no statement. */
  yearlyPay: number | null
  currency: string | null
  /** Places in the lists of values of contract/search; `own` is 1 on the employer's own site, `passedOn` where it may be. */
  more: MoreFacts
  /** Milliseconds since 1970, like `seenAt`: when a source last showed it. */
  postedAt: number
  seenAt: number
  vector: Uint8Array | null
  /** The card as JSON, kept on disk and sent as it is. */
  card: string
}

export type IndexedPlace = {
  text: string
  city: string | null
  region: string | null
  country: string | null
  lat: number | null
  lon: number | null
}

/** What the index wants to know of a job: its facts, not where they stand. */
type IndexedJob = Omit<Job, 'type' | 'level' | 'workStyle' | 'pay' | 'descriptionHtml' | 'expiresAt'> & {
  type: { value: NonNullable<Job['type']>['value'] } | null
  level: { value: NonNullable<Job['level']>['value'] } | null
  workStyle: Pick<NonNullable<Job['workStyle']>, 'value' | 'also'> | null
  pay: JobCard['pay']
}

export function indexDocument(
  job: IndexedJob,
  { vector, seenAt = job.postedAt }: { vector: Uint8Array | null; seenAt?: Date },
): IndexDocument {
  const countries = [...job.places.map((place) => place.country), ...job.remoteCountries]
  return {
    id: job.id,
    title: job.title,
    company: job.company,
    companyKey: job.companyKey,
    text: job.descriptionText,
    places: job.places.map(indexedPlace),
    countries: [...new Set(countries.flatMap((country) => country?.toLowerCase() ?? []))].sort(),
    type: TYPE_VALUES.indexOf(job.type?.value ?? 'not-stated'),
    level: SENIORITY_VALUES.indexOf(job.level?.value ?? 'not-stated'),
    workStyle: styleFact(job.workStyle),
    ...comparablePay(job.pay),
    more: moreFacts(job),
    postedAt: job.postedAt.getTime(),
    seenAt: seenAt.getTime(),
    vector,
    card: JSON.stringify(cardOf(job)),
  }
}

function moreFacts({ title, descriptionText, postings }: IndexedJob): MoreFacts {
  return {
    field: FIELD_VALUES.indexOf(fieldOf(title)),
    language: LANGUAGE_VALUES.indexOf(languageOf(descriptionText)),
    own: postings.some(({ employer }) => employer) ? 1 : 0,
    education: EDUCATION_VALUES.indexOf(educationOf(descriptionText)?.value ?? 'not-stated'),
    visa: VISA_VALUES.indexOf(visaOf(descriptionText)?.value ?? 'not-stated'),
    passedOn: mayPassOn(postings) ? 1 : 0,
  }
}

export function cardOf(job: IndexedJob): JobCard {
  const postings = job.postings.toSorted((a, b) => Number(b.employer) - Number(a.employer))
  return {
    id: job.id,
    title: job.title,
    company: job.company,
    location: job.places[0]?.text ?? '',
    salary: job.pay?.kind === 'predicted' ? null : salaryText(job.pay),
    description: excerpt(job.descriptionText),
    url: postings[0]?.applyUrl ?? '',
    postedDate: job.postedAt.toISOString(),
    companyKey: job.companyKey,
    locations: job.places.map((place) => place.text),
    country: job.places[0]?.country ?? null,
    type: job.type?.value ?? null,
    seniority: job.level?.value ?? null,
    workStyle: job.workStyle?.value ?? null,
    ...(job.workStyle?.also === 'hybrid' && { alsoHybrid: true as const }),
    remote: job.workStyle?.value === 'remote',
    pay: job.pay && cardPay(job.pay),
    postings: postings.map(({ source, url, applyUrl, employer }) => ({ source, url, applyUrl, employer })),
  }
}

const PERIODS_A_YEAR = { year: 1, month: 12, week: 52, day: 260, hour: 2080 } as const satisfies Record<
  PayPeriod,
  number
>

function comparablePay(pay: JobCard['pay']): Pick<IndexDocument, 'yearlyPay' | 'currency'> {
  const most = pay?.max ?? pay?.min ?? null
  if (pay === null || most === null || pay.kind === 'predicted' || !(most > 0)) {
    return { yearlyPay: null, currency: null }
  }
  const yearly = Math.min(Math.round(most * PERIODS_A_YEAR[pay.period]), 2 ** 32 - 1)
  return { yearlyPay: Math.max(yearly, 1), currency: pay.currency.toUpperCase() }
}

function cardPay({ min, max, currency, period, kind }: NonNullable<JobCard['pay']>): JobCard['pay'] {
  return { min, max, currency, period, kind }
}

function indexedPlace({ text, city, region, country, lat, lon }: Place): IndexedPlace {
  const lower = (name: string | null) => name?.toLowerCase() ?? null
  return { text, city: lower(city), region: lower(region), country: lower(country), lat, lon }
}
