import { setTimeout } from 'node:timers/promises'
import type { Personal } from '#contract/hides.ts'
import { LIMITS } from '#contract/limits.ts'
import { type SearchProblem, parseSearch } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { SEARCH_LIMITS } from '#contract/search/values.ts'
import type { Claims } from '#db/db.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { AnswerCache } from './answer-cache.ts'
import { FunctionError } from './function-error.ts'
import { publicFunction, type ServerFunction } from './functions.ts'

export type FetchJobsTools = {
  jobs: Pick<JobSearch, 'searchJson' | 'refresh' | 'stats'>
  now: () => Date
  /**
   * Asks a listing service what the index has not been asked lately. `added` jobs are in the database by then; `words`
   * are for the page when it could not be asked.
   */
  askUpstream?: (query: SearchQuery, country: string) => Promise<AskedUpstream>
  /** What the caller hides and favours. */
  personalFor?: (claims: Claims, search: { query: SearchQuery; now: Date }) => Promise<Personal>
  /** A search is not kept waiting longer than this: what comes later is found by the next one. */
  upstreamWaitMs?: number
  /** What is answered to everybody alike; without this each is searched for. */
  answers?: AnswerCache<Json>
}

export type AskedUpstream = { added: number; words: string | null }

/** A search (spec §7): the spec's names, and the URL's own for everything else. */
export function createFetchJobs(tools: FetchJobsTools): ServerFunction<'fetch-jobs'> {
  const remembering = { answers: new AnswerCache<Json>(), ...tools }
  return publicFunction('fetch-jobs', async ({ input, claims }) => {
    const json = await fetchJobs(input, remembering, claims)
    return new Response(json, { headers: { 'content-type': 'application/json' } })
  })
}

/** JSON as UTF-8. */
type Json = Uint8Array<ArrayBuffer>

/** Answers `{ jobs, count, page, pages, account, facets, understood, … }`, which goes through as the index says it. */
export async function fetchJobs(
  body: Record<string, unknown>,
  tools: FetchJobsTools,
  claims: Claims | null = null,
): Promise<Json> {
  const { query, problems } = readFetchJobs(body)
  const wrong = problems.filter(({ kind }) => kind === 'ignored')
  if (wrong.length > 0)
    throw new FunctionError('invalid_input', wrong.map(({ message }) => message).join(' '))
  const now = tools.now()
  const asked = await askFirst(query, tools)
  const personal = claims ? await tools.personalFor?.(claims, { query, now }) : undefined
  const notices = [...problems.map(({ message }) => message), ...(asked?.words ? [asked.words] : [])]
  const search = () => tools.jobs.searchJson(query, now, { personal, more: { notices } })
  if (tools.answers === undefined || personal !== undefined) return await search()
  const version = tools.jobs.stats().generation
  return await tools.answers.answer(JSON.stringify([query, notices]), { version, now: now.getTime() }, search)
}

const TOO_SLOW: AskedUpstream = {
  added: 0,
  words: 'The job board is slow to answer. These are the jobs we already know.',
}

/** Gives the listing service its chance before the index answers. */
export async function askFirst(query: SearchQuery, tools: FetchJobsTools): Promise<AskedUpstream | null> {
  if (tools.askUpstream === undefined) return null
  const asked = await Promise.race([
    tools.askUpstream(query, countryToAsk(query)),
    setTimeout(tools.upstreamWaitMs ?? 1500, null, { ref: false }),
  ])
  if (asked === null) return TOO_SLOW
  if (asked.added > 0) await tools.jobs.refresh()
  return asked
}

/** Who names a place and no country is asked about the country of that place: "Leeds" is nothing to the American service. */
function countryToAsk({ country, location }: SearchQuery): string {
  if (country !== null) return country
  const place = resolvePlace(location)?.choices[0]?.place
  return place && 'country' in place ? place.country : LIMITS.search.country
}

/** The spec's `query` is the URL's `q`; `resultsPerPage` and `maxDaysOld` are numbers of their own. */
export function readFetchJobs(body: Record<string, unknown>): {
  query: SearchQuery
  problems: SearchProblem[]
} {
  const { query: keywords, resultsPerPage, maxDaysOld, ...named } = body
  const { query, problems } = parseSearch({ ...named, q: named['q'] ?? keywords })
  const size = wholeNumber('resultsPerPage', resultsPerPage, [
    SEARCH_LIMITS.pageSize.least,
    SEARCH_LIMITS.pageSize.most,
  ])
  const days = wholeNumber('maxDaysOld', maxDaysOld, [1, 3650])
  const wrongKinds = Object.entries({ ...named, query: keywords }).flatMap(([name, value]) =>
    isReadable(value) ? [] : [ignored(name, 'It takes text, a number, or a list of them.')],
  )
  return {
    query: { ...query, pageSize: size.value ?? LIMITS.search.pageSize, maxDaysOld: days.value },
    problems: [...wrongKinds, ...problems, ...size.problems, ...days.problems],
  }
}

function isReadable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !Array.isArray(item) && isReadable(item))
  return value === null || value === undefined || typeof value !== 'object'
}

function wholeNumber(
  name: string,
  value: unknown,
  [least, most]: readonly [number, number],
): { value: number | null; problems: SearchProblem[] } {
  if (value === undefined || value === null || value === '') return { value: null, problems: [] }
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    return { value: null, problems: [ignored(name, `It takes a whole number from ${least} to ${most}.`)] }
  }
  if (number >= least && number <= most) return { value: number, problems: [] }
  const message = `${name} goes from ${least} to ${most}.`
  return {
    value: Math.min(Math.max(number, least), most),
    problems: [{ parameter: name, kind: 'clamped', message }],
  }
}

function ignored(parameter: string, takes: string): SearchProblem {
  return { parameter, kind: 'ignored', message: `${parameter} is not valid. ${takes}` }
}
