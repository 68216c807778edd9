import type { Queryable } from '#db/database.ts'
import { boardAt } from '#jobs/sources/recognise-board.ts'
import type { FoundBoard } from '#jobs/sources/recognise-board.ts'

/** What stands where boards stand, and is none. */
const FILE_NAME = /\.(?:txt|xml|ico|json|html?|js|css|png)$/i
/** What may wait to be verified, whatever links say. */
const MAX_CANDIDATES = 50_000

type FoundVia = 'apply link' | 'pasted page' | 'crawl index'

/** The boards that addresses lead to, each once. */
export function boardsAmong(addresses: Iterable<string>): FoundBoard[] {
  const found = new Map<string, FoundBoard>()
  for (const address of addresses) {
    const url = URL.parse(address)
    const board = url && boardAt(url)
    if (board && !FILE_NAME.test(board.board))
      found.set(`${board.source} ${board.board.toLowerCase()}`, board)
  }
  return [...found.values()]
}

/** Keeps boards that we do not know for verification. How many were new to us. */
export async function noteCandidates(
  db: Queryable,
  boards: readonly FoundBoard[],
  { via, now }: { via: FoundVia; now: Date },
): Promise<number> {
  if (boards.length === 0) return 0
  const rows = boards.map(({ source, board, host = null }) => ({ service: source, token: board, host }))
  const { rowCount } = await db.query(
    `insert into platform.board_candidates (service, token, host, found_via, found_at, due_at)
     select service, token, host, $2, $3, $3
       from jsonb_to_recordset($1::jsonb) as r(service text, token text, host text)
      where not exists (select from platform.boards b where b.service = r.service and lower(b.token) = lower(r.token))
        and (select count(*) from platform.board_candidates) < ${MAX_CANDIDATES}
     on conflict do nothing returning 1`,
    [JSON.stringify(rows), via, now],
  )
  return rowCount
}
