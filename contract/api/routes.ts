import { z } from '#contract/schemas/checked.ts'
import { MAX_TYPED_CHARS, SEARCH_LIMITS } from '#contract/search/values.ts'
import * as jobs from './job-schemas.ts'
import * as own from './own-schemas.ts'
import type { ApiScope } from './scopes.ts'
import { searchParameters } from './search-parameters.ts'

/**
 * The one table of what the API answers. The server answers by it, `/openapi.json` and `/developers` are made from it, and
 * the tests check every answer with it.
 */
export type ApiRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`; `{name}` is one of `path`'s parameters. */
  address: string
  tag: 'Jobs' | 'Companies' | 'Places and words' | 'Your own'
  summary: string
  about?: string
  /** `public` needs no token; `any` takes every token. */
  scope: ApiScope | 'public' | 'any'
  parameters?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  status: 200 | 201
  answer: z.ZodMiniType
  /** What it may refuse with, beside 400, 429 and 503; a token's 401 and 403 go without saying. */
  refusals?: readonly (404 | 409 | 451)[]
}

export const API_PATH = '/api/v1'

const jobId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is no job'))
const limit = z.optional(z.int().check(z.minimum(1), z.maximum(SEARCH_LIMITS.pageSize.most)))
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/, 'is no cursor')))
const paging = { limit, cursor }
const ofJob = z.strictObject({ id: jobId })
const ofApplication = z.strictObject({ id: own.uuid })
const typed = z.string().check(z.minLength(1), z.maxLength(MAX_TYPED_CHARS))

export const API_ROUTES = {
  searchJobs: {
    method: 'GET',
    address: '/jobs',
    tag: 'Jobs',
    summary: 'Search jobs',
    about:
      'The search of the site: the same parameters, with an account of what each filter removed and what is not stated. ' +
      'Each job says where its facts stand. Follow `next` as `cursor` for the next page.',
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
  readToken: {
    method: 'GET',
    address: '/token',
    tag: 'Your own',
    summary: 'Read what your token may do',
    scope: 'any',
    status: 200,
    answer: own.tokenOwner,
  },
  listSavedJobs: {
    method: 'GET',
    address: '/saved-jobs',
    tag: 'Your own',
    summary: 'List your saved jobs',
    scope: 'saved:read',
    query: z.strictObject(paging),
    status: 200,
    answer: own.savedJobList,
  },
  saveJob: {
    method: 'PUT',
    address: '/saved-jobs/{id}',
    tag: 'Your own',
    summary: 'Save a job',
    scope: 'saved:write',
    parameters: ofJob,
    status: 200,
    answer: own.savedJobChanged,
    refusals: [404],
  },
  removeSavedJob: {
    method: 'DELETE',
    address: '/saved-jobs/{id}',
    tag: 'Your own',
    summary: 'Remove a saved job',
    scope: 'saved:write',
    parameters: ofJob,
    status: 200,
    answer: own.savedJobChanged,
    refusals: [404],
  },
  listApplications: {
    method: 'GET',
    address: '/applications',
    tag: 'Your own',
    summary: 'List your applications',
    scope: 'applications:read',
    query: z.strictObject(paging),
    status: 200,
    answer: own.applicationList,
  },
  trackApplication: {
    method: 'POST',
    address: '/applications',
    tag: 'Your own',
    summary: 'Track an application',
    about: 'To a job of the site, by `jobId`, or to any other by its title and company.',
    scope: 'applications:write',
    body: own.newApplication,
    status: 201,
    answer: own.applicationChanged,
    refusals: [404, 409],
  },
  readApplication: {
    method: 'GET',
    address: '/applications/{id}',
    tag: 'Your own',
    summary: 'Read an application with its history and notes',
    scope: 'applications:read',
    parameters: ofApplication,
    status: 200,
    answer: own.applicationDetail,
    refusals: [404],
  },
  changeApplication: {
    method: 'PATCH',
    address: '/applications/{id}',
    tag: 'Your own',
    summary: 'Change the status or the notes of an application',
    scope: 'applications:write',
    parameters: ofApplication,
    body: own.applicationPatch,
    status: 200,
    answer: own.applicationChanged,
    refusals: [404],
  },
  deleteApplication: {
    method: 'DELETE',
    address: '/applications/{id}',
    tag: 'Your own',
    summary: 'Delete an application',
    about: 'It can be restored for thirty days.',
    scope: 'applications:write',
    parameters: ofApplication,
    status: 200,
    answer: own.removed,
    refusals: [404],
  },
  restoreApplication: {
    method: 'POST',
    address: '/applications/{id}/restore',
    tag: 'Your own',
    summary: 'Restore a deleted application',
    scope: 'applications:write',
    parameters: ofApplication,
    status: 200,
    answer: own.applicationChanged,
    refusals: [404, 409],
  },
  undoChange: {
    method: 'POST',
    address: '/changes/{id}/undo',
    tag: 'Your own',
    summary: 'Take back a change of an application',
    about: 'Unless the same was changed again since.',
    scope: 'applications:write',
    parameters: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'is no change')) }),
    status: 200,
    answer: own.applicationChanged,
    refusals: [404, 409],
  },
  addNote: {
    method: 'POST',
    address: '/applications/{id}/notes',
    tag: 'Your own',
    summary: 'Add a dated note to an application',
    scope: 'applications:write',
    parameters: ofApplication,
    body: own.newNote,
    status: 201,
    answer: own.noteAdded,
    refusals: [404],
  },
  removeNote: {
    method: 'DELETE',
    address: '/notes/{id}',
    tag: 'Your own',
    summary: 'Remove a dated note',
    scope: 'applications:write',
    parameters: z.strictObject({ id: own.uuid }),
    status: 200,
    answer: own.removed,
    refusals: [404],
  },
  listSearches: {
    method: 'GET',
    address: '/searches',
    tag: 'Your own',
    summary: 'List your saved searches',
    scope: 'searches:read',
    status: 200,
    answer: own.searchList,
  },
  readProfile: {
    method: 'GET',
    address: '/profile',
    tag: 'Your own',
    summary: 'Read your profile',
    scope: 'profile:read',
    status: 200,
    answer: own.profile,
  },
  listMatches: {
    method: 'GET',
    address: '/matches',
    tag: 'Your own',
    summary: 'List the jobs that match you',
    scope: 'matches:read',
    status: 200,
    answer: own.matchList,
  },
  explainMatch: {
    method: 'GET',
    address: '/matches/{id}',
    tag: 'Your own',
    summary: 'Explain how a job matches you',
    scope: 'matches:read',
    parameters: ofJob,
    status: 200,
    answer: own.matchExplained,
    refusals: [404, 451],
  },
} as const satisfies Record<string, ApiRoute>

export type ApiRouteName = keyof typeof API_ROUTES
export type ApiAnswer<Name extends ApiRouteName> = z.output<(typeof API_ROUTES)[Name]['answer']>
