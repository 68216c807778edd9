import type { Columns } from '#db/rows.ts'
import { keepAllFollowed } from '#jobs/ingest/followed-boards.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { byBreadth } from '#jobs/sources/boards/breadth.ts'
import { directoryEdition, readDirectory } from '#jobs/sources/boards/directory.ts'
import { BOARD_SOURCES } from '#jobs/sources/source.ts'
import { FIRST_RANK, keepBoards } from './board-table.ts'

const EDITION = 'directory edition'
/** The first boards are there at once, so that they can be read while the others are written down. */
const FIRST_BOARDS = 200
const BOARDS_PER_WRITE = 1000

/** The boards that the settings name, and those that people follow: few, and needed at once. */
export async function registerBoards(tools: IngestTools): Promise<void> {
  const { db, settings, clock } = tools
  const now = clock.now()
  const named = BOARD_SOURCES.flatMap((service) =>
    settings.boards[service].map(({ board, company, host = null }) => ({
      service,
      token: board,
      company,
      host,
      country: null,
      sector: null,
      rank: FIRST_RANK,
    })),
  )
  if (named.length > 0) await keepBoards(db, named, { origin: 'settings', now })
  await keepAllFollowed(db, now)
}

/** Takes our directory into the database, once for each edition and choice of services. */
export async function registerDirectory(tools: IngestTools, signal: AbortSignal): Promise<void> {
  const { db, settings, clock, log } = tools
  const services = tools.sources.map(({ id }) => id).filter((id) => settings.directory?.has(id))
  if (services.length === 0) return
  const edition = `${directoryEdition()} ${services.join(' ')}`
  const { rows } = await db.query<Columns<'platform.crawl_facts', 'value'>>(
    'select value from platform.crawl_facts where name = $1',
    [EDITION],
  )
  if (rows[0]?.value === edition) return
  const boards = byBreadth(readDirectory(services)).map((board, rank) => ({ ...board, rank: rank + 1 }))
  for (let from = 0; from < boards.length && !signal.aborted;) {
    const size = from === 0 ? FIRST_BOARDS : BOARDS_PER_WRITE
    await keepBoards(db, boards.slice(from, from + size), { origin: 'directory', now: clock.now() })
    from += size
  }
  if (signal.aborted) return
  await db.query(
    `insert into platform.crawl_facts (name, value, at) values ($1, $2, $3)
     on conflict (name) do update set value = excluded.value, at = excluded.at`,
    [EDITION, edition, clock.now()],
  )
  log.info('directory taken', { boards: boards.length })
}
