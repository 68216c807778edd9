import { companyInTitle, companyOfBoard } from '#jobs/page/site-name.ts'
import type { ReadDocument } from '#jobs/readers/documents.ts'
import { sourceById } from '#jobs/sources/all-sources.ts'
import { boardAt, frontPage } from '#jobs/sources/recognise-board.ts'
import type { FoundBoard } from '#jobs/sources/recognise-board.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import { withBoard } from './followed-boards.ts'
import type { IngestTools } from './ingest-tools.ts'
import { fetchPublicPage } from './polite-fetch.ts'
import { createSourceClient } from './source-client.ts'

export type CompanyBoard = FoundBoard & { company: string }

/** `system`: the board system's name, '' where none was recognised. */
type BoardAnswer =
  | { is: 'board'; found: CompanyBoard; system: string }
  | { is: 'no-board' | 'unknown-board' | 'not-read-here'; system: string }

/** Pages of strangers are read elsewhere. */
type FindBoardTools = IngestTools & { read: ReadDocument }

/** The board behind an address: told by the address, or by the page there. Asks it once, so that it is known to answer. */
export async function findBoard(tools: FindBoardTools, address: URL): Promise<BoardAnswer> {
  const found = boardAt(address) ?? (await boardOnPage(tools, address))
  if (!found) return { is: 'no-board', system: '' }
  const system = sourceById(found.source)?.name ?? found.source
  const source = tools.sources.find(({ id }) => id === found.source)
  if (!source) return { is: 'not-read-here', system }
  const board = { ...found, company: await companyOf(tools, found) }
  return (await answers(tools, source, board))
    ? { is: 'board', found: board, system }
    : { is: 'unknown-board', system }
}

async function boardOnPage({ fetch, read }: FindBoardTools, address: URL): Promise<FoundBoard | null> {
  const page = await fetchPublicPage(fetch, address.href)
  const url = new URL(page.url)
  const found = boardAt(url)
  return found || page.status !== 200 ? found : await read('board-page', async () => page)
}

/**
 * The name that everybody will read on its jobs: from our list, or from the board system's own page. Not from the page
 * that was pasted, whose author may call somebody's board what they like.
 */
async function companyOf(tools: FindBoardTools, found: FoundBoard): Promise<string> {
  const { settings, fetch, clock, read } = tools
  const listed = settings.boards[found.source].find(({ board }) => board === found.board)
  if (listed) return listed.company
  const url = frontPage(found)
  const page = await fetchPublicPage(fetch, url).catch((error: unknown) => {
    if (error instanceof SourceFailure) return null
    throw error
  })
  const said =
    page?.status === 200 ? await read('job-page', async () => ({ ...page, url, now: clock.now() })) : null
  return (said?.is === 'title' && companyInTitle(said.title)) || companyOfBoard(found.board)
}

/** Unknown boards are "not found", except at SmartRecruiters, which answers for any name with an empty list. */
async function answers(tools: IngestTools, source: Source, found: CompanyBoard): Promise<boolean> {
  const { source: id, ...board } = found
  const settings = withBoard(tools.settings, id, board)
  const client = createSourceClient({ ...tools, source, hurried: true })
  const listings = source.crawl({ scope: found.board, now: tools.clock.now(), settings, ...client })
  try {
    const first = await listings.next()
    return !first.done || id !== 'smartrecruiters'
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'not-found') return false
    throw error
  } finally {
    await listings.return()
  }
}
