import { SCREENS } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'

export type KnownJob = Columns<'public.jobs', 'id' | 'title' | 'company' | 'location'>

/** The job of our index that an address belongs to: our own page of it, or an advertisement that we know. */
export async function findKnownJob(db: Queryable, url: URL, publicUrl: string): Promise<KnownJob | null> {
  const own = ownJobId(url, publicUrl)
  if (own) return await readJob(db, own)
  const canonical = canonicalAddress({ url: url.href, applyUrl: url.href })
  if (canonical === '') return null
  const { rows } = await db.query<Columns<'public.postings', 'job_id'>>(
    'select job_id from public.postings where canonical_url = $1 order by closed_at nulls first limit 1',
    [canonical],
  )
  return rows[0] ? await readJob(db, rows[0].job_id) : null
}

const JOB_PATH = new RegExp(`^${SCREENS.job.path.replace(':id', '([A-Za-z0-9_-]{1,64})')}/?$`)

/** The id in the address of one of our own job pages. On loopback, localhost and 127.0.0.1 count as one. */
function ownJobId(url: URL, publicUrl: string): string | null {
  return originOf(url) === originOf(new URL(publicUrl)) ? (JOB_PATH.exec(url.pathname)?.[1] ?? null) : null
}

const originOf = ({ hostname, port }: URL) =>
  `${/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'loopback' : hostname}:${port}`

async function readJob(db: Queryable, id: string): Promise<KnownJob | null> {
  const { rows } = await db.query<KnownJob>(
    'select id, title, company, location from public.jobs where id = $1',
    [id],
  )
  return rows[0] ?? null
}
