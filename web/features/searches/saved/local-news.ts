export type News = { count: number; isMore: boolean }

const LOOKED_AT = 20

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
  const response = await fetch('/functions/v1/fetch-jobs', {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(new URLSearchParams(query)),
      sort: 'newest',
      resultsPerPage: LOOKED_AT,
    }),
  })
  const { jobs }: { jobs: { postedDate: string }[] } = await response.json()
  const count = jobs.filter(({ postedDate }) => Date.parse(postedDate) > Date.parse(since)).length
  return { count, isMore: count === LOOKED_AT }
}
