import type { Queryable } from '#db/database.ts'
import type { Columns, Counted } from '#db/rows.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { closeBoard } from './record-turn.ts'

/** No new board is let in from here on: those being read may still bring more than the last one did. */
const FULL_SHARE = 0.97
/** Boards come back when there is room for more than the odd one. */
const ROOM_SHARE = 0.9
const MAX_BOARDS_OUT_AT_ONCE = 200

/**
 * Keeps the catalogue within `catalogueMax`. Boards are let in by their rank, which was chosen for breadth of professions,
 * places and sizes, and leave from its other end; who is followed stays.
 */
export async function balanceCatalogue(tools: IngestTools): Promise<void> {
  const { db, catalogueMax: max = null, clock } = tools
  if (max === null) {
    await letIn(db, null)
    return
  }
  let jobs = await countJobs(db)
  for (const board of jobs > max ? await lastBoards(db) : []) {
    if (jobs <= max) break
    jobs -= await closeBoard(tools, board, clock.now(), 'unseen')
    await db.query(
      `update platform.boards set state = 'out', due_at = added_at, etag = null, last_modified = null,
              body_digest = null, marks = null
        where service = $1 and token = $2`,
      [board.service, board.token],
    )
  }
  if (jobs >= max * FULL_SHARE) await shutDoor(db)
  else if (jobs < max * ROOM_SHARE) await letIn(db, max - jobs)
}

async function countJobs(db: Queryable): Promise<number> {
  const { rows } = await db.query<Counted<'jobs'>>(
    `select ((select coalesce(sum(jobs), 0) from platform.boards)
           + (select coalesce(sum(jobs_served), 0) from source_state s
               where not exists (select from platform.boards b where b.service = s.source)))::int as jobs`,
  )
  return rows[0]?.jobs ?? 0
}

async function lastBoards(db: Queryable): Promise<Columns<'platform.boards', 'service' | 'token'>[]> {
  const { rows } = await db.query<Columns<'platform.boards', 'service' | 'token'>>(
    `select service, token from platform.boards
      where state = 'read' and jobs > 0 and origin not in ('followed', 'settings') and lease_owner is null
      order by rank desc limit ${MAX_BOARDS_OUT_AT_ONCE}`,
  )
  return rows
}

async function shutDoor(db: Queryable): Promise<void> {
  await db.query(
    `update platform.boards set state = 'out'
      where state = 'new' and origin not in ('followed', 'settings') and lease_owner is null`,
  )
}

/** As many of the boards outside as fill the room, by what a board brings on average. */
async function letIn(db: Queryable, room: number | null): Promise<void> {
  await db.query(
    `update platform.boards b set state = 'new' from (
       select service, token from platform.boards where state = 'out' order by rank
        limit (select case when $1::int is null then null
                 else ceil($1 / greatest(coalesce(avg(jobs) filter (where state = 'read'), 1), 1)) end
                 from platform.boards)) best
      where b.service = best.service and b.token = best.token`,
    [room],
  )
}
