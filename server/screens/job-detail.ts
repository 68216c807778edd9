import type { JobChange, JobDetail } from '#contract/job-detail.ts'
import { EDUCATION_WORDS, VISA_WORDS } from '#contract/search/field-words.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { cardOf } from '#jobs/index/segment/index-document.ts'
import { jobFromRow, type CloseReason, type StoredJob, type StoredJobRow } from '#jobs/ingest/stored-job.ts'
import { educationOf } from '#jobs/posting-facts/education-of.ts'
import { visaOf } from '#jobs/posting-facts/visa-of.ts'
import { SOURCES } from '#jobs/sources/all-sources.ts'

/** Everything about one job, open or closed; `null` when there never was one. */
export async function readJobDetail(db: Queryable, id: string): Promise<JobDetail | null> {
  if (!JOB_ID.test(id)) return null
  const { rows } = await db.query<StoredJobRow>('select * from public.jobs where id = $1', [id])
  if (!rows[0]) return null
  const job = jobFromRow(rows[0])
  const detail = detailOf(job, await closedWords(db, job), await readChanges(db, id))
  return job.closed?.reason === 'taken_down' ? withoutItsText(detail) : detail
}

function detailOf(job: StoredJob, closedWords: string, changes: JobChange[]): JobDetail {
  return {
    card: cardOf(job),
    descriptionHtml: job.descriptionHtml,
    complete: job.complete,
    mayBeListedElsewhere: mayBeListedElsewhere(job),
    evidence: {
      type: job.type?.evidence ?? null,
      seniority: job.level?.evidence ?? null,
      workStyle: job.workStyle?.evidence ?? null,
      pay: job.pay?.evidence ?? null,
    },
    requirements: requirementsIn(job.descriptionText),
    coordinates: coordinatesOf(job),
    firstSeen: job.firstSeenAt.toISOString(),
    lastSeen: job.lastSeenAt.toISOString(),
    expires: job.expiresAt?.toISOString() ?? null,
    closed: job.closed && {
      at: job.closed.at.toISOString(),
      reason: job.closed.reason,
      words: closedWords,
    },
    reposts: job.reposts,
    changes,
  }
}

const CLOSED_WORDS = {
  gone: 'Its source took it down.',
  expired: 'Its deadline has passed.',
  unseen: 'Its source no longer lists it.',
  demo: 'It was a demo job.',
  taken_down: 'We took it down.',
} as const satisfies Record<CloseReason, string>

async function closedWords(db: Queryable, { id, closed }: StoredJob): Promise<string> {
  if (!closed) return ''
  if (closed.reason !== 'taken_down') return CLOSED_WORDS[closed.reason]
  const { rows } = await db.query<Columns<'public.job_decisions', 'reason'>>(
    'select reason from public.job_decisions where job_id = $1',
    [id],
  )
  return [CLOSED_WORDS.taken_down, rows[0]?.reason ?? ''].join(' ').trim()
}

/** What led people astray is not shown any more: neither the text nor a link. */
function withoutItsText(detail: JobDetail): JobDetail {
  const { card } = detail
  return {
    ...detail,
    card: {
      ...card,
      url: '',
      description: '',
      postings: card.postings.map((posting) => ({ ...posting, url: '', applyUrl: '' })),
    },
    descriptionHtml: '<p>We took this job down and no longer show its text.</p>',
    complete: true,
    evidence: { type: null, seniority: null, workStyle: null, pay: null },
    requirements: [],
    changes: detail.changes.filter(({ field }) => field === 'closed' || field === 'reopened'),
  }
}

/** Of its first place with a city: the middle of a state or a country is nobody's way to work. */
function coordinatesOf({ places, workStyle }: StoredJob): JobDetail['coordinates'] {
  if (workStyle?.value === 'remote') return null
  const { lat = null, lon = null } = places.find(({ city }) => city !== null) ?? {}
  return lat === null || lon === null ? null : { lat, lon }
}

function requirementsIn(text: string): JobDetail['requirements'] {
  const education = educationOf(text)
  const visa = visaOf(text)
  return [
    ...(education
      ? [
          {
            about: 'Education' as const,
            words: EDUCATION_WORDS[education.value],
            evidence: education.evidence,
          },
        ]
      : []),
    ...(visa
      ? [{ about: 'Visa sponsorship' as const, words: VISA_WORDS[visa.value], evidence: visa.evidence }]
      : []),
  ]
}

/** As the table checks it: anything else cannot be there, and some of it no database can be asked. */
export const JOB_ID = /^[A-Za-z0-9_-]{1,64}$/
const MAX_CHANGES = 20

/** The texts before and after stay in the database: the page says that the text changed, not how. */
async function readChanges(db: Queryable, id: string): Promise<JobChange[]> {
  const { rows } = await db.query<Columns<'public.job_changes', 'at' | 'field' | 'was' | 'becomes'>>(
    `select at, field, case when field <> 'text' then was end as was, case when field <> 'text' then becomes end as becomes
       from public.job_changes where job_id = $1 order by at desc, id desc limit ${MAX_CHANGES}`,
    [id],
  )
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))
}

function mayBeListedElsewhere({ postings }: StoredJob): boolean {
  const sources = new Set(postings.map(({ source }) => source))
  return !SOURCES.some(({ id, mayNot }) => sources.has(id) && mayNot.some((use) => use === 'google-jobs'))
}
