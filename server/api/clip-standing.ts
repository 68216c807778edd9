import { foldName } from '#contract/rules/fold-name.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { Columns, Found } from '#db/rows.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { APPLICATION_COLUMNS, applicationOf, type ApplicationRow } from './application-row.ts'
import type { TokenOwner } from './token-owner.ts'

type ClippedJob = { jobId: string; url: string; title: string; company: string }

/** What the person has of a job already, as far as their token may see it. */
export async function standingOf(db: Db, { claims, scopes }: TokenOwner, job: ClippedJob) {
  return await db.asUser(
    claims,
    async (tx) => ({
      saved: scopes.includes('saved:read') ? await isSaved(tx, job) : null,
      application: scopes.includes('applications:read') ? await trackedFor(tx, job) : null,
    }),
    { readOnly: true },
  )
}

async function isSaved(tx: Queryable, { jobId }: ClippedJob): Promise<boolean> {
  const { rows } = await tx.query<Found<'saved'>>(
    'select exists (select from public.saved_jobs where user_id = auth.uid() and job_id = $1) as saved',
    [jobId],
  )
  return rows[0]?.saved ?? false
}

const MAX_COMPARED = 2000

/** By its id, by a link to the same page, or by the same title at the same company: it may have been typed in by hand. */
async function trackedFor(tx: Queryable, job: ClippedJob) {
  const { rows } = await tx.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from public.job_applications
      where user_id = auth.uid() order by (job_id = $1) desc nulls last, applied_at desc limit ${MAX_COMPARED}`,
    [job.jobId],
  )
  const address = canonicalAddress({ url: job.url, applyUrl: job.url })
  const isSame = (row: ApplicationRow) => row.job_id === job.jobId || isSamePage(row, job.url, address)
  const found = rows.find(isSame) ?? rows.find((row) => isSameJob(row, job))
  return found ? applicationOf(found) : null
}

function isSamePage({ url }: Pick<ApplicationRow, 'url'>, clippedUrl: string, address: string): boolean {
  if (url === null) return false
  return url === clippedUrl || (address !== '' && canonicalAddress({ url, applyUrl: url }) === address)
}

const isSameJob = (row: Columns<'public.job_applications', 'job_title' | 'company'>, job: ClippedJob) =>
  job.company !== '' &&
  foldName(row.company) === foldName(job.company) &&
  foldName(row.job_title) === foldName(job.title)
