import { lastMomentOf, payOf } from '#jobs/sources/fields.ts'
import type { Declared, RawListing, RawPay, RawPlace } from '#jobs/sources/raw-listing.ts'
import { isThing, type Thing } from './json-ld.ts'

/** schema.org's JobPosting as a listing, for the same normaliser that reads the sources. Null without a title. */
export function listingOf(posting: Thing, url: string): RawListing | null {
  const title = textOf(posting['title'] ?? posting['name'])
  if (title === '') return null
  const telecommute = /telecommute/i.test(textOf(posting['jobLocationType']))
  return {
    source: 'pasted',
    sourceId: '',
    url,
    applyUrl: url,
    title,
    company: nameOf(posting['hiringOrganization']),
    places: many(posting['jobLocation']).flatMap(placeOf),
    remoteFrom: many(posting['applicantLocationRequirements']).flatMap((entry) =>
      declared('applicantLocationRequirements', nameOf(entry)),
    ),
    type: many(posting['employmentType']).flatMap((entry) =>
      declared('employmentType', textOf(entry).replaceAll('_', ' ')),
    ),
    level: [],
    workStyle: telecommute ? [{ field: 'jobLocationType', value: 'Remote' }] : [],
    pay: salaryOf(posting['baseSalary'] ?? posting['estimatedSalary']),
    payText: null,
    description: { html: textOf(posting['description']).slice(0, MAX_CHARS.text) },
    complete: true,
    employer: true,
    logo: logoOf(posting['hiringOrganization']),
    postedAt: dateOf(posting['datePosted']),
    expiresAt: lastMomentOf(textOf(posting['validThrough']).slice(0, 40)),
    tags: [],
  }
}

const MAX_CHARS = { line: 600, text: 100_000 } as const
const MAX_VALUES = 20

const many = (value: unknown): unknown[] => [value].flat().slice(0, MAX_VALUES)

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

function nameOf(value: unknown): string {
  const name = isThing(value) ? value['name'] : value
  return textOf(many(name)[0]).slice(0, MAX_CHARS.line)
}

/** An address, or an ImageObject that has one. */
function logoOf(organization: unknown): string | null {
  const logo = isThing(organization) ? many(organization['logo'])[0] : null
  const address = textOf(isThing(logo) ? (logo['contentUrl'] ?? logo['url']) : logo)
  return address === '' ? null : address
}

const declared = (field: string, value: string): Declared[] =>
  value === '' ? [] : [{ field, value: value.slice(0, MAX_CHARS.line) }]

function placeOf(value: unknown): RawPlace[] {
  const address = isThing(value) ? (value['address'] ?? value['name']) : value
  if (!isThing(address)) {
    const text = textOf(address).slice(0, MAX_CHARS.line)
    return text === '' ? [] : [{ text }]
  }
  const [city, region, country] = ['addressLocality', 'addressRegion', 'addressCountry'].map((part) =>
    nameOf(address[part]),
  )
  const text = [city, region, country].filter(Boolean).join(', ')
  if (text !== '') return [{ text, city, region, country }]
  const street = textOf(address['streetAddress']).slice(0, MAX_CHARS.line)
  return street === '' ? [] : [{ text: street }]
}

function salaryOf(value: unknown): RawPay | null {
  const salary = many(value)[0]
  if (!isThing(salary)) return null
  const amount = isThing(salary['value']) ? salary['value'] : salary
  const only = numberOf(amount['value'] ?? (isThing(salary['value']) ? null : salary['value']))
  return payOf({
    field: 'baseSalary',
    min: numberOf(amount['minValue'] ?? salary['minValue']) ?? only,
    max: numberOf(amount['maxValue'] ?? salary['maxValue']) ?? only,
    currency: textOf(salary['currency'] ?? salary['currencyCode'] ?? amount['currency']),
    per: textOf(amount['unitText'] ?? salary['unitText']),
  })
}

/** "1.234,50" is nobody's JSON; "95,000" and "95000.00" are everybody's. 0 means not stated. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.replace(/[\s,$€£]/g, '') || 'x') : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

function dateOf(value: unknown): Date | null {
  const date = new Date(textOf(value).slice(0, 40))
  return Number.isNaN(date.getTime()) ? null : date
}
