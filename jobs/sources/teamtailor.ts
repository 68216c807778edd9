import { z } from 'zod'
import { companyInTitle } from '#jobs/page/site-name.ts'
import { childrenOf, textOf } from '#jobs/page/xml.ts'
import type { XmlElement } from '#jobs/page/xml.ts'
import { boardOf, boardSource } from './board-source.ts'
import { dateOf } from './fields.ts'
import { boardXml } from './pages.ts'
import { eachRecord, UNSAID } from './records.ts'
import { SourceFailure } from './source-failure.ts'
import type { Source } from './source.ts'

const PAGE_SIZE = 100
const PAGES = 50

/** The RSS feed, which unlike the JSON one says whether a job is remote. 100 jobs a page. */
export const teamtailor = {
  ...boardSource('teamtailor'),
  name: 'Teamtailor',
  homepage: 'https://www.teamtailor.com',
  about: "Employers' own job boards, hosted by Teamtailor.",
  limits: { ...boardSource('teamtailor').limits, hostGapMs: 1000, maxBytes: 24 * 1024 * 1024 },
  async *crawl(context) {
    const { scope, settings } = context
    const board = boardOf(settings, 'teamtailor', scope)
    const { host = `${scope}.teamtailor.com` } = board
    const seen = new Set<string>()
    for (let page = 0; page < PAGES; page++) {
      const url = `https://${host}/jobs.rss?per_page=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`
      const [channel] = childrenOf(await boardXml(context, url, 'rss'), 'channel')
      const company = companyInTitle(textOf(channel, 'title')) || board.company
      const items = childrenOf(channel, 'item').map(itemOf)
      const fresh = items.filter(({ link }) => !seen.has(link))
      for (const { link } of fresh) seen.add(link)
      if (items.length > 0 && fresh.length === 0)
        throw new SourceFailure('shape', `${scope} answers every page with the same jobs`)
      yield* eachRecord(fresh, Item, (item) => ({
        ...UNSAID,
        source: 'teamtailor',
        sourceId: `${scope}/${/\/jobs\/(\d+)/.exec(item.link)?.[1] ?? item.guid}`,
        url: item.link,
        applyUrl: item.link,
        title: item.title,
        company,
        places: item.places,
        // "none" is what the form begins with, and "temporary" is over.
        workStyle: ['fully', 'hybrid'].includes(item.remoteStatus)
          ? [{ field: 'remoteStatus', value: item.remoteStatus === 'fully' ? 'remote' : 'hybrid' }]
          : [],
        description: { html: item.description },
        complete: item.description !== '',
        employer: true,
        postedAt: dateOf(item.pubDate),
        tags: [item.department, item.role].filter((tag) => tag !== ''),
      }))
      if (items.length < PAGE_SIZE) return
    }
  },
} satisfies Source

const Item = z.object({
  link: z.string().min(1),
  guid: z.string(),
  title: z.string().min(1),
  description: z.string(),
  pubDate: z.string(),
  remoteStatus: z.string(),
  department: z.string(),
  role: z.string(),
  places: z.array(z.object({ text: z.string(), city: z.string(), country: z.string() })),
})

function itemOf(item: XmlElement) {
  const [locations] = childrenOf(item, 'tt:locations')
  return {
    link: textOf(item, 'link'),
    guid: textOf(item, 'guid'),
    title: textOf(item, 'title'),
    description: textOf(item, 'description'),
    pubDate: textOf(item, 'pubDate'),
    remoteStatus: textOf(item, 'remoteStatus'),
    department: textOf(item, 'tt:department'),
    role: textOf(item, 'tt:role'),
    places: childrenOf(locations, 'tt:location').flatMap((location) => {
      // An office's name ("HQ") is no place.
      const [city, country] = [textOf(location, 'tt:city'), textOf(location, 'tt:country')]
      const text = [city, country].filter((part) => part !== '').join(', ') || textOf(location, 'tt:name')
      return text ? [{ text, city, country }] : []
    }),
  }
}
