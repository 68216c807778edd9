import type { CrawlContext, SourcePage } from '#jobs/sources/source.ts'

const MAX_FILES = 500
const MAX_PAGES = 50_000

type File<Content> = { etag: string | null; lastModified: string | null; content: Content }

/**
 * What one process remembers between two visits of a site: its robots.txt and sitemaps with what makes the next request
 * for them conditional, and the pages that turned out to be about no job that may be shown. Whoever starts anew asks once more.
 */
export function createSiteMemory<Content>() {
  const files = new Map<string, File<Content>>()
  const pages = new Map<string, string>()
  return {
    /** Reads a file again only where it changed. */
    async file(
      { page }: CrawlContext,
      url: string,
      read: (answer: SourcePage) => Content | Promise<Content>,
    ): Promise<Content> {
      const known = files.get(url)
      const answer = await page(url, { headers: { accept: '*/*', ...conditions(known) } })
      if (answer.status === 304 && known) return known.content
      const content = await read(answer)
      const { headers } = answer
      remember(
        files,
        url,
        { etag: headers.get('etag'), lastModified: headers.get('last-modified'), content },
        MAX_FILES,
      )
      return content
    },
    hasNoJob: (url: string, seenAs: string) => pages.get(url) === seenAs,
    noteNoJob: (url: string, seenAs: string) => remember(pages, url, seenAs, MAX_PAGES),
  }
}

function conditions(known: File<unknown> | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
