import { DEMO_SCOPES, type DemoListing, demoListings, type DemoScope } from '#demo/catalogue.ts'
import { jobIdFor } from '#jobs/job-id.ts'
import { declared, payOf } from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import type { RawListing } from './raw-listing.ts'
import { UNSAID } from './records.ts'
import type { Source } from './source.ts'

/** Invented advertisements for a first look without keys or network; retired once a live source delivers. */
export const demo = {
  id: 'demo',
  name: 'Demo listings',
  homepage: '/sources',
  about: 'Made-up jobs, shown until real ones arrive.',
  limits: { calls: [], gapMs: 0, timeoutMs: 1000, maxBytes: 0, everyMinutes: 180 },
  attribution: { text: 'Demo listing', link: '/sources', logo: { rule: 'optional' }, followed: false },
  // Invented jobs have no business in other people's search engines.
  mayNot: FORBIDDEN_USES.demo,
  coverage: { of: 'whole' },
  missing: ({ demo }) => (demo.jobs > 0 ? null : 'Switched off: DEMO_JOBS is 0.'),
  scopes: () => DEMO_SCOPES,
  // oxlint-disable-next-line require-await -- the interface is asynchronous, the catalogue is not
  async *crawl({ scope, settings, now }) {
    const place = DEMO_SCOPES.find((known) => known === scope) ?? 'employers'
    yield* demoRecords(place, { ...settings.demo, now })
  },
} satisfies Source

export function* demoRecords(
  scope: DemoScope,
  options: { jobs: number; seed: number; now: Date },
): Generator<RawListing, void, void> {
  for (const listing of demoListings(scope, options)) yield rawListing(listing)
}

function rawListing(listing: DemoListing): RawListing {
  const { id, copyOf, title, company, place, remoteFrom, pay, html, employer, postedAt, expiresAt } = listing
  // A copy lives at the address of what it copies.
  const url = `/jobs/${jobIdFor('demo', copyOf ?? id)}`
  return {
    ...UNSAID,
    source: 'demo',
    sourceId: id,
    url,
    applyUrl: copyOf === null ? `${url}#apply` : url,
    title,
    company,
    places: [place],
    remoteFrom: declared('applicantLocation', remoteFrom),
    type: declared('employmentType', listing.type),
    level: declared('seniority', listing.level),
    workStyle: declared('workplaceType', listing.workStyle),
    pay:
      pay && payOf({ field: 'salary', min: pay.from, max: pay.to, currency: pay.currency, period: pay.per }),
    description: { html },
    employer,
    postedAt,
    expiresAt,
  }
}
