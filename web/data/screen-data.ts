import type { Overview } from '#contract/browse.ts'
import type { SourceStatus } from '#contract/job-detail.ts'
import { DATA_PARAMETER, href } from '#contract/routes.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { SearchAccount, SearchFacets, Understood } from '#contract/search/result.ts'
import type { CompanyPageData } from './company-page-data.ts'
import type { JobEntry } from './job-entry.ts'
import type { JobPageData } from './job-page-data.ts'
import type { SearchChips } from './search-chips.ts'
import type { SearchNote } from './search-notes.ts'

/** What the server reads for a screen. It travels as JSON: with the page, or alone when the browser navigates. */
export type ScreenData = {
  home: HomeData
  browse: BrowseData
  jobs: JobsData
  job: JobPageData
  company: CompanyPageData
  sources: SourcesData
}

export type HomeData = {
  latest: JobEntry[]
  /** `null` where it could not be read: the rest of the page is worth showing. */
  overview: Overview | null
  isDemo: boolean
  /** In words, as the day is where the server is. */
  today: string
}

export type BrowseData = {
  overview: Overview | null
  /** Those with most jobs, as `/companies/{slug}`. */
  companies: { name: string; slug: string; logo?: string | undefined; count: number }[]
}

export type JobsData =
  | { is: 'failed'; query: SearchQuery; message: string; filters: SearchChips }
  | {
      is: 'done'
      query: SearchQuery
      /** What it filters on, in words. */
      filters: SearchChips
      jobs: JobEntry[]
      /** The first of them in full, to be read beside the list. */
      first: JobPageData | null
      count: number
      page: number
      pages: number
      account: SearchAccount
      /** A page shows them drawn and does not carry them again: there whoever needs them asks. */
      facets?: SearchFacets
      /** What it made of the words, in sentences. */
      notes: SearchNote[]
      understood: Pick<Understood, 'country' | 'chosen'> & {
        /** It looked around a place, and so far where nobody says how far; of a state it looks at the whole. */
        usualMiles?: number | undefined
      }
      hiddenBy: string[][]
      isDemo: boolean
      /** Asked with a person's token, so that their hides and favourites count. */
      isPersonal: boolean
    }

type Told<Value> = { [Key in keyof Value]: Value[Key] extends Date | null ? string | null : Value[Key] }

export type SourcesData = {
  sources: Told<
    Pick<SourceStatus, 'id' | 'name' | 'homepage' | 'about' | 'jobs' | 'lastSuccess'> & { isOff: boolean }
  >[]
  crawl: { progress: string | null; read: number; found: number }
}

export type DataScreen = keyof ScreenData
export const DATA_SCREENS: readonly string[] = [
  'home',
  'browse',
  'jobs',
  'job',
  'company',
  'sources',
] satisfies DataScreen[]

export const jobDataAddress = (id: string) => `${href('job', { id })}?${DATA_PARAMETER}=1`
