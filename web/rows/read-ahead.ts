import { hashKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** As long as a slow phone may take to draw the screen. What changes meanwhile is told by the table's channel. */
const READ_AHEAD_MS = 10_000

const readAhead = new Set<string>()

/** Begins to read what the screen that comes will show; the screen takes the answer as its own. */
export function readRowsAhead(...queries: { queryKey: readonly unknown[] }[]): void {
  for (const query of queries) {
    const hash = hashKey(query.queryKey)
    readAhead.add(hash)
    setTimeout(() => readAhead.delete(hash), READ_AHEAD_MS)
    void queryClient().prefetchQuery(query)
  }
}

/** How long what was read is taken as it is: not at all, unless it was read for the screen that is about to show it. */
export const aheadMs = ({ queryHash }: { queryHash: string }): number =>
  readAhead.has(queryHash) ? READ_AHEAD_MS : 0
