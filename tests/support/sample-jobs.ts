import type { MatchableJob } from '#jobs/match/job-reading.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import { demoRecords } from '#jobs/sources/demo.ts'

/** Jobs of the demo catalogue as matching sees them, for tests and benchmarks. */
export function sampleJobs(count: number, now: Date): MatchableJob[] {
  return [...demoRecords('employers', { jobs: Math.ceil(count * 1.05) + 5, seed: 7, now })]
    .slice(0, count)
    .map((raw) => {
      const { posting, ...listing } = normalise(raw, now)
      return { ...listing, id: posting.sourceId, complete: posting.complete }
    })
}

/** A job that states nothing but what it is given. */
export function plainJob(given: Partial<MatchableJob> & { id: string }): MatchableJob {
  return {
    title: '',
    company: '',
    companyKey: '',
    descriptionText: '',
    places: [],
    type: null,
    level: null,
    workStyle: null,
    pay: null,
    postedAt: null,
    complete: true,
    ...given,
  }
}
