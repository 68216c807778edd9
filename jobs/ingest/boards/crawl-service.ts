import type { Columns, Counted, Nullable } from '#db/rows.ts'
import type { CrawlOutcome } from '#jobs/ingest/crawl-scope.ts'
import { addCounts, NO_COUNTS } from '#jobs/ingest/ingest-tools.ts'
import type { CrawlCounts, IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { makeWay } from '#jobs/ingest/retire.ts'
import type { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import { floorFor } from './board-intervals.ts'
import { claimBoards, nextDueAt } from './board-table.ts'
import type { ClaimedBoard } from './board-table.ts'
import type { TurnOutcome } from './board-turn.ts'
import { readBoard } from './read-board.ts'

const LOOK_EVERY_MS = 20_000
const FLOOR_KNOWN_FOR_MS = 10 * 60_000

/** Boards read at once in this process beyond one for each service: what bounds its memory. */
type SharedSlots = { free: number }
export const createSlots = (): SharedSlots => ({ free: 16 })

type ServiceCrawl = {
  source: Source
  signal: AbortSignal
  slots: SharedSlots
  onTurn: (board: ClaimedBoard, outcome: TurnOutcome) => void
  /** One round: every board that was not tried since then, due or not; ends when none is left. */
  round?: { since: Date; tokens?: readonly string[] }
  report?: (board: ClaimedBoard, counts: CrawlCounts) => void
}

/**
 * Reads the boards of one service, the longest due first, several side by side. What one board does, or does not, never
 * keeps the others waiting; when the service asks for patience nothing of it is claimed until its rest is over.
 */
export async function crawlService(tools: IngestTools, crawl: ServiceCrawl): Promise<void> {
  const { db, clock, owner, log } = tools
  const { source, signal, slots, round } = crawl
  const running = new Map<string, Promise<void>>()
  const floor = floorKeeper(tools, source)

  const read = async (board: ClaimedBoard, floorMinutes: number): Promise<void> => {
    const report = (counts: CrawlCounts) => crawl.report?.(board, counts)
    const outcome = await readBoard(tools, { source, board, owner, signal, floorMinutes, report })
    if (outcome.seen > 0) await makeWay(tools)
    crawl.onTurn(board, outcome)
  }

  const begin = (board: ClaimedBoard, floorMinutes: number): void => {
    slots.free--
    const turn = read(board, floorMinutes)
      .catch((error: unknown) => log.warn('board stumbled', fieldsOf(board, error)))
      .finally(() => {
        slots.free++
        running.delete(board.token)
      })
    running.set(board.token, turn)
  }

  const roomForBoards = (): number => {
    const room = Math.min((source.limits.boardsAtOnce ?? 1) - running.size, Math.max(slots.free, 0))
    return running.size === 0 ? Math.max(room, 1) : Math.max(room, 0)
  }

  const claim = async (): Promise<number> => {
    const limit = roomForBoards()
    if (limit === 0) return 0
    const { since: notSince, tokens } = round ?? {}
    // What a round claims is younger than the round, however fast the clock.
    const now = new Date(Math.max(clock.now().getTime(), (notSince?.getTime() ?? 0) + 1))
    const claimed = await claimBoards(db, owner, {
      service: source.id,
      now,
      limit,
      notSince,
      tokens,
      except: [...running.keys()],
    })
    const floorMinutes = claimed.length > 0 ? await floor() : 0
    for (const board of claimed) begin(board, floorMinutes)
    return claimed.length
  }

  while (!signal.aborted) {
    const claimed = await claim().catch((error: unknown) => {
      log.warn('ingest stumbled', { source: source.id, error: String(error) })
      return 0
    })
    if (claimed > 0) continue
    if (round && running.size === 0) return
    // A round has nothing to look for meanwhile; otherwise a board may fall due, or somebody follow one.
    if (round) await Promise.race(running.values())
    else await pause(tools, { source, signal, running: running.values(), isFull: roomForBoards() === 0 })
  }
  await Promise.all(running.values())
}

type Pause = {
  source: Source
  signal: AbortSignal
  running: Iterable<Promise<void>>
  /** No board can be taken before one is done, however many are due. */
  isFull: boolean
}

/** Until a board is done, or another may be due. */
async function pause(
  { clock, db, lookEveryMs = LOOK_EVERY_MS }: IngestTools,
  { source, signal, running, isFull }: Pause,
): Promise<void> {
  const due = isFull ? null : await nextDueAt(db, source.id).catch(() => null)
  const waitMs = Math.min(Math.max((due?.getTime() ?? Infinity) - clock.now().getTime(), 1000), lookEveryMs)
  const waking = new AbortController()
  const asleep = clock.sleep(waitMs, AbortSignal.any([signal, waking.signal])).catch(() => {})
  await Promise.race([...running, asleep])
  waking.abort()
}

/** The shortest interval that a service can carry, looked up now and then. */
function floorKeeper({ db, clock }: IngestTools, { id, limits }: Source): () => Promise<number> {
  let known = { at: -Infinity, minutes: 0 }
  return async () => {
    const now = clock.now().getTime()
    if (now - known.at < FLOOR_KNOWN_FOR_MS) return known.minutes
    const { rows } = await db.query<Counted<'boards'> & Nullable<Counted<'requests'>>>(
      `select count(*)::int as boards, (avg(requests) filter (where turns > 1))::float8 as requests
         from platform.boards where service = $1 and state in ('new', 'read')`,
      [id],
    )
    const { boards = 0, requests = null } = rows[0] ?? {}
    const requestsPerTurn = Math.max(requests ?? 1, 1)
    known = { at: now, minutes: floorFor({ boards, requestsPerTurn, gapMs: limits.gapMs }) }
    return known.minutes
  }
}

function fieldsOf({ service, token }: Columns<'platform.boards', 'service' | 'token'>, error: unknown) {
  return { source: service, board: token, error: error instanceof Error ? error.message : String(error) }
}

/** One round of a service's boards as one outcome; null when none could be claimed. */
export async function crawlServiceOnce(
  tools: IngestTools,
  { source, signal, tokens }: { source: Source; signal: AbortSignal; tokens?: readonly string[] },
): Promise<CrawlOutcome | null> {
  let counts = NO_COUNTS
  let failure: SourceFailure | null = null
  let [turns, done] = [0, 0]
  const onTurn = (board: ClaimedBoard, outcome: TurnOutcome): void => {
    turns++
    counts = addCounts(counts, outcome)
    if (outcome.is === 'failed') failure = outcome.failure
    if (outcome.is === 'done' || outcome.is === 'unchanged') done++
    tools.onProgress?.({ source: source.id, scope: board.token, turns, ...counts })
  }
  const report = (board: ClaimedBoard, so: CrawlCounts) =>
    tools.onProgress?.({ source: source.id, scope: board.token, turns, ...addCounts(counts, so) })
  const round = { since: tools.clock.now(), tokens }
  await crawlService(tools, { source, signal, slots: createSlots(), onTurn, round, report })
  if (signal.aborted) return { is: 'interrupted', ...counts }
  if (turns === 0) return null
  return failure && done === 0 ? { is: 'failed', failure, ...counts } : { is: 'done', failure, ...counts }
}
