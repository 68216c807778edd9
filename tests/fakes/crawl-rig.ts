import type { Database } from '#db/database.ts'
import { keepBoards } from '#jobs/ingest/boards/board-table.ts'
import type { NewBoard } from '#jobs/ingest/boards/board-table.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { registerSources } from '#jobs/ingest/source-state.ts'
import { SOURCES } from '#jobs/sources/all-sources.ts'
import { NO_BOARDS } from '#jobs/sources/settings.ts'
import type { Source } from '#jobs/sources/source.ts'
import { createVirtualClock, watched } from '#tests/support/virtual-clock.ts'
import type { VirtualClock } from '#tests/support/virtual-clock.ts'
import type { BoardWorld } from './board-world.ts'
import { fakeDate } from './fake-answer.ts'
import { FAKE_SETTINGS } from './fake-settings.ts'
import { WORLD_SERVICES } from './world-services.ts'

/** The services that keep boards, as they are. */
export const BOARD_SYSTEMS: readonly Source[] = SOURCES.filter(({ id }) => id in WORLD_SERVICES)

export type CrawlRig = { tools: IngestTools; clock: VirtualClock; close(): Promise<void> }

/** Ingest over the boards of a world, with a clock that jumps over all waiting. */
export function crawlRig(
  db: Database,
  url: string,
  { sources = BOARD_SYSTEMS, owner = 'rig' }: { sources?: readonly Source[]; owner?: string } = {},
): CrawlRig {
  const clock = createVirtualClock(fakeDate(0))
  const fetch = createPoliteFetch({ userAgent: 'test', baseUrl: url })
  const settings = { ...FAKE_SETTINGS, boards: NO_BOARDS }
  // Nobody follows a board meanwhile.
  const lookEveryMs = 6 * 3_600_000
  const log = { info: () => {}, warn: () => {} }
  const tools: IngestTools = {
    ...watched(clock, { db, fetch }),
    sources,
    settings,
    clock,
    log,
    owner,
    lookEveryMs,
  }
  return {
    tools,
    clock,
    close: async () => {
      clock.stop()
      await fetch.close()
    },
  }
}

/** Makes the boards of a world known, as if a directory had listed them. */
export async function knowWorld(db: Database, { boards }: BoardWorld, now: Date): Promise<void> {
  await registerSources(
    db,
    BOARD_SYSTEMS.map(({ id }) => id),
  )
  await keepBoards(db, boards.map(rowOf), { origin: 'directory', now })
}

const rowOf = ({ service, token }: BoardWorld['boards'][number], at: number): NewBoard => ({
  service,
  token,
  company: `Employer ${token}`,
  host: null,
  country: null,
  sector: null,
  rank: at + 1,
})
