import { companyInTitle, companyOfBoard } from '#jobs/page/site-name.ts'
import type { ReadDocument } from '#jobs/readers/documents.ts'
import { sourceById } from '#jobs/sources/all-sources.ts'
import { withOnlyBoard } from '#jobs/sources/board-source.ts'
import { boardAt, frontPage } from '#jobs/sources/recognise-board.ts'
import type { FoundBoard } from '#jobs/sources/recognise-board.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import { companyKnownFor } from './boards/board-table.ts'
import { findCareerSite } from './find-career-site.ts'
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
  const source = tools.sources.find(({ id }) => id === found?.source)
  // A site of its own can be read as such, whichever system it runs on.
  if (!source && (!found || OWN_HOST_SYSTEMS.has(found.source))) {
    const site = await findCareerSite(tools, address)
    if (site) return { is: 'board', found: site, system: sourceById('careersite')?.name ?? '' }
  }
  if (!found) return { is: 'no-board', system: '' }
  const system = sourceById(found.source)?.name ?? found.source
  if (!source) return { is: 'not-read-here', system }
  const board = { ...found, company: await companyOf(tools, found) }
  return (await answers(tools, source, board))
    ? { is: 'board', found: board, system }
    : { is: 'unknown-board', system }
}

const OWN_HOST_SYSTEMS: ReadonlySet<string> = new Set(['workday', 'icims', 'oracle'])

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
  const { db, fetch, clock, read } = tools
  const listed = await companyKnownFor(db, found)
  if (listed) return listed
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
  const settings = withOnlyBoard(tools.settings, id, board)
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
