import { companyOfBoard } from '#jobs/page/site-name.ts'
import { withOnlyBoard } from '#jobs/sources/board-source.ts'
import type { FoundBoard } from '#jobs/sources/recognise-board.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { IngestTools } from './ingest-tools.ts'
import { createSourceClient } from './source-client.ts'

/**
 * The site behind an address, where it describes its jobs for search engines and lets us read them. A look at a few of
 * its pages decides, and the first job says whose it is.
 */
export async function findCareerSite(
  tools: IngestTools,
  { hostname }: URL,
): Promise<(FoundBoard & { company: string }) | null> {
  const source = tools.sources.find(({ id }) => id === 'careersite')
  if (!source?.list) return null
  const board = { board: hostname.toLowerCase(), company: companyInHost(hostname) }
  const client = createSourceClient({ ...tools, source, hurried: true })
  const settings = withOnlyBoard(tools.settings, 'careersite', board)
  const context = { scope: board.board, now: tools.clock.now(), settings, hurried: true, ...client }
  try {
    for await (const entry of source.list(context)) {
      const found = 'open' in entry ? await entry.open() : null
      if (found && 'title' in found) return { source: 'careersite', ...board, company: found.company }
      if (found && 'unchanged' in found) return null
    }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
  }
  return null
}

/** 'careers.acme-metal.co.uk' is 'Acme Metal', for sites whose jobs do not say. */
function companyInHost(host: string): string {
  const names = host
    .toLowerCase()
    .split('.')
    .filter((name) => !/^(?:www\d?|careers?|jobs?|karriere|work|apply|join|en|us|uk)$/.test(name))
  return companyOfBoard(names[0] ?? host)
}
