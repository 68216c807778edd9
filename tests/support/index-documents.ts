import { indexDocument, type IndexDocument } from '#jobs/index/segment/index-document.ts'
import type { Job } from '#jobs/job.ts'

/** A job with a few words in it; whatever a test does not care about is filled in. */
export function someJob(id: string, some: Partial<Job> = {}): Job {
  const url = `https://jobs.example/${id}`
  return {
    id,
    title: 'Line Cook',
    company: 'Bolt Kitchen',
    companyKey: 'bolt kitchen',
    places: [{ text: 'Austin, TX', city: 'Austin', region: 'TX', country: 'us', lat: 30.27, lon: -97.74 }],
    remoteCountries: [],
    type: null,
    level: null,
    workStyle: null,
    pay: null,
    descriptionHtml: '<p>Good work.</p>',
    descriptionText: 'Good work.',
    postedAt: new Date('2026-11-10T00:00:00Z'),
    expiresAt: null,
    postings: [{ source: 'test', sourceId: id, url, applyUrl: url, employer: true, complete: true }],
    ...some,
  }
}

export function someDocument(
  id: string,
  some: Partial<Job> = {},
  vector: Uint8Array | null = null,
): IndexDocument {
  return indexDocument(someJob(id, some), { vector })
}
