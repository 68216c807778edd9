import { type JobBands, type JobFit, type JobMatches, type MatchedJob } from '#contract/job-matches.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { StoredJob } from '#jobs/ingest/stored-job.ts'
import { explainJob } from '#jobs/match/explain-job.ts'
import { matchProfile, type MatchResult } from '#jobs/match/match-profile.ts'
import type { Wishes } from '#jobs/match/profile.ts'
import { FunctionError } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { candidateIds } from './match-candidates.ts'
import { searchByFit } from './match-search.ts'
import { MatchableJobs } from './matchable-jobs.ts'
import { matchedJob, type Matcher, type MatchJobsTools } from './matcher.ts'
import { readSeeker, type Seeker, unwantedIds } from './seeker.ts'

/** How jobs fit the caller, each with its reasons (contract/job-matches.ts). */
export function createMatchJobs(tools: MatchJobsTools): ServerFunction<'match-jobs'> {
  const matcher = { ...tools, matchable: new MatchableJobs(tools.db) }
  return personalFunction('match-jobs', async ({ claims, input: { id, ids, search, page } }) => {
    const seeker = await matcher.db.asUser(claims, (tx) => readSeeker(tx, claims.sub, matcher.now()), {
      readOnly: true,
    })
    if (id !== undefined) return await explainOne(seeker, id, matcher)
    if (ids !== undefined) return await bandsOf(seeker, ids, matcher)
    if (search !== undefined) return await searchByFit(seeker, { search, page }, matcher)
    const since = await matcher.db.asUser(claims, noteVisit)
    return await matchesOf(seeker, since, matcher)
  })
}

const MAX_MATCHES = 20
/** So many of the best are looked through for what is new. */
const MAX_COMPARED = 60

/** When the visit before this one ended: the dashboard asks for its matches whenever somebody comes. */
async function noteVisit(tx: Queryable): Promise<Date | null> {
  const { rows } = await tx.query<Columns<'public.visits', 'previous_at'>>(
    'select public.note_visit() as previous_at',
  )
  return rows[0]?.previous_at ?? null
}

/** The jobs that fit a person, those that came `since` first. */
export async function matchesOf(seeker: Seeker, since: Date | null, matcher: Matcher): Promise<JobMatches> {
  const now = matcher.now()
  const { jobs, read } = await matcher.matchable.open(await candidateIds(seeker.profile, matcher, now))
  const notInterested = { jobIds: unwantedIds(seeker, jobs) }
  const result = matchProfile(seeker.profile, {
    jobs,
    read,
    now,
    limit: MAX_COMPARED,
    firstRow: MAX_MATCHES,
    notInterested,
  })
  const told = toldJobs(result, { jobs, since, wishes: seeker.profile.wishes ?? {} }, matcher)
  const fresh = told.filter(({ isNew }) => isNew)
  const shown = [...fresh, ...told.filter(({ isNew }) => !isNew)].slice(0, MAX_MATCHES)
  return {
    is: result.is,
    jobs: shown,
    since: since?.toISOString() ?? null,
    fresh: { matches: fresh.length, strong: fresh.filter(({ band }) => band === 'strong').length },
    sources: sourceNames(shown, matcher.nameOf),
    removed: result.removed,
    counterfactuals: result.is === 'matches' ? result.counterfactuals : [],
  }
}

type Told = { jobs: readonly StoredJob[]; since: Date | null; wishes: Wishes }

/** What is weak is no match: nobody is told that it is. */
function toldJobs(result: MatchResult, { jobs, since, wishes }: Told, matcher: Matcher): MatchedJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const told = (id: string, band: MatchedJob['band'], reasons: readonly { text: string }[]) => {
    const job = byId.get(id)
    return job ? [matchedJob(job, { band, reasons, wishes, since }, matcher)] : []
  }
  if (result.is === 'newest') return result.jobs.flatMap(({ id }) => told(id, null, []))
  return result.matches
    .filter(({ band }) => band !== 'weak')
    .flatMap(({ job, band, reasons }) => told(job.id, band, reasons))
}

function sourceNames(jobs: readonly MatchedJob[], nameOf: (source: string) => string): string[] {
  const counts = new Map<string, number>()
  for (const { card } of jobs) {
    for (const { source } of card.postings) counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([source]) => nameOf(source))
}

async function bandsOf(seeker: Seeker, ids: readonly string[], matcher: Matcher): Promise<JobBands> {
  const { jobs, read } = await matcher.matchable.all(new Set(ids))
  const result = matchProfile(seeker.profile, { jobs, read, now: matcher.now() })
  if (result.is === 'newest') return { is: 'unknown' }
  const unwanted = unwantedIds(seeker, jobs)
  return {
    is: 'bands',
    jobs: result.matches.map(({ job, band, reasons, provisional }) => ({
      id: job.id,
      band,
      reasons: reasons.map(({ text }) => text),
      provisional,
      notInterested: unwanted.has(job.id),
    })),
  }
}

export async function explainOne(seeker: Seeker, id: string, matcher: Matcher): Promise<JobFit> {
  const { jobs, read } = await matcher.matchable.all([id])
  const [job] = jobs
  if (!job) throw new FunctionError('not_found', 'There is no such job.')
  const explained = explainJob(seeker.profile, job, { reading: read(job), now: matcher.now() })
  if (!explained) return { is: 'unknown' }
  return {
    is: 'fit',
    id,
    ...explained,
    provisional: !job.complete,
    notInterested: unwantedIds(seeker, [job]).has(job.id),
    text: job.descriptionText,
  }
}
