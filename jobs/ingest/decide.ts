import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import { blockKeysOf } from '#jobs/identity/block-keys.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { areIdentical } from '#jobs/identity/identical.ts'
import { likeness } from '#jobs/identity/likeness.ts'
import { type Sighting, sightingAgain } from '#jobs/identity/reposts.ts'
import { saysSeveralOpenings } from '#jobs/identity/several-openings.ts'
import { jobIdFor } from '#jobs/job-id.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import { mapInSlices } from './breather.ts'
import { candidatesFor, type CandidateJob } from './candidate-jobs.ts'

/** A repost, or a copy elsewhere, belongs to a job seen within this time (job-sources.md §6). */
const MEMORY_DAYS = 90

/** What an advertisement turned out to be. `reposted`: the same source advertises the same job anew. */
export type Decision = {
  listing: NormalisedListing
  jobId: string
  is: 'new' | 'known' | 'joins' | 'reposted'
  blockKeys: string[]
  /** Jobs that look alike but are not surely the same: an agency's copy. */
  suggests: string[]
}

/**
 * Which job each advertisement belongs to: by the source's own id, by its canonical address, else by company, title,
 * place and near-identical text. Runs under the identity lock, so that two crawls cannot both call a job new.
 */
export async function decideJobs(
  tx: Queryable,
  listings: readonly NormalisedListing[],
  { scope, now }: { scope: string; now: Date },
): Promise<Decision[]> {
  const blockKeys = new Map(
    await mapInSlices(listings, (listing) => [listing, blockKeysOf(listing)] as const),
  )
  const pool = new Pool(await candidatesFor(tx, listings, blockKeys))
  return await mapInSlices(listings, (listing) => {
    const keys = blockKeys.get(listing) ?? []
    const decision = { listing, blockKeys: keys, ...pool.decide(listing, keys, { scope, now }) }
    pool.add(decision, { scope, now })
    return decision
  })
}

/** The jobs that a batch may belong to, looked up by what identifies them. */
class Pool {
  readonly #byId = new Map<string, CandidateJob>()
  readonly #byPosting = new Map<string, CandidateJob>()
  readonly #byAddress = new Map<string, CandidateJob>()
  readonly #byKey = new Map<string, CandidateJob[]>()

  constructor(candidates: readonly CandidateJob[]) {
    for (const job of candidates) this.#keep(job)
  }

  decide(
    listing: NormalisedListing,
    blockKeys: readonly string[],
    { scope, now }: { scope: string; now: Date },
  ): Pick<Decision, 'jobId' | 'is' | 'suggests'> {
    const { posting } = listing
    const known = this.#byPosting.get(postingKey(posting))
    if (known) return { jobId: known.id, is: 'known', suggests: [] }
    const byAddress = this.#byAddress.get(canonicalAddress(posting))
    if (byAddress) return { jobId: byAddress.id, is: 'joins', suggests: [] }

    const alike = new Set(blockKeys.flatMap((key) => this.#byKey.get(key) ?? []))
    const suggests: string[] = []
    for (const job of alike) {
      const is = againIs(listing, job, { scope, now })
      if (is === 'suggest') suggests.push(job.id)
      if (is === 'joins' || is === 'reposted') return { jobId: job.id, is, suggests: [] }
    }
    return { jobId: jobIdFor(posting.source, posting.sourceId), is: 'new', suggests }
  }

  /** Later advertisements of the same batch may belong to this one. */
  add(
    { listing, jobId, is, blockKeys }: Omit<Decision, 'suggests'>,
    { scope, now }: { scope: string; now: Date },
  ) {
    const { source, sourceId, complete } = listing.posting
    const seen = { source, sourceId, scope, ...sightingOf(listing, now) }
    const existing = this.#byId.get(jobId)
    if (existing) {
      existing.postings.push(seen)
      this.#keepPosting(existing, seen)
    } else if (is === 'new') {
      this.#keep({ ...listing, id: jobId, complete, lastSeenAt: now, blockKeys, postings: [seen] })
    }
  }

  #keep(job: CandidateJob): void {
    this.#byId.set(job.id, job)
    for (const posting of job.postings) this.#keepPosting(job, posting)
    for (const key of job.blockKeys) {
      const sharing = this.#byKey.get(key)
      if (sharing) sharing.push(job)
      else this.#byKey.set(key, [job])
    }
  }

  #keepPosting(job: CandidateJob, posting: CandidateJob['postings'][number]): void {
    const key = postingKey(posting)
    if (!this.#byPosting.has(key)) this.#byPosting.set(key, job)
    const { address } = posting
    if (address !== '' && !this.#byAddress.has(address)) this.#byAddress.set(address, job)
  }
}

const postingKey = ({ source, sourceId }: { source: string; sourceId: string }) => `${source} ${sourceId}`

/** What an advertisement is to a job that shares a key with it. */
function againIs(
  listing: NormalisedListing,
  job: CandidateJob,
  { scope, now }: { scope: string; now: Date },
): 'joins' | 'reposted' | 'suggest' | 'different' {
  const { source, complete } = listing.posting
  const own = job.postings.filter((other) => other.source === source && other.scope === scope)
  const recent = now.getTime() - job.lastSeenAt.getTime() <= MEMORY_DAYS * DAY_MS
  const comparable = { ...listing, complete }
  const identical = own.length > 0 && areIdentical(comparable, job)
  if (!identical && !recent) return 'different'
  const alike = identical ? 'same' : likeness(comparable, job)
  if (alike !== 'same') return alike
  switch (sightingAgain(own, sightingOf(listing, now), { identical })) {
    case 'first':
      return 'joins'
    case 'repost':
      return saysSeveralOpenings(listing) ? 'different' : 'reposted'
    case 'parallel':
    case 'another':
  }
  return 'different'
}

/** `normalise` gives a listing without a date the moment it was read. */
function sightingOf({ posting, postedAt }: NormalisedListing, now: Date): Sighting {
  return { address: canonicalAddress(posting), firstSeenAt: now, postedAt: postedAt < now ? postedAt : null }
}
