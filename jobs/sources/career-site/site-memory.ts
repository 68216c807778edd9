import type { CrawlContext, SourcePage } from '#jobs/sources/source.ts'
import { unlessGone } from '#jobs/sources/two-steps.ts'

const MAX_PAGES = 50_000

type File<Content> = { etag: string | null; lastModified: string | null; content: Content; readAt: number }

type MemoryLimits = {
  maxFiles: number
  /** So long a file is taken for unchanged, and not asked for. */
  freshMs: number
}

/**
 * What one process remembers between two visits of a site: its robots.txt and sitemaps with what makes the next request
 * for them conditional, and the pages that turned out to be about no job that may be shown. Whoever starts anew asks once more.
 */
export function createSiteMemory<Content>({ maxFiles, freshMs }: MemoryLimits) {
  const files = new Map<string, File<Content>>()
  const pages = new Map<string, string>()
  return {
    /** Reads a file again only where it may have changed. */
    async file(
      { page, now }: CrawlContext,
      url: string,
      /** Of null where there is none. */
      read: (answer: SourcePage | null) => Content | Promise<Content>,
    ): Promise<Content> {
      const known = files.get(url)
      const readAt = now.getTime()
      const age = readAt - (known?.readAt ?? 0)
      if (known && age >= 0 && age < freshMs) return known.content
      const answer = await unlessGone(page(url, { headers: { accept: '*/*', ...conditions(known) } }))
      const file =
        answer?.status === 304 && known
          ? { ...known, readAt }
          : {
              etag: answer?.headers.get('etag') ?? null,
              lastModified: answer?.headers.get('last-modified') ?? null,
              content: await read(answer),
              readAt,
            }
      remember(files, url, file, maxFiles)
      return file.content
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
