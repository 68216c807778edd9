import type { Queryable } from '#jobs/database.ts'
import type { Place } from '#jobs/job.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import { jobIdFor } from './job-id.ts'
import { blockKeysOf, canonicalUrl, likeness } from './likeness.ts'

const DAY_MS = 86_400_000
/** A repost, or a copy elsewhere, belongs to a job seen within this time (job-sources.md §6). */
const MEMORY_DAYS = 90
const MOST_CANDIDATES = 2000

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
  const blockKeys = new Map(listings.map((listing) => [listing, blockKeysOf(listing)]))
  const pool = new Pool(await candidatesFor(tx, listings, blockKeys))
  return listings.map((listing) => {
    const keys = blockKeys.get(listing) ?? []
    const decision = { listing, blockKeys: keys, ...pool.decide(listing, keys, { scope, now }) }
    pool.add(decision, { scope, now })
    return decision
  })
}

type SeenPosting = { source: string; sourceId: string; scope: string; url: string; firstSeenAt: Date }
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
      job.postings.some((one) => one.source === posting.source && one.sourceId === posting.sourceId),
    )
    if (known) return { jobId: known.id, is: 'known', suggests: [] }
    const url = canonicalUrl(posting.url)
    const byAddress = this.#candidates.find((job) => job.postings.some((one) => one.url === url))
    if (byAddress) return { jobId: byAddress.id, is: 'joins', suggests: [] }

    const recent = this.#candidates.filter(
      (job) =>
        now.getTime() - job.lastSeenAt.getTime() <= MEMORY_DAYS * DAY_MS &&
        job.blockKeys.some((key) => blockKeys.includes(key)),
    )
    const suggests: string[] = []
    for (const job of recent) {
      const alike = likeness({ ...listing, complete: posting.complete }, job)
      if (alike === 'suggest') suggests.push(job.id)
      if (alike !== 'same') continue
      const own = job.postings.filter((one) => one.source === posting.source && one.scope === scope)
      // Two openings that a source lists from the same day on are two openings.
      if (own.some((one) => sameDay(one.firstSeenAt, now))) continue
      return { jobId: job.id, is: own.length > 0 ? 'reposted' : 'joins', suggests: [] }
    }
    return { jobId: jobIdFor(posting.source, posting.sourceId), is: 'new', suggests }
  }

  /** Later advertisements of the same batch may belong to this one. */
  add(
    { listing, jobId, is, blockKeys }: Omit<Decision, 'suggests'>,
    { scope, now }: { scope: string; now: Date },
  ) {
    const { source, sourceId, url, complete } = listing.posting
    const seen = { source, sourceId, scope, url: canonicalUrl(url), firstSeenAt: now }
    const existing = this.#candidates.find((job) => job.id === jobId)
    if (existing) existing.postings.push(seen)
    else if (is === 'new') {
      this.#candidates.push({ ...listing, id: jobId, complete, lastSeenAt: now, blockKeys, postings: [seen] })
    }
  }
}

async function candidatesFor(
  tx: Queryable,
  listings: readonly NormalisedListing[],
  blockKeys: ReadonlyMap<NormalisedListing, readonly string[]>,
): Promise<Candidate[]> {
  const keys = [...new Set([...blockKeys.values()].flat())]
  const urls = listings.map(({ posting }) => canonicalUrl(posting.url))
  const { rows } = await tx.query<CandidateRow>(
    `with named as (
       select job_id from postings p
         join unnest($1::text[], $2::text[]) as mine(source, source_id) using (source, source_id)
       union select job_id from postings where canonical_url = any($3::text[])
       union (select id from jobs where block_keys && $4::text[] order by last_seen_at desc limit ${MOST_CANDIDATES})
     )
     select j.id, j.title, j.company_key, j.places, j.description_text, j.complete, j.last_seen_at, j.block_keys,
            jsonb_agg(jsonb_build_object('source', p.source, 'sourceId', p.source_id, 'scope', p.scope,
              'url', p.canonical_url, 'firstSeenAt', p.first_seen_at) order by p.first_seen_at) as postings
       from named join jobs j on j.id = named.job_id join postings p on p.job_id = j.id
      group by j.id`,
    [
      listings.map(({ posting }) => posting.source),
      listings.map(({ posting }) => posting.sourceId),
      urls,
      keys,
    ],
  )
  return rows.map(candidateFrom)
}

type CandidateRow = {
  id: string
  title: string
  company_key: string
  places: Place[]
  description_text: string
  complete: boolean
  last_seen_at: Date
  block_keys: string[]
  postings: (Omit<SeenPosting, 'firstSeenAt'> & { firstSeenAt: string })[]
}

function candidateFrom(row: CandidateRow): Candidate {
  return {
    id: row.id,
    title: row.title,
    companyKey: row.company_key,
    places: row.places,
    descriptionText: row.description_text,
    complete: row.complete,
    lastSeenAt: row.last_seen_at,
    blockKeys: row.block_keys,
    postings: row.postings.map((one) => ({ ...one, firstSeenAt: new Date(one.firstSeenAt) })),
  }
}

function sameDay(a: Date, b: Date): boolean {
  return a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10)
}
