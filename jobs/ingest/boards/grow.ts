import { DAY_MS } from '#contract/rules/days.ts'
import { count } from '#db/ask.ts'
import type { Columns } from '#db/rows.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import { createSourceClient } from '#jobs/ingest/source-client.ts'
import { recordBoardAnswer, restingUntil, isPaused } from '#jobs/ingest/source-state.ts'
import { companyOfBoard } from '#jobs/page/site-name.ts'
import { withOnlyBoard } from '#jobs/sources/board-source.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import { BOARD_SOURCES } from '#jobs/sources/source.ts'
import type { BoardSource, Source } from '#jobs/sources/source.ts'
import { keepBoards } from './board-table.ts'
import { waitForTurn } from './pace.ts'

/** What may join in a day: growth is bounded whatever links say. */
const MAX_NEW_BOARDS_A_DAY = 1000
const CANDIDATES_AT_ONCE = 10
const MAX_ATTEMPTS = 4
const RETRY_MS = 3_600_000
/** A board that does not exist is asked about again after this long. */
const UNKNOWN_FOR_MS = 90 * DAY_MS
/** After all boards of the directory. */
const FOUND_RANK = 1_000_000

/** Asks the services about boards that links led to, within their pace; those that answer join the others. */
export async function verifyCandidates(tools: IngestTools, signal: AbortSignal): Promise<number> {
  const { db, clock, log } = tools
  const since = new Date(clock.now().getTime() - DAY_MS)
  const today = await count(db, "from platform.boards where origin = 'found' and added_at > $1", [since])
  let joined = 0
  for (const candidate of today < MAX_NEW_BOARDS_A_DAY ? await takeCandidates(tools) : []) {
    if (signal.aborted) break
    if (await verify(tools, candidate, signal)) joined++
  }
  if (joined > 0) log.info('boards found', { boards: joined })
  return joined
}

type Candidate = Columns<'platform.board_candidates', 'service' | 'token' | 'host' | 'attempts'>

/** Taken means: nobody else asks about them for an hour. */
async function takeCandidates({ db, clock, sources }: IngestTools): Promise<Candidate[]> {
  const now = clock.now()
  const { rows } = await db.query<Candidate>(
    `update platform.board_candidates c set due_at = $2, attempts = attempts + 1
       from (select service, token from platform.board_candidates
              where due_at <= $1 and service = any($3::text[]) order by due_at limit ${CANDIDATES_AT_ONCE}
                for update skip locked) due
      where c.service = due.service and c.token = due.token
     returning c.service, c.token, c.host, c.attempts`,
    [now, new Date(now.getTime() + RETRY_MS), sources.map(({ id }) => id)],
  )
  return rows
}

async function verify(tools: IngestTools, candidate: Candidate, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = tools
  const { service, token, host } = candidate
  const source = tools.sources.find(({ id }) => id === service)
  const id = BOARD_SOURCES.find((name) => name === service)
  if (!source || !id || (await isPaused(db, service))) return false
  if (await restingUntil(db, service, clock.now())) return false
  try {
    const company = await firstCompany(tools, { source, id, candidate, signal })
    const board = { service, token, company, host, country: null, sector: null, rank: FOUND_RANK }
    if (company !== '') await keepBoards(db, [board], { origin: 'found', now: clock.now() })
    await settle(tools, candidate, company === '' ? 'unknown' : 'joined')
    return company !== ''
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const isUnknown = error.kind === 'not-found' || candidate.attempts >= MAX_ATTEMPTS
    if (isUnknown) await settle(tools, candidate, 'unknown')
    await recordBoardAnswer(db, { source, failure: error, clock })
    return false
  }
}

/** The name that its first job gives the employer; '' for a board without any. */
async function firstCompany(
  tools: IngestTools,
  {
    source,
    id,
    candidate,
    signal,
  }: { source: Source; id: BoardSource; candidate: Candidate; signal: AbortSignal },
): Promise<string> {
  const { token, host } = candidate
  const named = companyOfBoard(token)
  const board = host === null ? { board: token, company: named } : { board: token, company: named, host }
  const hooks = {
    space: (url: string) => waitForTurn(tools, source, { url, signal }),
    headers: () => ({}),
    heard: () => {},
  }
  const client = createSourceClient({ ...tools, source, signal, hurried: true, hooks })
  const settings = withOnlyBoard(tools.settings, id, board)
  const listings = source.crawl({ scope: token, now: tools.clock.now(), settings, ...client })
  try {
    for await (const found of listings) if ('company' in found) return found.company.slice(0, 200)
    return ''
  } finally {
    await listings.return()
  }
}

async function settle(
  { db, clock }: IngestTools,
  { service, token }: Candidate,
  verdict: 'joined' | 'unknown',
): Promise<void> {
  if (verdict === 'joined') {
    await db.query('delete from platform.board_candidates where service = $1 and token = $2', [
      service,
      token,
    ])
    return
  }
  await db.query(
    'update platform.board_candidates set due_at = $3, attempts = 0 where service = $1 and token = $2',
    [service, token, new Date(clock.now().getTime() + UNKNOWN_FOR_MS)],
  )
}
