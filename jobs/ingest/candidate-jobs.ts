import type { Queryable } from '#db/database.ts'
import type { Columns, Nullable } from '#db/rows.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import type { Sighting } from '#jobs/identity/reposts.ts'
import type { Place } from '#jobs/job.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'

/** A key that more jobs share says little about any of them. */
const MAX_JOBS_PER_KEY = 30
/** An advertisement is compared with so many jobs, those first that share most with it. */
const MAX_ALIKE_PER_LISTING = 10
/** Company and title, or title and opening, say more than a part of the text. */
const KEY_WEIGHTS: Readonly<Record<string, number>> = { c: 4, o: 4, m: 1 }
/** Texts of several kilobytes each: more at once would hold the event loop while they are read. */
const CANDIDATES_PER_READ = 200

type SeenPosting = Sighting & { source: string; sourceId: string; scope: string }

/** A job that an advertisement may belong to. */
export type CandidateJob = {
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

/**
 * The jobs that a batch may belong to. How many are looked at does not grow with the catalogue, whatever advertisements
 * have in common.
 */
export async function candidatesFor(
  tx: Queryable,
  listings: readonly NormalisedListing[],
  blockKeys: ReadonlyMap<NormalisedListing, readonly string[]>,
): Promise<CandidateJob[]> {
  const keys = [...new Set([...blockKeys.values()].flat())]
  const addresses = listings.map(({ posting }) => canonicalAddress(posting)).filter((other) => other !== '')
  const { rows } = await tx.query<NamedJob>(
    `select job_id, null as key from postings where source = $1 and source_id = any($2::text[])
     union all select job_id, null from postings where canonical_url = any($3::text[])
     union all select shared.job_id, wanted.key from unnest($4::text[]) as wanted(key) cross join lateral (
       select job_id from job_keys k where k.key = wanted.key order by job_id limit ${MAX_JOBS_PER_KEY}) shared`,
    [listings[0]?.posting.source, listings.map(({ posting }) => posting.sourceId), addresses, keys],
  )
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id)
  const candidates: CandidateJob[] = []
  for (const ids of chunks([...worthReading(rows, blockKeys.values())], CANDIDATES_PER_READ)) {
    for (const row of await readCandidates(tx, ids))
      candidates.push(candidateFrom(row, byJob.get(row.id)?.flatMap(({ key }) => key ?? []) ?? []))
  }
  return candidates
}

/** `key` is null where the posting itself is known. */
type NamedJob = Columns<'public.postings', 'job_id'> & Nullable<Columns<'public.job_keys', 'key'>>

function worthReading(rows: readonly NamedJob[], keysOfListings: Iterable<readonly string[]>): Set<string> {
  const ids = new Set(rows.filter(({ key }) => key === null).map(({ job_id }) => job_id))
  const sharing = Map.groupBy(rows, ({ key }) => key)
  for (const keys of keysOfListings) {
    const weights = new Map<string, number>()
    for (const key of keys) {
      for (const { job_id: id } of sharing.get(key) ?? [])
        weights.set(id, (weights.get(id) ?? 0) + (KEY_WEIGHTS[key.charAt(0)] ?? 1))
    }
    const most = [...weights].sort((a, b) => b[1] - a[1]).slice(0, MAX_ALIKE_PER_LISTING)
    for (const [id] of most) ids.add(id)
  }
  return ids
}

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

function candidateFrom(row: CandidateRow, blockKeys: string[]): CandidateJob {
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
