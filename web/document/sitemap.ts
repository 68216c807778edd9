import { companySlug } from '#contract/company.ts'
import { href, type Screen, SCREENS } from '#contract/routes.ts'
import { RESOURCE_CATEGORIES } from '#web/content/resources/categories.ts'
import type { RenderedPage, RenderServices } from '#web/render-services.ts'

/** robots.txt and the sitemaps; `null` for any other address. */
export async function crawlerFile(pathname: string, services: RenderServices): Promise<RenderedPage | null> {
  const { publicUrl } = services.site
  if (pathname === '/robots.txt') return text(robots(publicUrl), 'text/plain')
  if (pathname === '/sitemap.xml') return text(await sitemapIndex(services), 'application/xml')
  if (pathname === '/sitemap-pages.xml') return text(urlSet(publicUrl, pageAddresses()), 'application/xml')
  const [, kind, page] = /^\/sitemap-(jobs|companies)-([1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
  if (page === undefined) return null
  const addresses = await (kind === 'jobs' ? jobAddresses : companyAddresses)(services, Number(page))
  return addresses.length === 0 ? null : text(urlSet(publicUrl, addresses), 'application/xml')
}

async function jobAddresses({ jobs }: RenderServices, page: number): Promise<Address[]> {
  return (await jobs.listed(page)).map(({ id, changed }) => ({ path: href('job', { id }), changed }))
}

async function companyAddresses({ jobs }: RenderServices, page: number): Promise<Address[]> {
  const companies = await jobs.listedCompanies(page)
  return companies.map(({ key, changed }) => ({ path: href('company', { name: companySlug(key) }), changed }))
}

type Address = { path: string; changed?: string }

function robots(publicUrl: string): string {
  const personal = Object.values(SCREENS as Record<string, Screen>)
    .filter(({ access }) => access.for === 'signed-in')
    .map(({ path }) => `Disallow: ${path}`)
  return ['User-agent: *', ...personal, 'Disallow: /*_data=', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

function pageAddresses(): Address[] {
  const screens = Object.values(SCREENS as Record<string, Screen>)
    .filter(({ path, indexed }) => indexed && !path.includes(':'))
    .map(({ path }) => ({ path }))
  const categories = RESOURCE_CATEGORIES.map(({ slug }) => ({
    path: href('resourceCategory', { category: slug }),
  }))
  return [...screens, ...categories]
}

async function sitemapIndex({ site, jobs }: RenderServices): Promise<string> {
  const numbered = (kind: string, pages: number) =>
    Array.from({ length: pages }, (_, at) => `${kind}-${at + 1}`)
  const files = [
    'pages',
    ...numbered('jobs', await jobs.listedPages()),
    ...numbered('companies', await jobs.listedCompanyPages()),
  ]
  const entries = files.map((name) => `<sitemap><loc>${site.publicUrl}/sitemap-${name}.xml</loc></sitemap>`)
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`
}

function urlSet(publicUrl: string, addresses: Address[]): string {
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `${XML}<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function text(body: string, type: string): RenderedPage {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body }
}
