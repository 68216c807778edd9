import { createHash } from 'node:crypto'
import { CLIPPED_ID_START } from '#contract/clipped-job.ts'
import type { AdvertisementCopy } from '#contract/database/json-columns.ts'
import { salaryText } from '#contract/rules/salary-text.ts'
import { isWebAddress } from '#contract/rules/web-address.ts'
import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import type { JobPage } from '#jobs/page/read-job-page.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import { NotRead } from '#jobs/readers/documents.ts'
import { advertisementOf, keepAdvertisement } from '#server/functions/keep-advertisement.ts'
import { findKnownJob } from '#server/functions/known-job.ts'
import type { ApiCall, ApiGroup } from './api-call.ts'
import { standingOf } from './clip-standing.ts'
import { ApiProblem } from './problem.ts'
import type { TokenOwner } from './token-owner.ts'

type ClipTools = { db: Db; readers: DocumentReaders; publicUrl: string; now: () => Date }
type ClipCall = ApiCall<'clipJob'>
type ClippedFacts = {
  is: 'job' | 'job-posting' | 'words'
  jobId: string
  title: string
  company: string
  location: string
  salary: string | null
}

/** A job on a page that somebody has open: the one that we know, or what their browser read there. */
export function createClipRoutes(tools: ClipTools): ApiGroup<'clipJob'> {
  return {
    clipJob: async ({ owner, body }) => {
      if (!isWebAddress(body.url)) throw new ApiProblem('invalid-input', 'url: is not a link to a page.')
      const url = new URL(body.url)
      const known = await findKnownJob(tools.db, url, tools.publicUrl)
      const found = known ? await knownFacts(tools.db, known) : await readClip(tools, owner, { body, url })
      const standing = await standingOf(tools.db, owner, { ...found, url: url.href })
      return { ...found, url: url.href, ...standing }
    },
  }
}

type KnownFacts = Columns<'public.jobs', 'id' | 'title' | 'company' | 'location'>
type PayRow = Columns<'public.jobs', 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period' | 'pay_kind'>

async function knownFacts(db: Db, { id, title, company, location }: KnownFacts): Promise<ClippedFacts> {
  const { rows } = await db.query<PayRow>(
    'select pay_min, pay_max, pay_currency, pay_period, pay_kind from public.jobs where id = $1',
    [id],
  )
  const [pay] = rows
  const isStated = pay?.pay_kind === 'stated' || pay?.pay_kind === 'parsed'
  const salary =
    isStated && pay.pay_currency && pay.pay_period
      ? salaryText({ min: pay.pay_min, max: pay.pay_max, currency: pay.pay_currency, period: pay.pay_period })
      : null
  return { is: 'job', jobId: id, title, company, location, salary }
}

async function readClip(
  tools: ClipTools,
  owner: TokenOwner,
  { body, url }: { body: ClipCall['body']; url: URL },
): Promise<ClippedFacts> {
  const at = tools.now()
  const page = await readData(tools.readers, owner, { data: body.data ?? [], url: url.href, now: at })
  const read = page.is === 'job-posting' ? advertisementOf(page.job) : null
  const title = body.title ?? read?.title
  if (title === undefined)
    throw new ApiProblem('invalid-input', 'title: the page does not say it, so send what the job is called.')
  const advertisement: AdvertisementCopy = {
    ...(read ?? { ...NOTHING_READ, posted_at: at.toISOString() }),
    title,
    company: body.company ?? read?.company ?? '',
    location: body.location ?? read?.location ?? '',
    apply_url: url.href,
  }
  const jobId = clipId(url)
  await keepAdvertisement(tools.db, owner.claims, { url: url.href, advertisement, at, jobId })
  const {
    company,
    location,
    salary_min: min,
    salary_max: max,
    currency,
    salary_period: period,
  } = advertisement
  const salary = currency && period ? salaryText({ min, max, currency, period }) : null
  return { is: read ? 'job-posting' : 'words', jobId, title, company, location, salary }
}

const NOTHING_READ = {
  work_style: null,
  type: null,
  level: null,
  salary_min: null,
  salary_max: null,
  currency: null,
  salary_period: null,
  description_html: '',
} as const

/** The same for every link to the same page, so that clipping it again finds it. */
function clipId(url: URL): string {
  const page = new URL(url)
  page.hash = ''
  const address = canonicalAddress({ url: url.href, applyUrl: url.href }) || page.href
  return CLIPPED_ID_START + createHash('sha256').update(address).digest('hex').slice(0, 32)
}

type PageData = { data: string[]; url: string; now: Date }

/** Data that breaks its reader is a page without data: the words beside it are still worth keeping. */
async function readData(readers: DocumentReaders, owner: TokenOwner, page: PageData): Promise<JobPage> {
  if (page.data.length === 0) return { is: 'nothing' }
  try {
    return await readers.forPerson({ person: owner.claims.sub }, (read) =>
      read('job-data', () => Promise.resolve(page)),
    )
  } catch (error) {
    if (!(error instanceof NotRead)) throw error
    if (!WORTH_WAITING.has(error.why)) return { is: 'nothing' }
    throw new ApiProblem('rate-limited', 'Something else is being read right now. Try again in a moment.', {
      'retry-after': '5',
    })
  }
}

const WORTH_WAITING: ReadonlySet<NotRead['why']> = new Set(['person-busy', 'queue-full', 'interrupted'])
