import type { FakeService } from './fake-answer.ts'

/** Common Crawl's index of addresses: collections, then JSON lines by the page; nothing found is a 404. */
export const fakeCommonCrawl: FakeService = ({ path, query }) => {
  if (path === '/collinfo.json')
    return {
      json: [
        { id: 'CC-MAIN-2026-40', 'cdx-api': 'https://index.commoncrawl.org/CC-MAIN-2026-40-index' },
        { id: 'CC-MAIN-2026-36', 'cdx-api': 'https://index.commoncrawl.org/CC-MAIN-2026-36-index' },
      ],
    }
  if (path !== '/CC-MAIN-2026-40-index') return null
  const pages = PAGES[query.get('url') ?? '']
  if (!pages) return { status: 404, json: { message: `No Captures found for: ${query.get('url')}` } }
  if (query.has('showNumPages')) return { json: { pages: pages.length, pageSize: 5, blocks: 9 } }
  const addresses = pages[Number(query.get('page'))] ?? []
  return { text: `${addresses.map((url) => JSON.stringify({ url })).join('\n')}\nnot a line of data\n` }
}

const PAGES: Record<string, readonly (readonly string[])[]> = {
  'boards.greenhouse.io/': [
    [
      'https://boards.greenhouse.io/acme',
      'https://boards.greenhouse.io/acme/jobs/101',
      'https://boards.greenhouse.io/quietriver/jobs/7?gh_src=x',
      'https://boards.greenhouse.io/robots.txt',
    ],
    [
      'https://boards.greenhouse.io/missing-one',
      'https://boards.greenhouse.io/embed/job_board?for=northlight',
    ],
  ],
  'recruitee.com': [['https://harbor.recruitee.com/o/cook', 'https://www.recruitee.com/pricing']],
}
