import type { PayPeriod } from './rules/pay-period.ts'
import type { FieldValue } from './search/later-values.ts'

/** What is known of an employer from its own jobs. Dates are ISO 8601. */
export type CompanyDetail = {
  key: string
  name: string
  /** When the first of its jobs was seen here. */
  firstSeen: string
  /** Of its open jobs: all, those that state pay, are on its own site, or were advertised anew. */
  open: { jobs: number; statingPay: number; onOwnSite: number; postedAgain: number }
  /** Where it hires, those with most jobs first. */
  places: { text: string; jobs: number }[]
  /** How many of its jobs that we have seen were open on a day of each of the last weeks, oldest first; the last is now. */
  weeks: { day: string; jobs: number }[]
  /** How long half of its closed jobs stayed open; `null` for too few. */
  medianDaysOpen: number | null
  pay: CompanyPay | null
  /** Search engines may list it. */
  isListed: boolean
}

/** What its open jobs state that they pay, by field of work. Never from predictions. */
export type CompanyPay = {
  currency: string
  period: PayPeriod
  jobs: number
  fields: { field: FieldValue; low: number; high: number; jobs: number }[]
}

/** A company's place in its address: its key, with hyphens. Keys have none of their own. */
export const companySlug = (key: string): string => key.replaceAll(' ', '-')
export const companyKeyOf = (slug: string): string => slug.replaceAll('-', ' ')
