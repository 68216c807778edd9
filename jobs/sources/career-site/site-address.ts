import type { Board } from '#jobs/sources/source.ts'

/** The systems whose career sites our directory lists, and sites that people follow. */
export type CareerSystem = 'careersite' | 'workday' | 'icims' | 'oracle'

export type Site = {
  host: string
  /** Where sitemaps usually are, when robots.txt names none. */
  sitemaps: string[]
  /** Which of the host's pages are the site's. */
  isOurs: (url: URL) => boolean
  /** The address under which a page shows its data. */
  addressOf: (url: string) => string
}

/** A board of the directory, or a followed site, as the site that it names. Null for what names none. */
export function siteOf(system: CareerSystem, { board, host }: Board): Site | null {
  const site = SITES[system](board, host)
  return site && HOST.test(site.host) ? { ...PLAIN, ...site } : null
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const PLAIN = { isOurs: () => true, addressOf: (url: string) => url }

type SiteFacts = Pick<Site, 'host' | 'sitemaps'> & Partial<Site>

const SITES: Record<CareerSystem, (board: string, host: string | undefined) => SiteFacts | null> = {
  careersite: (board) => ({ host: board, sitemaps: ['/sitemap.xml', '/sitemap_index.xml'] }),
  /** `acme/External`: a host has the sites of one customer, and `External` is one of them. */
  workday: (board, host = '') => {
    const site = board.split('/')[1] ?? ''
    if (!/^[\w-]{1,100}$/.test(site)) return null
    return {
      host,
      sitemaps: [`/${site}/siteMap.xml`],
      isOurs: ({ pathname }) => hasSegment(pathname, site),
    }
  },
  /** Its pages are empty frames, but for this parameter. */
  icims: (board) => ({
    host: board.includes('.') ? board : `${board}.icims.com`,
    sitemaps: ['/sitemap.xml'],
    isOurs: ({ pathname }) => /^\/jobs\/\d+\//.test(pathname),
    addressOf: (url) => {
      const address = new URL(url)
      address.searchParams.set('in_iframe', '1')
      return address.href
    },
  }),
  /** `host/CX_1`. */
  oracle: (board) => {
    const [host = '', site = ''] = board.split('/')
    if (!/^[\w-]{1,100}$/.test(site)) return null
    return {
      host,
      sitemaps: [`/hcmUI/CandidateExperience/en/sites/${site}/sitemap.xml`, '/sitemap.xml'],
      isOurs: ({ pathname }) => hasSegment(pathname, site),
    }
  },
}

const hasSegment = (path: string, segment: string) =>
  path.toLowerCase().split('/').includes(segment.toLowerCase())
