import { normalise } from '#jobs/normalise/normalise.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { UNSAID } from '#jobs/sources/records.ts'

/** What is read from a listing that says nothing but this. */
export const readListing = (said: Partial<RawListing>) =>
  normalise(
    {
      ...UNSAID,
      source: 'test',
      sourceId: '1',
      url: 'https://example.com/1',
      applyUrl: 'https://example.com/1',
      title: 'Worker',
      company: 'Acme',
      description: { text: '' },
      postedAt: null,
      ...said,
    },
    new Date('2026-11-16T12:00:00Z'),
  )
