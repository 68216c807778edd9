import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Evidence, Pay } from '#jobs/job.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { normalise } from './normalise.ts'

const pieces = [
  'This role is remote.',
  'Not a remote position',
  'hybrid, 3 days a week in the office',
  'Salary: $90,000 - $120,000',
  '$18.50/hr',
  '€55.000 brutto im Jahr',
  '401k match up to $5,000',
  'Sr. Engineer',
  'entry-level',
  'full-time',
  '6-month contract',
  'Perks:\n- work from anywhere for a month',
  'London, UK / Berlin',
  'US-TX-Austin',
  '<p>',
  '</li>',
  '<script>',
  '&lt;b&gt;',
  '\n\n',
  ' – ',
  '٣٤٥',
  '🥖',
] as const

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(' '))
const declared = fc.array(fc.record({ field: fc.string(), value: text }), { maxLength: 2 })
const amount = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -10, max: 500_000 }))

const listing: fc.Arbitrary<RawListing> = fc.record({
  source: fc.constant('any'),
  sourceId: fc.string(),
  url: fc.oneof(fc.webUrl(), text),
  applyUrl: fc.oneof(fc.webUrl(), text),
  title: text,
  company: text,
  places: fc.array(
    fc.record({
      text,
      city: fc.option(text),
      country: fc.option(fc.string()),
      lat: fc.option(fc.double()),
      lon: fc.option(fc.double()),
    }),
    { maxLength: 3 },
  ),
  remoteFrom: declared,
  type: declared,
  level: declared,
  workStyle: declared,
  pay: fc.option(
    fc.record({
      min: amount,
      max: amount,
      currency: fc.constantFrom(null, 'USD', 'EUR'),
      period: fc.constantFrom(null, 'year', 'hour'),
      kind: fc.constantFrom('stated', 'predicted'),
      evidence: fc.record({ field: fc.string(), value: fc.string() }),
    }),
  ),
  payText: fc.option(fc.record({ field: fc.string(), value: text })),
  description: fc.oneof(fc.record({ html: text }), fc.record({ text })),
  complete: fc.boolean(),
  employer: fc.boolean(),
  postedAt: fc.option(fc.date({ noInvalidDate: false })),
  expiresAt: fc.option(fc.date({ noInvalidDate: false })),
  tags: fc.constant([]),
})

const now = new Date('2026-03-01T12:00:00Z')
const SAFE =
  /^(?:[^<]|<\/?(?:p|ul|ol|li|br|strong|em|h3|h4)>|<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="[a-z ]+">|<\/a>)*$/u

const isOrdered = (pay: Pay | null) =>
  pay === null || ((pay.min ?? pay.max ?? 0) > 0 && (pay.max ?? Infinity) >= (pay.min ?? 0))

test('whatever a source sends, what comes out can be trusted', () => {
  fc.assert(
    fc.property(listing, (raw) => {
      const job = normalise(raw, now)
      const quoted = (evidence: Evidence | undefined) =>
        evidence?.from === 'text'
          ? job.descriptionText.includes(evidence.quote) && evidence.quote !== ''
          : true
      expect(job.descriptionHtml).toMatch(SAFE)
      for (const fact of [job.type, job.level, job.workStyle, job.pay])
        expect(quoted(fact?.evidence)).toBe(true)
      expect(isOrdered(job.pay)).toBe(true)
      for (const { country, lat, lon } of job.places) {
        expect(country === null || /^[a-z]{2}$/.test(country)).toBe(true)
        expect((lat === null) === (lon === null)).toBe(true)
      }
      for (const code of job.remoteCountries) expect(code).toMatch(/^[a-z]{2}$/)
      expect(job.postedAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(`${job.posting.url} ${job.posting.applyUrl}`).toMatch(/^(?:https?:\S*)? (?:https?:\S*)?$/)
      expect(normalise(raw, now)).toEqual(job)
    }),
    { numRuns: 150 },
  )
})
