import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import { FIRST_RANK, keepBoards } from './boards/board-table.ts'
import type { NewBoard } from './boards/board-table.ts'

type FollowedBoard = Columns<'public.followed_boards', 'source' | 'board' | 'host' | 'company'>

/**
 * A board that somebody follows is everybody's from then on, and goes first: that person is waiting. It stays when they
 * stop following, or its jobs would never close.
 */
export async function keepFollowedBoard(db: Queryable, board: FollowedBoard, now: Date): Promise<void> {
  await keepBoards(db, [newBoard(board)], { origin: 'followed', now })
}

/** Those that were followed before the crawl kept boards of its own. */
export async function keepAllFollowed(db: Queryable, now: Date): Promise<void> {
  const { rows } = await db.query<FollowedBoard>(
    `select source, board, host, company from public.followed_boards f
      where not exists (select from platform.boards b
                         where b.service = f.source and b.token = f.board and b.origin = 'followed')`,
  )
  await keepBoards(db, rows.map(newBoard), { origin: 'followed', now })
}

function newBoard({ source, board, host, company }: FollowedBoard): NewBoard {
  return { service: source, token: board, company, host, country: null, sector: null, rank: FIRST_RANK }
}
