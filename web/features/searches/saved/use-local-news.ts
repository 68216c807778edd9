import { useEffect, useState } from 'react'
import { useSite } from '#web/site.tsx'
import type { SearchEntry } from './searches.ts'

export type News = { count: number; isMore: boolean }

const LOOKED_AT = 20

/** What was posted since a visitor last looked: nobody counts for them, so the page asks the search itself. */
export function useLocalNews(entries: readonly SearchEntry[]): ReadonlyMap<string, News> {
  const { backend } = useSite()
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map())
  const asked = JSON.stringify(entries.map(({ id, query, last_looked_at }) => [id, query, last_looked_at]))
  useEffect(() => {
    const stop = new AbortController()
    const searches: [string, string, string][] = JSON.parse(asked)
    for (const [id, query, since] of searches)
      countNews(query, since, { anonKey: backend.anonKey, signal: stop.signal })
        .then((found) => setNews((known) => new Map([...known, [id, found]])))
        // Without an answer no number is shown.
        .catch(() => undefined)
    return () => stop.abort()
  }, [asked, backend.anonKey])
  return news
}

async function countNews(
  query: string,
  since: string,
  { anonKey, signal }: { anonKey: string; signal: AbortSignal },
): Promise<News> {
  const response = await fetch('/functions/v1/fetch-jobs', {
    method: 'POST',
    signal,
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
