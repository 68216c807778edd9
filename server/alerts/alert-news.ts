import { href } from '#contract/routes.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { Columns } from '#db/rows.ts'
import type { News } from '#server/notify/notice.ts'
import {
  type ComingInterview,
  type DueFollowUp,
  followUpSubject,
  interviewSubject,
  line,
  type SavedJobNews,
  savedJobsSubject,
  searchSubject,
} from './alert-letters.ts'
import type { ArrivedJob } from './job-pages.ts'

/** What fits on a locked phone. */
const MAX_LINES = 3
const WORTH_TELLING_MS = DAY_MS

/** What the letters of `alert-letters.ts` say, as a few lines for ways beside email; `null` where nothing is left. */
export function searchNews(
  { id, user_id: userId, name, query }: Columns<'public.saved_searches', 'id' | 'user_id' | 'name' | 'query'>,
  jobs: readonly ArrivedJob[],
  now: Date,
): News | null {
  const [first] = jobs
  if (!first) return null
  const all = `${href('jobs')}${query === '' ? '' : `?${query}`}`
  return {
    userId,
    kind: 'match',
    topic: `search ${id}`,
    message: {
      title: searchSubject(name, jobs.length),
      body: shortList(jobs.map(jobLine)),
      path: jobs.length === 1 ? href('job', { id: first.document.id }) : all,
    },
    expiresAt: new Date(now.getTime() + WORTH_TELLING_MS),
  }
}

function jobLine({ document }: ArrivedJob): string {
  const { title, company, location }: JobCard = JSON.parse(document.card)
  return [`${line(title)} at ${line(company)}`, line(location)].filter(Boolean).join(' · ')
}

export function interviewNews(userId: string, interviews: readonly ComingInterview[]): News | null {
  const [first] = interviews
  if (!first) return null
  const lines = interviews.length === 1 ? first.details : interviews.map((one) => interviewSubject([one]))
  return {
    userId,
    kind: 'interview',
    topic: 'interviews',
    message: {
      title: interviewSubject(interviews),
      body: shortList(lines.map(line)),
      path: `${href('applications')}?open=${encodeURIComponent(first.id)}`,
    },
    // Once it has begun, nobody needs to be reminded.
    expiresAt: first.startsAt,
  }
}

export function followUpNews(userId: string, due: readonly DueFollowUp[], now: Date): News | null {
  if (due.length === 0) return null
  return {
    userId,
    kind: 'follow_up',
    topic: 'follow-ups',
    message: {
      title: followUpSubject(due),
      body: shortList(
        due.map(({ title, company, day }) => `${line(title)} at ${line(company)} · planned for ${day}`),
      ),
      path: href('applications'),
    },
    expiresAt: new Date(now.getTime() + WORTH_TELLING_MS),
  }
}

export function savedJobsNews(userId: string, jobs: readonly SavedJobNews[], now: Date): News | null {
  const [first] = jobs
  if (!first) return null
  return {
    userId,
    kind: 'saved',
    topic: 'saved jobs',
    message: {
      title: savedJobsSubject(jobs),
      body: shortList(
        jobs.length === 1
          ? first.news.map(line)
          : jobs.map(({ title, news }) => `${line(title)}: ${news.map(line).join(', ')}`),
      ),
      path: jobs.length === 1 ? href('job', { id: first.jobId }) : `${href('jobs')}?saved=true`,
    },
    expiresAt: new Date(now.getTime() + WORTH_TELLING_MS),
  }
}

function shortList(lines: readonly string[]): string {
  const more = lines.length - MAX_LINES
  return [
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
  ].join('\n')
}
