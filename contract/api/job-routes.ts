import { z } from '#contract/schemas/checked.ts'
import { MAX_TYPED_CHARS } from '#contract/search/values.ts'
import { type ApiRoute, ofJob, paging } from './api-route.ts'
import * as jobs from './job-schemas.ts'
import { searchParameters } from './search-parameters.ts'

const typed = z.string().check(z.minLength(1), z.maxLength(MAX_TYPED_CHARS))

/** What everybody may read. */
export const JOB_ROUTES = {
  searchJobs: {
    method: 'GET',
    address: '/jobs',
    tag: 'Jobs',
    summary: 'Search jobs',
    about:
      'The search of the site: the same parameters, with an account of what each filter removed and what is not stated. ' +
      'Each fact of a job quotes its source. Follow `next` as `cursor` for the next page.',
    scope: 'public',
    query: z.strictObject({ ...searchParameters, ...paging }),
    status: 200,
    answer: jobs.jobList,
  },
  readJob: {
    method: 'GET',
    address: '/jobs/{id}',
    tag: 'Jobs',
    summary: 'Read a job',
    about: 'Open or closed, with its evidence and history.',
    scope: 'public',
    parameters: ofJob,
    status: 200,
    answer: jobs.jobDetail,
    refusals: [404, 451],
  },
  similarJobs: {
    method: 'GET',
    address: '/jobs/{id}/similar',
    tag: 'Jobs',
    summary: 'Find similar jobs',
    scope: 'public',
    parameters: ofJob,
    query: z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(20))) }),
    status: 200,
    answer: jobs.similarJobs,
    refusals: [404, 451],
  },
  listCompanies: {
    method: 'GET',
    address: '/companies',
    tag: 'Companies',
    summary: 'List companies with open jobs',
    about: 'In the order of their keys; `starts` are the first letters of a name.',
    scope: 'public',
    query: z.strictObject({ starts: z.optional(typed), ...paging }),
    status: 200,
    answer: jobs.companyList,
  },
  readCompany: {
    method: 'GET',
    address: '/companies/{key}',
    tag: 'Companies',
    summary: 'Read a company',
    about: 'What its jobs say together: openings, stated pay, where it hires, how long jobs stay open.',
    scope: 'public',
    parameters: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    status: 200,
    answer: jobs.company,
    refusals: [404],
  },
  findPlaces: {
    method: 'GET',
    address: '/places',
    tag: 'Places and words',
    summary: 'Read words for a place',
    about: 'What they may mean, the likeliest first. Give `location` to a search.',
    scope: 'public',
    query: z.strictObject({ q: typed, country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))) }),
    status: 200,
    answer: jobs.placeList,
  },
  suggest: {
    method: 'GET',
    address: '/suggest',
    tag: 'Places and words',
    summary: 'Complete what is typed',
    scope: 'public',
    query: z.strictObject({ q: typed }),
    status: 200,
    answer: jobs.suggestionList,
  },
  readStatistics: {
    method: 'GET',
    address: '/statistics',
    tag: 'Places and words',
    summary: 'Count what there is',
    about: 'Of the whole site, jobs that are not passed on included.',
    scope: 'public',
    status: 200,
    answer: jobs.statistics,
  },
} as const satisfies Record<string, ApiRoute>
