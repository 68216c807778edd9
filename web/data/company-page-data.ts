import type { CompanyDetail } from '#contract/company.ts'
import type { FieldValue } from '#contract/search/later-values.ts'
import type { FacetValue } from '#contract/search/result.ts'
import type { JobEntry } from './job-entry.ts'

export type CompanyPageData =
  | { is: 'missing' }
  | {
      is: 'found'
      company: CompanyDetail
      /** Where its logo is shown from, where there is one. */
      logo?: string | undefined
      /** A page of its open jobs, newest first. */
      jobs: JobEntry[]
      count: number
      page: number
      pages: number
      /** The fields that were asked for, and how many jobs each has. */
      field: readonly FieldValue[]
      fields: FacetValue[]
      postedThisWeek: number
      isDemo: boolean
    }
