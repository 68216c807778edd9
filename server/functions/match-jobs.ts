import { z } from 'zod'
import type { SourceAttribution } from '#contract/job-detail.ts'
import type { JobMatches, MatchedJob } from '#contract/job-matches.ts'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { Queryable } from '#jobs/database.ts'
import { cardOf } from '#jobs/index/index-document.ts'
import type { JobSearch } from '#jobs/index/job-search.ts'
import { jobFromRow, type StoredJob } from '#jobs/ingest/stored-job.ts'
import { matchProfile } from '#jobs/match/match-profile.ts'
import type { Profile } from '#jobs/match/profile.ts'
import type { Claims, Db } from '#server/db/db.ts'
import { forSignedIn, type ServerFunction } from './functions.ts'

export type MatchJobsTools = {
  db: Db
  jobs: Pick<JobSearch, 'search'>
  now: () => Date
  /** A listing service may know more than the index: asked first, waited for only as long as a search waits. */
  askFirst: (query: SearchQuery) => Promise<unknown>
  attributionOf: (source: string) => SourceAttribution
  nameOf: (source: string) => string
}

const MOST = 20
const CANDIDATES = 60
/** A question to the index may be so long (spec §7 joins the skills with ' OR '). */
const MOST_SKILLS_ASKED = 12

/** `POST /functions/v1/match-jobs`: the caller's jobs of today, each with its reasons. */
export function createMatchJobs(tools: MatchJobsTools): ServerFunction {
  return forSignedIn(z.looseObject({}), async ({ claims }) => matchJobs(claims, tools))
}

export async function matchJobs(claims: Claims, tools: MatchJobsTools): Promise<JobMatches> {
  const { profile, notInterested } = await tools.db.asUser(claims, readSeeker, { readOnly: true })
  const now = tools.now()
  const candidates = await findCandidates(profile, tools, now)
  const byId = new Map(candidates.map((job) => [job.id, job]))
  const result = matchProfile(profile, { jobs: candidates, now, limit: MOST, firstRow: MOST, notInterested })
  const told = (id: string, band: MatchedJob['band'], reasons: string[]): MatchedJob[] => {
    const job = byId.get(id)
    if (!job) return []
    const sources = [...new Set(job.postings.map(({ source }) => source))]
    return [{ card: cardOf(job, []), band, reasons, attributions: sources.map(tools.attributionOf) }]
  }
  const jobs =
    result.is === 'matches'
      ? result.matches.flatMap(({ job, band, reasons }) =>
          told(
            job.id,
            band,
            reasons.map(({ text }) => text),
          ),
        )
      : result.jobs.flatMap(({ id }) => told(id, null, []))
  return { is: result.is, jobs, sources: sourceNames(jobs, tools.nameOf) }
}

type Seeker = {
  profile: Profile
  notInterested: { jobIds: ReadonlySet<string>; companyKeys: ReadonlySet<string> }
}

type SeekerRow = {
  skills: string[] | null
  role: string | null
  desired_title: string | null
  preferred_location: string | null
  minimum_salary: string | number | null
  salary_currency: string | null
  not_interested: string[] | null
  hidden_companies: string[] | null
}

/** What the person said of themselves; row-level security shows them their own rows only. */
async function readSeeker(tx: Queryable): Promise<Seeker> {
  const { rows } = await tx.query<SeekerRow>(
    `select p.skills, p.role, f.desired_title, f.preferred_location, f.minimum_salary, f.salary_currency,
            f.not_interested, f.hidden_companies
       from public.profiles p full join public.preferences f on f.user_id = p.user_id
      where coalesce(p.user_id, f.user_id) = auth.uid()`,
  )
  const row = rows[0]
  const place = row?.preferred_location?.trim().toLowerCase()
  return {
    profile: {
      title: row?.desired_title?.trim() || row?.role?.trim() || '',
      skills: row?.skills ?? [],
      wishes: {
        minimumPay: Number(row?.minimum_salary ?? 0) || undefined,
        currency: row?.salary_currency ?? undefined,
        places: place ? [place] : [],
      },
    },
    notInterested: {
      jobIds: new Set(row?.not_interested),
      companyKeys: new Set(row?.hidden_companies),
    },
  }
}

/** The index's best answers for the skills and for the title; its newest jobs for someone who said neither. */
async function findCandidates(profile: Profile, tools: MatchJobsTools, now: Date): Promise<StoredJob[]> {
  const questions = questionsFor(profile)
  if (questions[0]) await tools.askFirst(questions[0])
  const found = await Promise.all(questions.map((query) => tools.jobs.search(query, now)))
  const ids = new Set(found.flatMap(({ jobs }) => jobs.map(({ id }) => id)))
  const { rows } = await tools.db.query(
    'select * from public.jobs where id = any($1) and closed_at is null order by id',
    [[...ids]],
  )
  return rows.map(jobFromRow)
}

function questionsFor({ title, skills = [], wishes }: Profile): SearchQuery[] {
  // The usual country is for people who named no place of their own.
  const country = wishes?.places?.length ? 'any' : null
  const base = { ...EMPTY_SEARCH, country, pageSize: CANDIDATES }
  const asked = [skills.slice(0, MOST_SKILLS_ASKED).flatMap(asOneTerm).join(' OR '), titleWords(title ?? '')]
  const questions = asked.filter((q) => q !== '').map((q) => ({ ...base, q }))
  return questions.length > 0 ? questions : [{ ...base, sort: 'newest', pageSize: MOST }]
}

/** "Project management" is one term; quotes of its own would end it early. */
function asOneTerm(skill: string): string[] {
  const words = skill.replaceAll('"', ' ').trim()
  if (words === '') return []
  return [/^[\p{L}\p{N}+#.]+$/u.test(words) && words !== 'OR' ? words : `"${words}"`]
}

const titleWords = (title: string) => (title.match(/[\p{L}\p{N}+#]{2,}/gu) ?? []).slice(0, 6).join(' OR ')

function sourceNames(jobs: readonly MatchedJob[], nameOf: (source: string) => string): string[] {
  const counts = new Map<string, number>()
  for (const { card } of jobs) {
    for (const { source } of card.postings) counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([source]) => nameOf(source))
}
