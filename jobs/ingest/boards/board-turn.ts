import type { CrawlOutcome } from '#jobs/ingest/crawl-scope.ts'
import type { CrawlCounts } from '#jobs/ingest/ingest-tools.ts'
import type { Source } from '#jobs/sources/source.ts'
import type { ClaimedBoard } from './board-table.ts'

export type BoardTurn = {
  source: Source
  board: ClaimedBoard
  owner: string
  signal: AbortSignal
  /** The shortest interval that the service can carry (`floorFor`). */
  floorMinutes: number
  report?: (counts: CrawlCounts) => void
}

export type TurnOutcome = CrawlOutcome | ({ is: 'unchanged' } & CrawlCounts)
