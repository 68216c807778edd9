import { API_ROUTES, type ApiAnswer } from '#contract/api/routes.ts'
import { searchParameters } from '#contract/api/search-parameters.ts'
import { z } from '#contract/schemas/checked.ts'
import { jobPage, searchWords } from './search-words.ts'
import { defineTool, type McpTool } from './tool.ts'

const jobId = z.string().check(z.describe('The id of a job, as search_jobs tells it.'))
const MAX_FOUND = 25
const DEFAULT_FOUND = 10
const MAX_COMPARED = 5

/** What needs no sign-in. */
export const JOB_TOOLS: readonly McpTool[] = [
  defineTool({
    name: 'search_jobs',
    title: 'Search jobs',
    description:
      'Searches open jobs. Answers with jobs, each with the sentences its facts stand on, and with an account: how many ' +
      'each filter removed, how many do not state what was asked, and what is left out because of a source’s terms. Tell ' +
      'the person about these when the result is small. Jobs that do not state a fact are kept with "not-stated".',
    scope: 'public',
    writes: false,
    input: z.strictObject({
      ...searchParameters,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_FOUND))),
      cursor: z.optional(
        z.string().check(z.describe('`next` of the answer before, for more of the same search.')),
      ),
    }),
    async run({ limit = DEFAULT_FOUND, cursor, ...filters }, { call, publicUrl }) {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(filters))
        if (value !== undefined) search.set(name, String(value))
      const found = await call('searchJobs', { search, query: { limit, cursor } })
      const { count, account, leftOut, notices, next, sources } = found
      return {
        text: searchWords(found, publicUrl),
        data: {
          jobs: found.jobs.map((job) => shortJob(job, publicUrl)),
          count,
          account,
          leftOut,
          notices,
          next,
          sources,
        },
      }
    },
  }),
  defineTool({
    name: 'read_job',
    title: 'Read a job',
    description: 'Everything about one job: its text, the evidence for each fact, requirements and history.',
    scope: 'public',
    writes: false,
    input: z.strictObject({ id: jobId }),
    async run({ id }, { call, publicUrl }) {
      const detail = await call('readJob', { parameters: { id } })
      const state = detail.closed ? `closed (${detail.closed.reason})` : 'open'
      return {
        text: `${detail.job.title} at ${detail.job.company} is ${state}. ${jobPage(publicUrl, id)}`,
        data: { ...detail, page: jobPage(publicUrl, id) },
      }
    },
  }),
  defineTool({
    name: 'similar_jobs',
    title: 'Find similar jobs',
    description: 'Open jobs like one that is known.',
    scope: 'public',
    writes: false,
    input: z.strictObject({ id: jobId }),
    async run({ id }, { call, publicUrl }) {
      const { jobs, sources } = await call('similarJobs', { parameters: { id } })
      return {
        text:
          jobs.map(({ title, company, id: other }) => `${title} at ${company} (${other})`).join('\n') ||
          'None.',
        data: { jobs: jobs.map((job) => ({ ...job, page: jobPage(publicUrl, job.id) })), sources },
      }
    },
  }),
  defineTool({
    name: 'compare_jobs',
    title: 'Compare jobs',
    description:
      'Two to five jobs side by side: pay, place, type, level, work style, each with its evidence or "not stated".',
    scope: 'public',
    writes: false,
    input: z.strictObject({ ids: z.array(jobId).check(z.minLength(2), z.maxLength(MAX_COMPARED)) }),
    async run({ ids }, { call, publicUrl }) {
      const details = await Promise.all(ids.map((id) => call('readJob', { parameters: { id } })))
      const compared = details.map((detail) => comparable(detail, publicUrl))
      return {
        text: compared
          .map(({ title, company, facts }) => `${title} at ${company}: ${JSON.stringify(facts)}`)
          .join('\n'),
        data: { jobs: compared },
      }
    },
  }),
  defineTool({
    name: 'list_companies',
    title: 'List companies',
    description: 'Companies with open jobs, by the first letters of their name.',
    scope: 'public',
    writes: false,
    input: API_ROUTES.listCompanies.query,
    async run(query, { call }) {
      const { companies, next } = await call('listCompanies', { query })
      return {
        text: companies.map(({ name, key, jobs }) => `${name} (${key}): ${jobs}`).join('\n') || 'None.',
        data: { companies, next },
      }
    },
  }),
  defineTool({
    name: 'read_company',
    title: 'Read a company',
    description:
      'What a company’s jobs say together: openings, stated pay by field, places, how long jobs stay open.',
    scope: 'public',
    writes: false,
    input: API_ROUTES.readCompany.parameters,
    async run(parameters, { call, publicUrl }) {
      const company = await call('readCompany', { parameters })
      const page = `${publicUrl}/companies/${encodeURIComponent(company.key)}`
      return {
        text: `${company.name} has ${company.open.jobs} open jobs. ${page}`,
        data: { ...company, page },
      }
    },
  }),
  defineTool({
    name: 'find_places',
    title: 'Read words for a place',
    description: 'What the words for a place may mean. Give `location` of the right one to search_jobs.',
    scope: 'public',
    writes: false,
    input: API_ROUTES.findPlaces.query,
    async run(query, { call }) {
      const found = await call('findPlaces', { query })
      return {
        text: found.places.map(({ location }) => location).join('\n') || 'No such place is known.',
        data: found,
      }
    },
  }),
]

type FoundJob = ApiAnswer<'searchJobs'>['jobs'][number]

/** Without what an assistant has no use for: it reads the rest one by one. */
function shortJob(job: FoundJob, publicUrl: string) {
  const { id, title, company, companyKey, location, type, seniority, workStyle, salary } = job
  const { description, url, postedDate, evidence } = job
  const facts = { location, type, seniority, workStyle, salary, postedDate, evidence }
  return { id, title, company, companyKey, ...facts, description, url, page: jobPage(publicUrl, id) }
}

function comparable({ job, evidence, requirements, closed }: ApiAnswer<'readJob'>, publicUrl: string) {
  const { id, title, company, locations, type, seniority, workStyle, salary, postedDate } = job
  const fact = (value: unknown, because: unknown) => ({ value: value ?? 'not stated', evidence: because })
  return {
    id,
    title,
    company,
    page: jobPage(publicUrl, id),
    facts: {
      pay: fact(salary, evidence.pay),
      type: fact(type, evidence.type),
      level: fact(seniority, evidence.seniority),
      workStyle: fact(workStyle, evidence.workStyle),
      places: locations,
      posted: postedDate,
      requirements,
      closed,
    },
  }
}
