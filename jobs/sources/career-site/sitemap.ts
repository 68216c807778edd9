import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { childrenOf, readXml, textOf } from '#jobs/page/xml.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'

export type SitemapEntry = { url: string; lastmod: string | null }
/** One file: an index of others, or a list of pages. */
export type Sitemap = { sitemaps: SitemapEntry[]; pages: SitemapEntry[] }

/** Ten times what a list of 50,000 addresses, the most that one file may have, usually takes. */
const MAX_XML_BYTES = 52_428_800

const unzip = promisify(gunzip)

/** Reads a sitemap, packed or not, or the plain list of addresses that may stand for one. */
export async function readSitemap(body: Buffer): Promise<Sitemap> {
  const text = (await unpacked(body)).toString('utf8')
  if (/^\s*https?:\/\//i.test(text.slice(0, 1000))) return { sitemaps: [], pages: linesOf(text) }
  const root = await readXml(text)
  if (root?.name === 'sitemapindex') return { sitemaps: entriesIn(childrenOf(root, 'sitemap')), pages: [] }
  if (root?.name === 'urlset') return { sitemaps: [], pages: entriesIn(childrenOf(root, 'url')) }
  throw new SourceFailure('not-json', 'not a sitemap')
}

async function unpacked(body: Buffer): Promise<Buffer> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return await unzip(body, { maxOutputLength: MAX_XML_BYTES })
  } catch {
    throw new SourceFailure('not-json', 'a sitemap that cannot be unpacked')
  }
}

function entriesIn(elements: ReturnType<typeof childrenOf>): SitemapEntry[] {
  return elements.flatMap((element) => {
    const url = textOf(element, 'loc')
    const lastmod = textOf(element, 'lastmod')
    return url ? [{ url, lastmod: Number.isNaN(Date.parse(lastmod)) ? null : lastmod }] : []
  })
}

const linesOf = (text: string): SitemapEntry[] =>
  text
    .split(/\s+/)
    .filter((line) => /^https?:\/\//i.test(line))
    .map((url) => ({ url, lastmod: null }))
