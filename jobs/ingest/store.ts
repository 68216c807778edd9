import type { Database, Queryable } from '#db/database.ts'
import type { Columns, ColumnOf, Found } from '#db/rows.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { wantLogos } from '#jobs/logos/want-logos.ts'
import { normalise } from '#jobs/normalise/normalise.ts'
import type { NormalisedListing } from '#jobs/normalise/normalise.ts'
import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { breather, mapInSlices } from './breather.ts'
import { changesBetween, recordChanges } from './changes.ts'
import type { Change } from './changes.ts'
import { decideJobs } from './decide.ts'
import type { Decision } from './decide.ts'
import type { IngestTools } from './ingest-tools.ts'
import { hashOf, INSERT_JOBS, jobRow, UPDATE_JOBS } from './job-row.ts'
import type { JobRow } from './job-row.ts'
import { refreshJobs, reopenPostings, touchPostings } from './postings.ts'

type Stored = { added: number; changed: number }

/** Normalises and keeps one batch of a crawl; advertisements that did not change cost one comparison. */
export async function storeListings(
  tools: Pick<IngestTools, 'db' | 'vectorOf'>,
  listings: readonly RawListing[],
  crawl: { source: string; scope: string; now: Date },
): Promise<Stored> {
  if (listings.length === 0) return NOTHING_STORED
  const hashed = new Map(
    await mapInSlices(listings, (listing) => [listing.sourceId, { listing, hash: hashOf(listing) }] as const),
  )
  const known = await knownPostings(tools.db, crawl.source, [...hashed.keys()])
  const fresh: Fresh[] = []
  const again: string[] = []
  const pause = breather()
  for (const { listing, hash } of hashed.values()) {
    if (known.get(listing.sourceId) === hash) again.push(listing.sourceId)
    else fresh.push({ normalised: normalised(listing, crawl.now), hash })
    await pause()
  }
  return tools.db.transaction(async (tx) => {
    await tx.query(IDENTITY_LOCK)
    await touchPostings(tx, again, crawl)
    await wantLogos(tx, listings, crawl.now)
    const reopened = await reopenPostings(tx, again, crawl)
    const stored =
      fresh.length > 0 ? await storeFresh(tx, fresh, { ...crawl, vectorOf: tools.vectorOf }) : NOTHING_STORED
    return { added: stored.added, changed: stored.changed + reopened }
  })
}

/** Postings that are listed as before: seen, and open again where they had closed. */
export async function keepSeen(
  db: Database,
  ids: readonly string[],
  crawl: { source: string; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    await tx.query(IDENTITY_LOCK)
    await touchPostings(tx, ids, crawl)
    return reopenPostings(tx, ids, crawl)
  })
}

/** One writer decides identity at a time, in whichever process. */
const IDENTITY_LOCK = "select pg_advisory_xact_lock(hashtextextended('jobs identity', 0))"
const NOTHING_STORED: Stored = { added: 0, changed: 0 }

type Fresh = { normalised: NormalisedListing; hash: string }
type Crawl = { source: string; scope: string; now: Date; vectorOf: IngestTools['vectorOf'] }

/** The demo's addresses have no host, which `normalise` rightly does not accept from anybody else. */
function normalised(listing: RawListing, now: Date): NormalisedListing {
  const job = normalise(listing, now)
  const { url, applyUrl, source } = listing
  return source === 'demo' ? { ...job, posting: { ...job.posting, url, applyUrl } } : job
}

async function knownPostings(
  db: Queryable,
  source: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<Columns<'public.postings', 'source_id' | 'content_hash'>>(
    'select source_id, content_hash from postings where source = $1 and source_id = any($2::text[])',
    [source, ids],
  )
  return new Map(rows.map((row) => [row.source_id, row.content_hash]))
}

async function storeFresh(tx: Queryable, fresh: readonly Fresh[], crawl: Crawl): Promise<Stored> {
  const hashes = new Map(fresh.map(({ normalised, hash }) => [normalised, hash]))
  const oldestFirst = fresh
    .map(({ normalised }) => normalised)
    .sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
  const decisions = await decideJobs(tx, oldestFirst, crawl)
  const hash = (decision: Decision) => hashes.get(decision.listing) ?? ''
  const created = decisions.filter(({ is }) => is === 'new')
  const others = decisions.filter(({ is }) => is !== 'new')

  const rows = await mapInSlices(created, (decision) => rowFor(decision, hash(decision), crawl))
  await tx.query(INSERT_JOBS, [JSON.stringify(rows)])
  await keepPostings(tx, decisions, { hash, crawl })
  const changed = others.length > 0 ? await updateJobs(tx, others, { hash, crawl }) : 0
  await keepKeys(tx, decisions)
  await keepSuggestions(tx, decisions, crawl.now)
  return { added: created.length, changed }
}

function rowFor(decision: Decision, hash: string, { now, vectorOf }: Crawl): JobRow {
  const { listing, jobId } = decision
  return jobRow(jobId, listing, { posting: listing.posting, hash, now, vectorOf })
}

async function keepPostings(
  tx: Queryable,
  decisions: readonly Decision[],
  { hash, crawl }: { hash: (decision: Decision) => string; crawl: Crawl },
): Promise<void> {
  const rows = decisions.map((decision) => ({
    ...decision.listing.posting,
    job: decision.jobId,
    canonical: canonicalAddress(decision.listing.posting),
    hash: hash(decision),
    posted: decision.listing.postedAt,
  }))
  await tx.query(
    `insert into postings (source, source_id, job_id, scope, url, canonical_url, apply_url, employer, complete,
                           content_hash, posted_at, first_seen_at, last_seen_at)
     select source, "sourceId", job, $2, url, canonical, "applyUrl", employer, complete, hash, posted, $3, $3
       from jsonb_to_recordset($1::jsonb) as r(source text, "sourceId" text, job text, url text, canonical text,
            "applyUrl" text, employer boolean, complete boolean, hash text, posted timestamptz)
     on conflict (source, source_id) do update set
       scope = excluded.scope, url = excluded.url, canonical_url = excluded.canonical_url,
       apply_url = excluded.apply_url, employer = excluded.employer, complete = excluded.complete,
       content_hash = excluded.content_hash, last_seen_at = excluded.last_seen_at, closed_at = null, close_reason = null`,
    [JSON.stringify(rows), crawl.scope, crawl.now],
  )
}

type Existing = Columns<
  'public.jobs',
  | 'id'
  | 'title'
  | 'location'
  | 'description_text'
  | 'pay_min'
  | 'pay_max'
  | 'pay_currency'
  | 'pay_period'
  | 'posted_at'
> &
  Found<'closed'> & {
    lead_source: ColumnOf<'public.postings', 'source'>
    lead_source_id: ColumnOf<'public.postings', 'source_id'>
  }

/** Jobs that were known before: the best advertisement describes them, the others only add their link. */
async function updateJobs(
  tx: Queryable,
  decisions: readonly Decision[],
  { hash, crawl }: { hash: (decision: Decision) => string; crawl: Crawl },
): Promise<number> {
  const ids = [...new Set(decisions.map(({ jobId }) => jobId))]
  const { rows } = await tx.query<Existing>(
    `select j.id, j.title, j.location, j.description_text, j.pay_min, j.pay_max, j.pay_currency, j.pay_period,
            j.posted_at, j.closed_at is not null as closed, lead.source as lead_source, lead.source_id as lead_source_id
       from jobs j cross join lateral (
         select source, source_id from postings p where p.job_id = j.id and p.closed_at is null
          order by employer desc, complete desc, first_seen_at, source, source_id limit 1) lead
      where j.id = any($1::text[])`,
    [ids],
  )
  const existing = new Map(rows.map((row) => [row.id, row]))
  const updates = new Map<string, JobRow>()
  const changes: Change[] = []
  const pause = breather()
  for (const decision of decisions) {
    await pause()
    const was = existing.get(decision.jobId)
    if (!was) continue
    const { source, sourceId } = decision.listing.posting
    const reposted = decision.is === 'reposted'
    if (reposted)
      changes.push({ jobId: was.id, field: 'reposted', was: null, becomes: `${source} ${sourceId}` })
    const describes = reposted
      ? decision.listing.postedAt >= was.posted_at
      : was.lead_source === source && was.lead_source_id === sourceId
    if (!describes) continue
    const row = rowFor(decision, hash(decision), crawl)
    // An edited advertisement is not a newer one.
    const next = reposted || was.closed ? row : { ...row, posted_at: was.posted_at }
    updates.set(was.id, next)
    changes.push(...changesBetween(was, next))
  }
  await tx.query(UPDATE_JOBS, [JSON.stringify([...updates.values()])])
  await recordChanges(tx, changes, crawl.now)
  await refreshJobs(tx, ids, crawl.now)
  return updates.size
}

/** A job is found by the keys of every advertisement it ever had. */
async function keepKeys(tx: Queryable, decisions: readonly Decision[]): Promise<void> {
  const pairs = decisions.flatMap(({ jobId, blockKeys }) => blockKeys.map((key) => ({ jobId, key })))
  await tx.query(
    `insert into job_keys (key, job_id) select key, job from unnest($1::text[], $2::text[]) as pair(key, job)
     on conflict do nothing`,
    [pairs.map(({ key }) => key), pairs.map(({ jobId }) => jobId)],
  )
}

async function keepSuggestions(tx: Queryable, decisions: readonly Decision[], now: Date): Promise<void> {
  const pairs = decisions.flatMap(({ jobId, suggests }) =>
    suggests.slice(0, 10).map((other) => ({ jobId, other })),
  )
  if (pairs.length === 0) return
  await tx.query(
    `insert into job_suggestions (job_id, other_id, reason, at)
     select job, other, 'agency', $3 from unnest($1::text[], $2::text[]) as pair(job, other)
     on conflict do nothing`,
    [pairs.map(({ jobId }) => jobId), pairs.map(({ other }) => other), now],
  )
}
