import type { Followed } from '#contract/followed-employer.ts'
import { LIMITS } from '#contract/limits.ts'
import { savedName, savedQuery } from '#contract/saved-search.ts'
import type { Claims, Db } from '#db/db.ts'
import type { Columns, Counted, FunctionValue } from '#db/rows.ts'
import { sqlErrorFields } from '#db/sql-error.ts'
import { findBoard, type CompanyBoard } from '#jobs/ingest/find-board.ts'
import { keepFollowedBoard } from '#jobs/ingest/followed-boards.ts'
import type { IngestTools } from '#jobs/ingest/ingest-tools.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { FunctionError } from './function-error.ts'
import { personalFunction, type ServerFunction } from './functions.ts'
import { checkedAddress, refusalOf, takePageTurn } from './public-page.ts'
import { readForPerson } from './read-for-person.ts'

type FollowEmployerTools = {
  db: Db
  ingest: IngestTools
  limits: RateLimits
  readers: DocumentReaders
}

/** Finds the board behind a careers address and keeps it in the person's searches. */
export function createFollowEmployer({
  db,
  ingest,
  limits,
  readers,
}: FollowEmployerTools): ServerFunction<'follow-employer'> {
  return personalFunction('follow-employer', async ({ input: { address }, claims, request }) => {
    const url = checkedAddress(address)
    await checkRoom(db, claims)
    const asking = { person: claims.sub, signal: request.signal }
    const found = await readForPerson(readers, { ...asking, document: 'page' }, async (read) => {
      await takePageTurn(limits, claims)
      return await findBoard({ ...ingest, read }, url).catch((error: unknown) => {
        throw error instanceof SourceFailure ? refusalOf(error) : error
      })
    })
    if (found.is !== 'board') throw REFUSALS[found.is](found.system)
    return { ...(await follow(db, claims, { ...found, address: url.href })), system: found.system }
  })
}

const REFUSALS = {
  'no-board': () =>
    new FunctionError(
      'not_found',
      'We found no jobs that we can read behind this link: no job board that we know, and no site that describes its jobs for search engines and lets us read them.',
    ),
  'unknown-board': (system: string) =>
    new FunctionError('not_found', `${system} has no public board with open jobs at this link.`),
  'not-read-here': (system: string) =>
    new FunctionError('unavailable', `This site does not fetch jobs from ${system} at the moment.`),
} satisfies Record<string, (system: string) => FunctionError>

/** Asks nothing of the web for somebody who could not keep the answer. */
async function checkRoom(db: Db, claims: Claims): Promise<void> {
  const { rows } = await db.asUser(
    claims,
    (tx) =>
      tx.query<Counted<'many'> & Record<'me', FunctionValue<'auth.uid'> | null>>(
        'select auth.uid() as me, (select count(*)::integer from public.saved_searches) as many',
      ),
    { readOnly: true },
  )
  if (!rows[0]?.me) throw new FunctionError('insufficient_aal', 'Please finish signing in first.')
  if (rows[0].many >= LIMITS.savedSearch.most) throw full()
}

type ToFollow = { found: CompanyBoard; address: string }

async function follow(
  db: Db,
  claims: Claims,
  { found: { source, board, host, company }, address }: ToFollow,
): Promise<Omit<Followed, 'system'>> {
  const before = await db.query<Columns<'public.followed_employers', 'search_id' | 'company'>>(
    'select search_id, company from public.followed_employers where user_id = $1 and source = $2 and board = $3',
    [claims.sub, source, board],
  )
  if (before.rows[0])
    return { company: before.rows[0].company, searchId: before.rows[0].search_id, already: true }
  await db.query(
    `insert into public.followed_boards (source, board, host, company) values ($1, $2, $3, $4)
     on conflict (source, board) do nothing`,
    [source, board, host ?? null, company],
  )
  await keepFollowedBoard(db, { source, board, host: host ?? null, company }, new Date())
  const searchId = await keepSearch(db, claims, company)
  await db.query(
    `insert into public.followed_employers (search_id, user_id, source, board, company, address)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [searchId, claims.sub, source, board, company, address],
  )
  return { company, searchId, already: false }
}

/** With the person's own rights; a search for this company that they have already serves as well. */
async function keepSearch(db: Db, claims: Claims, company: string): Promise<string> {
  const query = savedQuery(new URLSearchParams({ q: `company:"${company.replaceAll('"', ' ')}"` })) ?? ''
  const name = savedName(company) ?? 'Employer'
  try {
    return await db.asUser(claims, async (tx) => {
      await tx.query(
        'insert into public.saved_searches (name, query) values ($1, $2) on conflict (user_id, query) do nothing',
        [name, query],
      )
      const { rows } = await tx.query<Columns<'public.saved_searches', 'id'>>(
        'select id from public.saved_searches where query = $1',
        [query],
      )
      return rows[0]?.id ?? ''
    })
  } catch (error) {
    throw sqlErrorFields(error)?.code === 'P0001' ? full() : error
  }
}

const full = () => new FunctionError('conflict', `At most ${LIMITS.savedSearch.most} searches can be saved.`)
