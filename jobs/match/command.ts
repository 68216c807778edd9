import { z } from 'zod'
import { extractSkills } from './extract-skills.ts'
import { rememberingReader } from './job-reading.ts'
import type { JobReading, MatchableJob } from './job-reading.ts'
import { matchProfile } from './match-profile.ts'
import { rankTitles } from './rank-titles.ts'

/** One line in, one answer out: the face of the matcher for anyone who wants to measure it. */
export const COMMANDS = {
  'rank-titles': (input) => {
    const { query, titles } = TITLES.parse(input)
    return { order: rankTitles(query, titles) }
  },
  'extract-skills': (input) => ({ skills: extractSkills(TEXT.parse(input).text) }),
  'match-profile': (input) => rankJobs(PROFILE_AND_JOBS.parse(input)),
} as const satisfies Record<string, (input: unknown) => unknown>

type Command = keyof typeof COMMANDS
export const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name)

/** The answer to one line; what is wrong with it, when something is. Never throws. */
export function answerLine(command: Command, line: string): unknown {
  try {
    return COMMANDS[command](JSON.parse(line))
  } catch (error) {
    if (error instanceof z.ZodError) return { error: z.prettifyError(error).replaceAll('\n', ' ') }
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const TITLES = z.object({ query: z.string(), titles: z.array(z.string()) })
const TEXT = z.object({ text: z.string() })
const text = z.string().nullish()
const amount = z.number().nullish()
const JOB = z.object({
  id: z.union([z.string(), z.number()]),
  title: text,
  description: text,
  company: text,
  location: text,
  salary_min: amount,
  salary_max: amount,
  currency: text,
  remote: z.boolean().nullish(),
  posted_at: text,
})
const PROFILE_AND_JOBS = z.object({
  profile: z.object({
    title: text,
    role: text,
    skills: z.array(z.string()).nullish(),
    location: text,
    minimumSalary: amount,
  }),
  jobs: z.array(JOB),
})
type Question = z.infer<typeof PROFILE_AND_JOBS>

const read = rememberingReader()

function rankJobs({ profile, jobs: given }: Question) {
  const jobs = given.map(matchable)
  const readings = jobs.map((job) => read(job))
  const result = matchProfile(
    {
      title: profile.title ?? profile.role ?? '',
      skills: profile.skills ?? [],
      wishes: {
        minimumPay: profile.minimumSalary ?? undefined,
        places: profile.location ? [profile.location] : [],
      },
    },
    { jobs, now: newest(jobs), read, idf: idfIn(readings) },
  )
  const ids = new Map(given.map(({ id }) => [String(id), id]))
  const shown = (id: string) => ids.get(id) ?? id
  if (result.is === 'newest') {
    return { ranked: result.jobs.map(({ id }) => ({ id: shown(id), score: 0, band: null, reasons: [] })) }
  }
  return {
    ranked: result.matches.map(({ job, score, band, reasons }) => ({
      id: shown(job.id),
      score: Number(score.toFixed(4)),
      band,
      reasons: reasons.map((reason) => reason.text),
      spans: reasons.flatMap(({ spans }) => spans),
    })),
    counterfactuals: result.counterfactuals.map((each) => each.text),
  }
}

function matchable(job: z.infer<typeof JOB>): MatchableJob {
  const date = new Date(job.posted_at ?? '')
  const field = (value: string) => ({ from: 'field', field: 'remote', value }) as const
  const paid = (job.salary_min ?? 0) > 0 || (job.salary_max ?? 0) > 0
  return {
    id: String(job.id),
    title: job.title ?? '',
    company: job.company ?? '',
    companyKey: (job.company ?? '').toLowerCase(),
    descriptionText: job.description ?? '',
    places: job.location
      ? [{ text: job.location, city: null, region: null, country: null, lat: null, lon: null }]
      : [],
    type: null,
    level: null,
    workStyle: job.remote ? { value: 'remote', evidence: field('true') } : null,
    pay: paid
      ? {
          min: job.salary_min ?? null,
          max: job.salary_max ?? null,
          currency: /^[A-Z]{3}$/.test(job.currency ?? '') ? (job.currency ?? 'USD') : 'USD',
          period: 'year',
          kind: 'stated',
          evidence: field('salary'),
        }
      : null,
    postedAt: Number.isNaN(date.getTime()) ? null : date,
    complete: true,
  }
}

/** "Now" is the newest advertisement, so that the same lines give the same answer on any day. */
const newest = (jobs: readonly MatchableJob[]) =>
  new Date(jobs.reduce((latest, { postedAt }) => Math.max(latest, postedAt?.getTime() ?? 0), 0))

const CATALOGUE = 50

/** Words are as rare as they are in these jobs, once there are enough to say so. */
function idfIn(readings: readonly JobReading[]) {
  if (readings.length < CATALOGUE) return undefined
  const counts = new Map<string, number>()
  for (const { wordCounts } of readings) {
    for (const word of wordCounts.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (word: string) => {
    const count = counts.get(word) ?? 0
    return Math.log(1 + (readings.length - count + 0.5) / (count + 0.5))
  }
}
