import { createHash } from 'node:crypto'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Columns } from '#db/rows.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { NORMALISE_RULES } from '#jobs/ingest/job-row.ts'
import type { ClaimedBoard } from './board-table.ts'

/** A posting whose list says nothing about changes is opened again after so many days. */
const REOPEN_DAYS = 14

/**
 * What the list said of each posting of a board when it was opened last, so that only unseen and changed ones are opened
 * again. A posting counts as known only while its row is there and describes its job.
 */
export async function createMarks({ db, clock }: IngestTools, board: ClaimedBoard) {
  const stored = board.rules === NORMALISE_RULES ? await readMarks(db, board) : new Map<string, string>()
  const described = await readDescribed(db, board)
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  const kept = new Map<string, string>()

  const markOf = (version: string | null) => (version === null ? `day ${today}` : shortened(version))
  const isFresh = (sourceId: string, mark: string, version: string | null): boolean => {
    if (version !== null) return mark === shortened(version)
    const openedOn = /^day (\d+)$/.exec(mark)?.[1]
    // Not all on one day: each posting has its own.
    return openedOn !== undefined && today - Number(openedOn) < REOPEN_DAYS - (sourceId.length % 4)
  }
  const toJson = (): string => JSON.stringify(Object.fromEntries(kept))
  return {
    has: (sourceId: string, version: string | null): boolean => {
      const mark = stored.get(sourceId)
      const isKnown = mark !== undefined && described.has(sourceId) && isFresh(sourceId, mark, version)
      if (isKnown) kept.set(sourceId, mark)
      return isKnown
    },
    keep: (sourceId: string, version: string | null): void => {
      kept.set(sourceId, markOf(version))
    },
    toJson,
    /** Of a turn that was cut short: what was opened need not be opened again, what was not reached stays known. */
    save: async (): Promise<void> => {
      const both = Object.fromEntries([...stored, ...kept])
      await db.query('update platform.boards set marks = $3, rules = $4 where service = $1 and token = $2', [
        board.service,
        board.token,
        JSON.stringify(both),
        NORMALISE_RULES,
      ])
    },
  }
}

async function readMarks(db: IngestTools['db'], board: ClaimedBoard): Promise<Map<string, string>> {
  const { rows } = await db.query<Columns<'platform.boards', 'marks', { marks: Record<string, string> }>>(
    'select marks from platform.boards where service = $1 and token = $2',
    [board.service, board.token],
  )
  return new Map(Object.entries(rows[0]?.marks ?? {}))
}

async function readDescribed(db: IngestTools['db'], board: ClaimedBoard): Promise<Set<string>> {
  const { rows } = await db.query<Columns<'public.postings', 'source_id'>>(
    "select source_id from postings where source = $1 and scope = $2 and content_hash <> ''",
    [board.service, board.token],
  )
  return new Set(rows.map((row) => row.source_id))
}

const shortened = (version: string) =>
  version.length <= 32 ? version : createHash('sha256').update(version).digest('base64url').slice(0, 22)
