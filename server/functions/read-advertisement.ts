import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { APPLICATION_LIMITS } from '#contract/schemas/application.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { boardsAmong, noteCandidates } from '#jobs/ingest/boards/candidates.ts'
import { fetchPublicPage, type PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import type { ReadDocument } from '#jobs/readers/documents.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { FunctionError } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { advertisementOf, keepAdvertisement } from './keep-advertisement.ts'
import { findKnownJob, type KnownJob } from './known-job.ts'
import { checkedAddress, refusalOf, takePageTurn } from './public-page.ts'
import { readForPerson } from './read-for-person.ts'

type ReadAdvertisementTools = {
  db: Db
  fetch: PoliteFetch
  limits: RateLimits
  readers: DocumentReaders
  /** Where our own pages are. */
  publicUrl: string
  now: () => Date
  /** Whether a board that we do not know is looked at by and by. */
  grows: boolean
}

/** What a pasted address says about a job, for the person to confirm. */
export function createReadAdvertisement(tools: ReadAdvertisementTools): ServerFunction<'read-advertisement'> {
  return personalFunction('read-advertisement', async ({ input: { url }, claims, request }) => {
    const address = checkedAddress(url)
    const known = await findKnownJob(tools.db, address, tools.publicUrl)
    if (known) return await ofKnownJob(tools.db, claims, { job: known, url: address.href })
    const asking = { person: claims.sub, signal: request.signal, document: 'page' } as const
    return await readForPerson(tools.readers, asking, async (read) => {
      await takePageTurn(tools.limits, claims)
      return await readPage({ ...tools, read }, claims, address.href)
    })
  })
}

async function readPage(
  { db, fetch, read, publicUrl, now, grows }: ReadAdvertisementTools & { read: ReadDocument },
  claims: Claims,
  asked: string,
): Promise<ReadAdvertisement> {
  const page = await fetchPublicPage(fetch, asked).catch((error: unknown) => {
    throw error instanceof SourceFailure ? refusalOf(error) : error
  })
  if (page.status !== 200) throw answeredWith(page.status)
  const final = new URL(page.url)
  if (grows) await noteCandidates(db, boardsAmong([asked, page.url]), { via: 'pasted page', now: now() })
  const known = asked === final.href ? null : await findKnownJob(db, final, publicUrl)
  if (known) return await ofKnownJob(db, claims, { job: known, url: final.href })
  const found = await read('job-page', async () => ({ ...page, now: now() }))
  if (found.is === 'nothing')
    throw new FunctionError(
      'not_found',
      'This page says nothing about a job that we can read. Please fill in the form yourself.',
    )
  const appliedAt = await db.asUser(claims, (tx) => appliedByUrl(tx, [asked, final.href]), { readOnly: true })
  const base = { url: final.href, jobId: null, appliedAt }
  if (found.is === 'title')
    return { ...base, is: 'title', title: found.title, company: found.site, location: '', readId: null }
  const { title, company, posting } = found.job
  const advertisement = advertisementOf(found.job)
  const readId = await keepAdvertisement(db, claims, { url: posting.url, advertisement, at: now() })
  return {
    ...base,
    is: 'job-posting',
    title,
    company,
    location: advertisement.location.slice(0, APPLICATION_LIMITS.line),
    readId,
  }
}

async function ofKnownJob(
  db: Db,
  claims: Claims,
  { job, url }: { job: KnownJob; url: string },
): Promise<ReadAdvertisement> {
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<Columns<'public.job_applications', 'applied_at'>>(
        'select applied_at from public.job_applications where job_id = $1',
        [job.id],
      ),
    { readOnly: true },
  )
  const appliedAt = rows[0]?.applied_at.toISOString() ?? null
  const { id: jobId, title, company, location } = job
  return {
    is: 'job',
    url,
    title,
    company,
    location: location.slice(0, APPLICATION_LIMITS.line),
    jobId,
    readId: null,
    appliedAt,
  }
}

async function appliedByUrl(tx: Queryable, urls: readonly string[]): Promise<string | null> {
  const { rows } = await tx.query<Columns<'public.job_applications', 'applied_at'>>(
    'select applied_at from public.job_applications where url = any ($1::text[]) order by applied_at desc limit 1',
    [urls],
  )
  return rows[0]?.applied_at.toISOString() ?? null
}

function answeredWith(status: number): FunctionError {
  if (status === 404 || status === 410)
    return new FunctionError('not_found', `This page no longer exists: the site answered ${status}.`)
  return new FunctionError('unavailable', `The site did not let us read this page: it answered ${status}.`)
}
