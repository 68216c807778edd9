import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import { blockKeysOf } from '#jobs/identity/block-keys.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { areIdentical } from '#jobs/identity/identical.ts'
import { likeness } from '#jobs/identity/likeness.ts'
import { type Sighting, sightingAgain } from '#jobs/identity/reposts.ts'
import { saysSeveralOpenings } from '#jobs/identity/several-openings.ts'
import { jobIdFor } from '#jobs/job-id.ts'
import type { Place } from '#jobs/job.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import { mapInSlices } from './breather.ts'

/** A repost, or a copy elsewhere, belongs to a job seen within this time (job-sources.md §6). */
const MEMORY_DAYS = 90
const MAX_CANDIDATES = 2000

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

type SeenPosting = Sighting & { source: string; sourceId: string; scope: string }
type Candidate = {
  id: string
  title: string
  companyKey: string
  places: Place[]
  descriptionText: string
  complete: boolean
  lastSeenAt: Date
  blockKeys: string[]
  postings: SeenPosting[]
}

class Pool {
  readonly #candidates: Candidate[]

  constructor(candidates: Candidate[]) {
    this.#candidates = candidates
  }

  decide(
    listing: NormalisedListing,
    blockKeys: readonly string[],
    { scope, now }: { scope: string; now: Date },
  ): Pick<Decision, 'jobId' | 'is' | 'suggests'> {
    const { posting } = listing
    const known = this.#candidates.find((job) =>
      job.postings.some((other) => other.source === posting.source && other.sourceId === posting.sourceId),
    )
    if (known) return { jobId: known.id, is: 'known', suggests: [] }
    const address = canonicalAddress(posting)
    const byAddress =
      address !== '' &&
      this.#candidates.find((job) => job.postings.some((other) => other.address === address))
    if (byAddress) return { jobId: byAddress.id, is: 'joins', suggests: [] }

    const alike = this.#candidates.filter((job) => job.blockKeys.some((key) => blockKeys.includes(key)))
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
    const existing = this.#candidates.find((job) => job.id === jobId)
    if (existing) existing.postings.push(seen)
    else if (is === 'new') {
      this.#candidates.push({ ...listing, id: jobId, complete, lastSeenAt: now, blockKeys, postings: [seen] })
    }
  }
}

/** What an advertisement is to a job that shares a key with it. */
function againIs(
  listing: NormalisedListing,
  job: Candidate,
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

async function candidatesFor(
  tx: Queryable,
  listings: readonly NormalisedListing[],
  blockKeys: ReadonlyMap<NormalisedListing, readonly string[]>,
): Promise<Candidate[]> {
  const keys = [...new Set([...blockKeys.values()].flat())]
  const addresses = listings.map(({ posting }) => canonicalAddress(posting)).filter((other) => other !== '')
  const { rows: named } = await tx.query<
    Columns<'public.postings', 'job_id'> & Nullable<Columns<'public.job_keys', 'key'>>
  >(
    `select job_id, null as key from postings where source = $1 and source_id = any($2::text[])
     union all select job_id, null from postings where canonical_url = any($3::text[])
     union all (select job_id, key from job_keys where key = any($4::text[]) limit ${MAX_CANDIDATES})`,
    [listings[0]?.posting.source, listings.map(({ posting }) => posting.sourceId), addresses, keys],
  )
  const byJob = Map.groupBy(named, ({ job_id }) => job_id)
  const candidates: Candidate[] = []
  for (const ids of chunks([...byJob.keys()], CANDIDATES_PER_READ)) {
    for (const row of await readCandidates(tx, ids))
      candidates.push(candidateFrom(row, byJob.get(row.id)?.flatMap(({ key }) => key ?? []) ?? []))
  }
  return candidates
}

/** Texts of several kilobytes each: more at once would hold the event loop while they are read. */
const CANDIDATES_PER_READ = 200

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** The ids are given as a list, so that the planner knows how few they are. */
async function readCandidates(tx: Queryable, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await tx.query<CandidateRow>(
    `select j.id, j.title, j.company_key, j.places, j.description_text, j.complete, j.last_seen_at,
            (select jsonb_agg(jsonb_build_object('source', p.source, 'sourceId', p.source_id, 'scope', p.scope,
               'address', p.canonical_url, 'firstSeenAt', p.first_seen_at,
               'postedAt', case when p.posted_at < p.first_seen_at then p.posted_at end) order by p.first_seen_at)
               from postings p where p.job_id = j.id) as postings
       from jobs j where j.id = any($1::text[])`,
    [ids],
  )
  return rows
}

type CandidateRow = Columns<
  'public.jobs',
  'id' | 'title' | 'company_key' | 'places' | 'description_text' | 'complete' | 'last_seen_at' | 'postings',
  { places: Place[]; postings: PostingJson[] }
>

type PostingJson = Omit<SeenPosting, 'firstSeenAt' | 'postedAt'> & {
  firstSeenAt: string
  postedAt: string | null
}

function candidateFrom(row: CandidateRow, blockKeys: string[]): Candidate {
  return {
    id: row.id,
    title: row.title,
    companyKey: row.company_key,
    places: row.places,
    descriptionText: row.description_text,
    complete: row.complete,
    lastSeenAt: row.last_seen_at,
    blockKeys,
    postings: row.postings.map(({ firstSeenAt, postedAt, ...other }) => ({
      ...other,
      firstSeenAt: new Date(firstSeenAt),
      postedAt: postedAt === null ? null : new Date(postedAt),
    })),
  }
}
