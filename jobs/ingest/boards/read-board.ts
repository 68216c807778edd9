import { DAY_MS } from '#contract/rules/days.ts'
import { exists } from '#db/ask.ts'
import { crawlScope } from '#jobs/ingest/crawl-scope.ts'
import { NO_COUNTS } from '#jobs/ingest/ingest-tools.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { NORMALISE_RULES } from '#jobs/ingest/job-row.ts'
import { touchScope } from '#jobs/ingest/postings.ts'
import { createSourceClient } from '#jobs/ingest/source-client.ts'
import { recordBoardAnswer } from '#jobs/ingest/source-state.ts'
import { withOnlyBoard } from '#jobs/sources/board-source.ts'
import { BOARD_SOURCES } from '#jobs/sources/source.ts'
import { BOARD_LEASE_MS, boardFrom, extendBoardLease, releaseBoard } from './board-table.ts'
import type { BoardLease, ClaimedBoard } from './board-table.ts'
import type { BoardTurn, TurnOutcome } from './board-turn.ts'
import { BoardUnchanged, createConditional } from './conditional.ts'
import type { Validators } from './conditional.ts'
import { createMarks } from './marks.ts'
import { waitForTurn } from './pace.ts'
import { recordTurn } from './record-turn.ts'

/** However quiet a board says it is, it is read whole this often. */
const WHOLE_EVERY_MS = 7 * DAY_MS
const OUR_FAULT_RETRY_MS = 10 * 60_000

/** One board's turn: read it, write down how it went, say when it is due again. Never throws for what a service does. */
export async function readBoard(tools: IngestTools, turn: BoardTurn): Promise<TurnOutcome> {
  const { db, clock } = tools
  const { source, board, owner } = turn
  const lease: BoardLease = { service: board.service, token: board.token, owner }
  try {
    const conditional = createConditional(await validatorsOf(tools, board))
    const marks = source.list ? await createMarks(tools, board) : undefined
    const outcome = await crawl(tools, turn, { lease, conditional, marks })
    if (outcome.is === 'interrupted') {
      if (marks) await marks.save()
      await releaseBoard(db, lease)
      return outcome
    }
    await recordTurn(tools, turn, {
      outcome,
      requests: conditional.requests(),
      validators: conditional.validators(),
      marks: marks?.toJson() ?? null,
    })
    const failure = outcome.is === 'failed' ? outcome.failure : null
    const isBoardsOwn = failure !== null && (await failsAlone(tools, board))
    await recordBoardAnswer(db, { source, failure, isBoardsOwn, clock })
    return outcome
  } catch (error) {
    // Our own fault (the database, a bug): its turn comes again, later than everybody else's.
    const dueAt = new Date(clock.now().getTime() + OUR_FAULT_RETRY_MS)
    await releaseBoard(db, lease, dueAt).catch(() => {})
    throw error
  }
}

/** It failed the last time, too, and others of its service answered when they were last asked. */
async function failsAlone({ db }: IngestTools, { service, token, failures }: ClaimedBoard): Promise<boolean> {
  if (failures === 0) return false
  const others = "from platform.boards where service = $1 and token <> $2 and state = 'read' and failures = 0"
  return await exists(db, others, [service, token])
}

type Tracking = {
  lease: BoardLease
  conditional: ReturnType<typeof createConditional>
  marks: Awaited<ReturnType<typeof createMarks>> | undefined
}

async function crawl(tools: IngestTools, turn: BoardTurn, tracking: Tracking): Promise<TurnOutcome> {
  const { source, board, signal } = turn
  const { lease, conditional, marks } = tracking
  const service = BOARD_SOURCES.find((id) => id === board.service)
  const settings = service ? withOnlyBoard(tools.settings, service, boardFrom(board)) : tools.settings
  const keepLease = leaseKeeper(tools, lease)
  const lost = new AbortController()
  const stop = AbortSignal.any([signal, lost.signal])
  const space = async (url: string) => {
    // Whoever lost the board to another process asks nothing more for it.
    if (!(await keepLease())) lost.abort()
    stop.throwIfAborted()
    await waitForTurn(tools, source, { url, signal: stop })
  }
  const hooks = { space, headers: conditional.headers, heard: conditional.heard }
  try {
    return await crawlScope(
      { ...tools, settings },
      {
        source,
        scope: board.token,
        signal: stop,
        client: createSourceClient({ ...tools, source, signal: stop, hooks }),
        keepLease,
        report: turn.report ?? (() => {}),
        known: marks,
      },
    )
  } catch (error) {
    if (!(error instanceof BoardUnchanged)) throw error
    await touchScope(tools.db, { source: source.id, scope: board.token, now: tools.clock.now() })
    return { is: 'unchanged', ...NO_COUNTS, seen: board.jobs }
  }
}

/** Extends the lease when a fifth of it is gone; false once it is somebody else's. */
function leaseKeeper({ db, clock }: IngestTools, lease: BoardLease): () => Promise<boolean> {
  let extendedAt = clock.now().getTime()
  return async () => {
    const now = clock.now()
    if (now.getTime() - extendedAt < BOARD_LEASE_MS / 5) return true
    extendedAt = now.getTime()
    return await extendBoardLease(db, lease, now)
  }
}

/** Null when the board must be read whole: by other rules than last time, or because a job waits for its description. */
async function validatorsOf({ db, clock }: IngestTools, board: ClaimedBoard): Promise<Validators | null> {
  const { etag, last_modified: lastModified, body_digest: digest, last_whole_at: wholeAt } = board
  if (digest === null || wholeAt === null || board.rules !== NORMALISE_RULES) return null
  if (clock.now().getTime() - wholeAt.getTime() > WHOLE_EVERY_MS) return null
  const isWaiting = await exists(
    db,
    "from postings where source = $1 and scope = $2 and closed_at is null and content_hash = ''",
    [board.service, board.token],
  )
  return isWaiting ? null : { etag, lastModified, digest }
}
