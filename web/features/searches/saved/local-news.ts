import { callAsVisitor } from '#web/backend/call-as-visitor.ts'

type News = { count: number; isMore: boolean }

const NEWEST_JOBS = 20

/** `null` without an answer: no number is shown. */
export type CountNews = (search: { query: string; last_looked_at: string }) => Promise<News | null>

/**
 * What was posted since a visitor last looked: nobody counts for them, so the page asks the search itself, once while it
 * is on show.
 */
export function createLocalNews(anonKey: string): CountNews {
  const asked = new Map<string, Promise<News | null>>()
  return ({ query, last_looked_at: since }) => {
    const question = `${since} ${query}`
    const news = asked.get(question) ?? countNews(query, since, anonKey).catch(() => null)
    asked.set(question, news)
    return news
  }
}

async function countNews(query: string, since: string, anonKey: string): Promise<News> {
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const input = { ...parameters, sort: 'newest', resultsPerPage: NEWEST_JOBS }
  const { jobs } = await callAsVisitor('fetch-jobs', input, anonKey)
  const count = jobs.filter(({ postedDate }) => Date.parse(postedDate) > Date.parse(since)).length
  return { count, isMore: count === NEWEST_JOBS }
}
