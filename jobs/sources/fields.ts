import { z } from 'zod'
import { DAY_MS } from '#contract/rules/days.ts'
import type { PayPeriod } from '#jobs/job.ts'
import type { Declared, RawPay } from './raw-listing.ts'

/** How sources spell the same few things. Optional fields forgive nonsense: it counts as not said. */
export const text = z.string()
export const optionalText = z.string().nullish().catch(null)
export const texts = z.array(z.unknown()).nullish().catch(null).transform(onlyTexts)
/** An identifier that is a number at one source and a string at the next. */
export const identifier = z.union([z.string().min(1), z.number()]).transform(String)
/** A number that may come as a string; 0 means not stated (job-sources.md §6). */
export const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) => {
    const number = typeof value === 'string' ? Number(value.replaceAll(',', '').trim()) : value
    return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
  })
export const coordinate = z.coerce.number().nullish().catch(null)

/** `declared('commitment', 'Full-time')` → one declared field; nothing for what is empty. */
export function declared(field: string, value: unknown): Declared[] {
  const values = Array.isArray(value) ? value : [value]
  return values
    .filter((one): one is string | boolean | number => ['string', 'boolean', 'number'].includes(typeof one))
    .map((one) => String(one).trim())
    .filter((one) => one !== '')
    .map((one) => ({ field, value: one }))
}

/** ISO text, "YYYY-MM-DD HH:MM:SS UTC", epoch seconds or milliseconds (below 1e12 it is seconds). */
export function dateOf(value: unknown): Date | null {
  if (typeof value === 'number' && value > 0) return valid(new Date(value < 1e12 ? value * 1000 : value))
  if (typeof value !== 'string' || value.trim() === '') return null
  if (/^\d{9,13}$/.test(value)) return dateOf(Number(value))
  const zoned = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( UTC)?$/.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}Z`
    : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(value)
      ? `${value}Z`
      : value
  return valid(new Date(zoned))
}

/** The last moment of a deadline: one that is a day, or the midnight that begins it, includes that day. */
export function lastMomentOf(value: unknown): Date | null {
  const date = dateOf(value)
  const isDay =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value.trim())
  return date && isDay ? new Date(date.getTime() + DAY_MS - 1000) : date
}

/**
 * Pay from fields; null when neither bound is stated, or when it is paid in a way that we have no word for: every two
 * weeks, once. `per` is the source's own word for the period, `period` what it means where the source says none.
 */
export function payOf(pay: {
  field: string
  min: number | null
  max: number | null
  currency: string | null | undefined
  per?: string | null | undefined
  period?: PayPeriod | null
  predicted?: boolean
}): RawPay | null {
  if (pay.min === null && pay.max === null) return null
  const period = pay.per ? periodOf(pay.per) : (pay.period ?? null)
  if (pay.per && period === null) return null
  const [min, max] =
    pay.min !== null && pay.max !== null && pay.min > pay.max ? [pay.max, pay.min] : [pay.min, pay.max]
  const currency = pay.currency && /^[A-Za-z]{3}$/.test(pay.currency) ? pay.currency.toUpperCase() : null
  const value = [[min, max].filter((bound) => bound !== null).join('–'), currency, period && `per ${period}`]
  return {
    min,
    max,
    currency,
    period,
    kind: pay.predicted ? 'predicted' : 'stated',
    evidence: { field: pay.field, value: value.filter(Boolean).join(' ') },
  }
}

const PERIOD_WORDS = [
  [/year|annual|annum|\bpa\b|\b1 y/i, 'year'],
  [/month|\bpm\b/i, 'month'],
  [/week|\bpw\b/i, 'week'],
  [/hour|\bph\b/i, 'hour'],
  [/da(y|ily)|\bpd\b/i, 'day'],
] as const satisfies readonly (readonly [RegExp, PayPeriod])[]

/** "1 YEAR", "per-year-salary", "yearly", "PA", "Per Hour"; every other week is none of ours. */
export function periodOf(words: string | null | undefined): PayPeriod | null {
  if (!words || /\b(?:bi|semi)-?[mw_]|fortnight|two weeks/i.test(words)) return null
  return PERIOD_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
}

/** Undoes one level of entity escaping, as Greenhouse's content and WordPress titles carry. */
export function unescapeEntities(escaped: string): string {
  return escaped.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** UTF-8 read as Latin-1 somewhere upstream ("CafÃ©"), put right where that is certain. */
export function repairMojibake(suspect: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(suspect)) return suspect
  if (/[\u0100-\uffff]/.test(suspect)) return suspect
  const repaired = Buffer.from(suspect, 'latin1').toString('utf8')
  return repaired.includes('\ufffd') ? suspect : repaired
}

export function escapeHtml(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function onlyTexts(values: readonly unknown[] | null | undefined): string[] {
  return (values ?? []).filter((value): value is string => typeof value === 'string' && value.trim() !== '')
}

function valid(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date
}
