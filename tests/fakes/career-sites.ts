import { gzipSync } from 'node:zlib'
import type { FakeAnswer, FakeRequest, FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** Employers' own sites: what they allow, where their pages are, and what the pages say for machines. */
export const fakeCareerSites: FakeService = (request) => SITES[request.host]?.(request) ?? null

const text = (body: string, type: string, headers: Record<string, string> = {}): FakeAnswer => ({
  text: body,
  headers: { 'content-type': type, ...headers },
})

function page(
  title: string,
  more: { head?: string; headers?: Record<string, string>; posting?: object } = {},
) {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${prose(title)}</p>`,
    datePosted: '2026-02-20',
    hiringOrganization: { '@type': 'Organization', name: 'Acme Hotels' },
    jobLocation: { address: { addressLocality: 'Reno', addressRegion: 'NV', addressCountry: 'US' } },
    ...more.posting,
  }
  const data = `<script type="application/ld+json">${JSON.stringify(posting)}</script>`
  return text(`<!doctype html><title>${title}</title>${more.head ?? ''}${data}`, 'text/html', more.headers)
}

const urls = (host: string, entries: readonly (readonly [path: string, lastmod?: string])[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(([path, lastmod]) => {
      const date = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
      return `<url><loc>${path.startsWith('http') ? path : `https://${host}${path}`}</loc>${date}</url>`
    })
    .join('')}</urlset>`

const ACME = 'careers.acme.example'
const ROBOTS = `User-agent: *
Disallow: /

User-agent: Foundwork
User-agent: Otherbot
Disallow: /jobs/private
Allow: /jobs/private-dining
Crawl-delay: 2

Sitemap: https://careers.acme.example/sitemap-index.xml
Sitemap: https://elsewhere.example/sitemap.xml
`

/** A hotel's careers: an index of packed and plain lists, and pages of every kind. */
function acme({ path, headers: asked, day }: FakeRequest): FakeAnswer | null {
  if (path === '/robots.txt') return text(ROBOTS, 'text/plain')
  if (path === '/sitemap-index.xml') return ACME_INDEX
  if (path === '/sitemap-blog.xml') return text(urls(ACME, [['/blog/jobs-we-love-1234']]), 'application/xml')
  if (path === '/sitemap-jobs-2.xml')
    return text(urls(ACME, [['/jobs/9001-night-auditor']]), 'application/xml')
  if (path === '/sitemap-jobs-1.xml.gz') {
    if (asked['if-none-match'] === `"day-${day}"`) return { status: 304, text: '' }
    const headers = { 'content-type': 'application/gzip', etag: `"day-${day}"` }
    return { bytes: gzipSync(acmeJobs(day)), headers }
  }
  return ACME_PAGES[path] ?? null
}

const ACME_INDEX = text(
  `<sitemapindex>${['sitemap-blog.xml', 'sitemap-jobs-1.xml.gz', 'sitemap-jobs-2.xml', 'sitemap-jobs-9.xml']
    .map((file) => `<sitemap><loc>https://${ACME}/${file}</loc></sitemap>`)
    .join('')}</sitemapindex>`,
  'application/xml',
)

const acmeJobs = (day: number) =>
  urls(ACME, [
    ['/jobs/1001-front-desk-agent', '2026-02-20'],
    ['/jobs/1002-line-cook', day > 0 ? '2026-03-03' : '2026-02-21'],
    ['/jobs/private-4711-secret', '2026-02-20'],
    ['/jobs/private-dining-5555-server', '2026-02-20'],
    ['/jobs/1003-kept-out-by-meta', '2026-02-20'],
    ['/jobs/1004-kept-out-by-header', '2026-02-20'],
    ['/jobs/1005-for-another-robot', '2026-02-20'],
    ['/jobs/1006-last-day-has-passed', '2026-02-20'],
    ['/jobs/1007-is-gone-now', '2026-02-20'],
    ['/jobs/1008-all-our-openings', '2026-02-20'],
    ['/jobs/1009-about-our-kitchens', '2026-02-20'],
    ['https://elsewhere.example/jobs/1010-somebody-elses', '2026-02-20'],
    ['http://127.0.0.1/jobs/1011-not-public', '2026-02-20'],
  ])

const noindex = '<meta name="robots" content="noindex, nofollow">'
const ACME_PAGES: Record<string, FakeAnswer> = {
  '/jobs/1001-front-desk-agent': page('Front Desk Agent', { posting: { validThrough: '2026-03-31' } }),
  '/jobs/1002-line-cook': page('Line Cook', { posting: { hiringOrganization: { name: '' } } }),
  '/jobs/private-dining-5555-server': page('Private Dining Server'),
  '/jobs/private-4711-secret': page('Secret'),
  '/jobs/1003-kept-out-by-meta': page('Kept Out', { head: noindex }),
  '/jobs/1004-kept-out-by-header': page('Kept Out', { headers: { 'x-robots-tag': 'noindex' } }),
  '/jobs/1005-for-another-robot': page('Bell Attendant', {
    headers: { 'x-robots-tag': 'otherbot: noindex' },
  }),
  '/jobs/1006-last-day-has-passed': page('Old', { posting: { validThrough: '2026-02-28' } }),
  '/jobs/1008-all-our-openings': page('Openings', {
    head: `<script type="application/ld+json">{"@type":"JobPosting","title":"Another"}</script>`,
  }),
  '/jobs/1009-about-our-kitchens': text('<!doctype html><title>Kitchens</title>', 'text/html'),
  '/jobs/9001-night-auditor': page('Night Auditor', {
    posting: { hiringOrganization: { name: 'Otherwise Staffing' } },
  }),
}

/** A customer's sites at one of the large systems: two on one host. */
const WORKDAY = 'acme.wd5.myworkdayjobs.com'
const workday = ({ path }: FakeRequest): FakeAnswer | null => {
  if (path === '/robots.txt')
    return text(`User-agent: *\nAllow: /\nSitemap: https://${WORKDAY}/External/siteMap.xml`, 'text/plain')
  if (path === '/External/siteMap.xml')
    return text(
      urls(WORKDAY, [['/en-US/External/job/Reno/Cashier_R1001'], ['/en-US/Internal/job/Reno/Boss_R1002']]),
      'application/xml',
    )
  return path === '/en-US/External/job/Reno/Cashier_R1001' ? page('Cashier') : null
}

/** Its pages are empty frames without a parameter. */
const ICIMS = 'careers-acme.icims.com'
const icims = ({ path, query }: FakeRequest): FakeAnswer | null => {
  if (path === '/sitemap.xml')
    return text(urls(ICIMS, [['/jobs/2001/nurse/job'], ['/jobs/intro']]), 'application/xml')
  if (path !== '/jobs/2001/nurse/job') return null
  return query.get('in_iframe') === '1'
    ? page('Nurse')
    : text('<!doctype html><iframe></iframe>', 'text/html')
}

const ORACLE = 'acme.fa.us2.oraclecloud.com'
const oracle = ({ path }: FakeRequest): FakeAnswer | null => {
  const site = '/hcmUI/CandidateExperience/en/sites/CX_1'
  if (path === `${site}/sitemap.xml`) return text(urls(ORACLE, [[`${site}/job/3001`]]), 'application/xml')
  return path === `${site}/job/3001` ? page('Lineworker') : null
}

const SITES: Record<string, FakeService> = {
  [ACME]: acme,
  [WORKDAY]: workday,
  [ICIMS]: icims,
  [ORACLE]: oracle,
  'closed.example': ({ path }) => (path === '/robots.txt' ? { status: 403, text: '' } : page('Secret')),
  'no-robots.example': ({ path }) =>
    path === '/sitemap.xml'
      ? text(
          'https://no-robots.example/karriere/4711-koch\nhttps://no-robots.example/impressum',
          'text/plain',
        )
      : path === '/karriere/4711-koch'
        ? page('Koch', { posting: { hiringOrganization: 'No Robots GmbH' } })
        : null,
  'nothing.example': () => null,
}
