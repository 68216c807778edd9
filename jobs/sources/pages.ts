import { decodePage } from '#jobs/page/decode-page.ts'
import { readXml } from '#jobs/page/xml.ts'
import type { XmlElement } from '#jobs/page/xml.ts'
import { SourceFailure } from './source-failure.ts'
import type { CrawlContext, SourcePage } from './source.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }
const XML = { accept: 'application/xml,text/xml,application/rss+xml' }

export const pageText = ({ url, headers, body }: SourcePage): string =>
  decodePage({ url, contentType: headers.get('content-type') ?? '', body })

/** A page of a board. A service that leads to its own front page instead does not know the board. */
export async function boardPage({ page }: CrawlContext, url: string): Promise<SourcePage> {
  const found = await page(url, { headers: HTML })
  checkHost(found, url)
  return found
}

/** The root of a board's XML; another root means that the service changed, and closes nothing. */
export async function boardXml({ page }: CrawlContext, url: string, root: string): Promise<XmlElement> {
  const found = await page(url, { headers: XML })
  checkHost(found, url)
  const element = await readXml(pageText(found))
  if (!element || /^(?:html|head|title|meta|body)$/i.test(element.name))
    throw new SourceFailure('not-json', `${new URL(url).host}: not XML`)
  if (element.name !== root) throw new SourceFailure('shape', `${element.name.slice(0, 40)} is not ${root}`)
  return element
}

function checkHost({ url }: SourcePage, asked: string): void {
  const { hostname } = new URL(asked)
  if (new URL(url).hostname !== hostname)
    throw new SourceFailure('not-found', `${hostname} leads to another site`)
}
