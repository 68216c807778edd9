import { DAY_MS } from '#contract/rules/days.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import type { Found, RawListing, Rejected, Removed } from '#jobs/sources/raw-listing.ts'

const MAX_CHARS = { id: 300, title: 300, company: 200, text: 100_000, line: 300 } as const
const MAX_ITEMS = { places: 30, tags: 30, declared: 10 } as const

/** The last look at a record, whatever its source: nothing that breaks a page or the database goes further. */
export function checkListing(found: Exclude<Found, Removed>, now: Date): RawListing | Rejected {
  if ('rejected' in found) return found
  const listing = wellFormed(found)
  const reject = (rejected: string): Rejected => ({ rejected, sourceId: listing.sourceId || null })
  if (listing.sourceId === '' || listing.sourceId.length > MAX_CHARS.id)
    return reject('id: missing or too long')
  if (listing.title.trim() === '') return reject('title: empty')
  if (listing.company.trim() === '') return reject('company: empty')
  if (!isAddress(listing.url, listing.source)) return reject('url: not a web address')
  const html = 'html' in listing.description
  const body = 'html' in listing.description ? listing.description.html : listing.description.text
  const text = body.slice(0, MAX_CHARS.text)
  return {
    ...listing,
    title: listing.title.trim().slice(0, MAX_CHARS.title),
    company: listing.company.trim().slice(0, MAX_CHARS.company),
    applyUrl: isAddress(listing.applyUrl, listing.source) ? listing.applyUrl : listing.url,
    places: listing.places.slice(0, MAX_ITEMS.places),
    tags: listing.tags.slice(0, MAX_ITEMS.tags).map((tag) => tag.slice(0, MAX_CHARS.line)),
    remoteFrom: listing.remoteFrom.slice(0, 300),
    type: listing.type.slice(0, MAX_ITEMS.declared),
    level: listing.level.slice(0, MAX_ITEMS.declared),
    workStyle: listing.workStyle.slice(0, MAX_ITEMS.declared),
    description: html ? { html: text } : { text },
    complete: listing.complete && text.trim() !== '',
    postedAt: within(listing.postedAt, new Date('2000-01-01'), new Date(now.getTime() + DAY_MS)),
    expiresAt: within(listing.expiresAt, new Date('2000-01-01'), new Date(now.getTime() + 3 * 365 * DAY_MS)),
  }
}

/** Only the demo's own pages may be addressed without a host. */
function isAddress(url: string, source: string): boolean {
  return source === 'demo' ? /^\/jobs\/[\w-]{1,200}(#\w{1,100})?$/.test(url) : isWebAddress(url.trim())
}

function within(date: Date | null, from: Date, to: Date): Date | null {
  return date && date >= from && date <= to ? date : null
}

/** PostgreSQL refuses NUL and half a surrogate pair; other control characters have no place in an advertisement. */
function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T & string // a string in, a string out
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: unknown) => wellFormed(item)) as T // same elements, same order
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wellFormed<unknown>(item)])) as T // same keys
}

function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}
