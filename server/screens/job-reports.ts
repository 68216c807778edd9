import {
  REPORT_NOTE_LENGTH,
  REPORT_OUTCOMES,
  REPORT_PARAMETER,
  REPORT_REASONS,
  type ReportOutcome,
  type ReportReason,
} from '#contract/job-report.ts'
import { href } from '#contract/routes.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns, ColumnOf, Counted } from '#db/rows.ts'
import type { Caller, Service } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { JOB_ID } from './job-detail.ts'

type Parts = { db: Queryable; limits: RateLimits; now: () => Date }

const STATUS = { thanks: 200, known: 200, limited: 429, invalid: 400, failed: 404 } as const satisfies Record<
  ReportOutcome,
  number
>

/** Takes a report of a job from its page: as a form (answered by the job's page) or from a script (as JSON). */
export function createJobReports(parts: Parts): Service {
  return async (request, caller) => {
    if (request.method !== 'POST')
      return new Response('Reports are posted.', { status: 405, headers: { allow: 'POST' } })
    if (!isFromThisSite(request)) return new Response('Please report a job on its page.', { status: 403 })
    const form = new URLSearchParams(await request.text())
    const jobId = form.get('job') ?? ''
    const outcome = await report(parts, caller, form)
    if (request.headers.get('accept')?.includes('application/json'))
      return Response.json({ outcome, message: REPORT_OUTCOMES[outcome] }, { status: STATUS[outcome] })
    const page = JOB_ID.test(jobId) ? href('job', { id: jobId }) : href('jobs')
    const location = `${page}?${REPORT_PARAMETER}=${outcome}#${REPORT_PARAMETER}`
    return new Response(null, { status: 303, headers: { location } })
  }
}

/** Reports of the last month by the sources that advertise the job. */
export async function countReports(db: Queryable, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<Columns<'public.postings', 'source'> & Counted<'reports'>>(
    `select p.source, count(distinct r.id)::int as reports
       from public.job_reports r join public.postings p using (job_id)
      where r.at > $1::timestamptz - interval '30 days' group by p.source`,
    [now],
  )
  return new Map(rows.map(({ source, reports }) => [source, reports]))
}

/** Another site cannot let its visitors report jobs here. Every browser of the last years says one of the two. */
function isFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}

async function report(
  { db, limits, now }: Parts,
  caller: Caller,
  form: URLSearchParams,
): Promise<ReportOutcome> {
  const jobId = form.get('job') ?? ''
  const reason = form.get('reason') ?? ''
  if (!isReason(reason)) return 'invalid'
  if (!JOB_ID.test(jobId)) return 'failed'
  const { rows } = await db.query<Record<'sources', ColumnOf<'public.postings', 'source'>[]>>(
    `select array(select source from public.postings where job_id = j.id) as sources from public.jobs j where id = $1`,
    [jobId],
  )
  if (!rows[0]) return 'failed'
  const address = addressBlock(caller.address)
  if ((await limits.take([['reportByAddressAndJob', address, jobId, reason]])) > 0) return 'known'
  if ((await limits.take([['reportByAddress', address]])) > 0) return 'limited'
  await db.query('insert into public.job_reports (job_id, reason, note, at) values ($1, $2, $3, $4)', [
    jobId,
    reason,
    wellFormed(form.get('note') ?? ''),
    now(),
  ])
  caller.log.warn('job reported', { job: jobId, reason, sources: rows[0].sources.join(', ') })
  return 'thanks'
}

function isReason(text: string): text is ReportReason {
  return Object.hasOwn(REPORT_REASONS, text)
}

/** PostgreSQL refuses NUL and half a surrogate pair. */
function wellFormed(text: string): string {
  return text.trim().slice(0, REPORT_NOTE_LENGTH).toWellFormed().replaceAll('\u0000', '')
}
