import type { BrowseCompany, Overview } from '#contract/browse.ts'
import type { CompanyDetail } from '#contract/company.ts'
import type { Personal } from '#contract/hides.ts'
import type { JobDetail, PayMarket, SourceAttribution, SourceStatus } from '#contract/job-detail.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { JobCard, SearchResult } from '#contract/search/result.ts'

/** What the HTTP layer gives the renderer. Everything in `SiteConfig` also travels to the browser: no secrets. */
export type RenderServices = {
  site: SiteConfig
  jobs: JobsService
  /** What the owners of the site tell all visitors now. */
  notice?: () => string | null
  /** What the person of a request's token hides and favours; `null` for a visitor. Pages never ask, only data does. */
  personalOf?: (request: Request, query: SearchQuery) => Promise<Personal | null>
  now?: () => Date
  /** `null`, or in how many seconds what failed is worth another try. */
  retryAfter?: (error: unknown) => string | null
  /** Told about failures that were answered with the error page. */
  onError?: (error: unknown) => void
}

/** A page as plain values: made into a `Response` once, when its bytes are ready to be sent. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: string }

/** What the screens read of the job engine. */
export type JobsService = {
  /**
   * With somebody's hides and favourites, or nobody's. `notices` are sentences for the person, such as that a listing
   * service could not be asked.
   */
  search: (query: SearchQuery, personal?: Personal) => Promise<SearchResult & { notices: string[] }>
  /** An open or closed job; `null` when there never was one. */
  find: (id: string) => Promise<JobDetail | null>
  similar: (id: string, most: number) => Promise<JobCard[]>
  /** What there is to find, the newest job of each field, and the employers with most jobs. */
  overview: () => Promise<{ overview: Overview; newest: JobCard[]; companies: BrowseCompany[] }>
  /** What jobs like this one state that they pay; `null` where too few do. */
  payMarket: (card: JobCard) => Promise<PayMarket | null>
  /** The whole texts of these jobs, for what is quoted from them. */
  texts: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** An employer of open or closed jobs, and a page of the open ones; `null` when there never was one. */
  company: (
    key: string,
    openings: Pick<SearchQuery, 'field' | 'page'>,
  ) => Promise<{ detail: CompanyDetail; openings: SearchResult } | null>
  sources: () => Promise<SourceStatus[]>
  /** How far the reading of employers' boards is, in words while it is the first one; how many are read and were found. */
  crawl: () => { progress: string | null; read: number; found: number }
  /** Open jobs that search engines may list, by the page, in a stable order. */
  listed: (page: number) => Promise<{ id: string; changed: string }[]>
  listedPages: () => Promise<number>
  /** Companies that search engines may list, in the same way. */
  listedCompanies: (page: number) => Promise<{ key: string; changed: string }[]>
  listedCompanyPages: () => Promise<number>
  /** What a source asks to stand beside its jobs. */
  attributionOf: (source: string) => SourceAttribution
  /** Where a company's logo is shown from; `undefined` where there is none. */
  logoOf: (key: string) => string | undefined
  /** Whether the demo catalogue is what is being searched; the page says so. */
  isDemo: () => boolean
}

export type SiteConfig = {
  /** Without a trailing slash; canonical addresses and link previews are built on it. */
  publicUrl: string
  supportEmail: string
  donate: Donate
  /** What supabase-js needs. The browser talks to its own origin. */
  backend: { anonKey: string }
  /** For the copyright line; rendered once so that server and browser agree. */
  year: number
  /** Of the program, as CHANGELOG.md tells it. */
  version: string
}

export type Donate =
  | { by: 'nobody' }
  | { by: 'link'; url: string }
  /** A form post to PayPal with this hosted button. */
  | { by: 'paypal'; hostedButtonId: string }
