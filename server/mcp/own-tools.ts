import { applicationPatch, newNote } from '#contract/api/own-schemas.ts'
import { API_ROUTES } from '#contract/api/routes.ts'
import { APPLICATION_STATUSES } from '#contract/application.ts'
import { z } from '#contract/schemas/checked.ts'
import { ApiProblem } from '#server/api/problem.ts'
import { findRoute } from '#server/api/route-table.ts'
import { jobPage } from './search-words.ts'
import { defineTool, type McpTool, undoWords } from './tool.ts'

const jobId = z.string().check(z.describe('The id of a job, as search_jobs tells it.'))
const applicationId = z.string().check(z.describe('The id of an application, as list_applications tells it.'))

/** What acts for the person, who let the assistant in. */
export const OWN_TOOLS: readonly McpTool[] = [
  defineTool({
    name: 'explain_match',
    title: 'Explain a match',
    description:
      'How one job fits the person: each reason with the words of the posting, the skills it asks for, and what would change it.',
    scope: 'matches:read',
    writes: false,
    input: z.strictObject({ id: jobId }),
    async run({ id }, { call, publicUrl }) {
      const match = await call('explainMatch', { parameters: { id } })
      if (match.is === 'unknown') return { text: match.why, data: match }
      const reasons = match.reasons.map(({ text }) => `- ${text}`)
      return {
        text: [`A ${match.band} match. ${jobPage(publicUrl, id)}`, ...reasons].join('\n'),
        data: match,
      }
    },
  }),
  defineTool({
    name: 'list_matches',
    title: 'List matches',
    description: 'The open jobs that fit the person best, each with its reasons.',
    scope: 'matches:read',
    writes: false,
    input: z.strictObject({}),
    async run(_, { call }) {
      const found = await call('listMatches')
      const lines = found.matches.map(
        ({ job, band }) => `- ${job.title} at ${job.company} (${band ?? 'new'}, ${job.id})`,
      )
      return { text: lines.join('\n') || 'No job fits yet.', data: found }
    },
  }),
  defineTool({
    name: 'read_profile',
    title: 'Read the profile',
    description: 'The person’s title, skills, location and wishes, as they wrote them.',
    scope: 'profile:read',
    writes: false,
    input: z.strictObject({}),
    async run(_, { call }) {
      const profile = await call('readProfile')
      const title = profile.role ?? profile.wishes.title ?? 'No title'
      return { text: `${title}; skills: ${profile.skills.join(', ') || 'none'}.`, data: profile }
    },
  }),
  defineTool({
    name: 'list_saved_jobs',
    title: 'List saved jobs',
    description: 'The jobs that the person saved, newest first.',
    scope: 'saved:read',
    writes: false,
    input: API_ROUTES.listSavedJobs.query,
    async run(query, { call }) {
      const found = await call('listSavedJobs', { query })
      const lines = found.savedJobs.map(({ title, company, jobId: id }) => `- ${title} at ${company} (${id})`)
      return { text: lines.join('\n') || 'No saved jobs.', data: found }
    },
  }),
  defineTool({
    name: 'list_applications',
    title: 'Read the pipeline',
    description: 'The person’s applications with their status, newest first.',
    scope: 'applications:read',
    writes: false,
    input: API_ROUTES.listApplications.query,
    async run(query, { call }) {
      const found = await call('listApplications', { query })
      const lines = found.applications.map(
        ({ id, title, company, status }) =>
          `- ${title} at ${company}: ${APPLICATION_STATUSES[status]} (${id})`,
      )
      return { text: lines.join('\n') || 'No applications are tracked.', data: found }
    },
  }),
  defineTool({
    name: 'read_application',
    title: 'Read an application',
    description: 'One application with its history, who did what, and its dated notes.',
    scope: 'applications:read',
    writes: false,
    input: z.strictObject({ id: applicationId }),
    async run({ id }, { call }) {
      const detail = await call('readApplication', { parameters: { id } })
      const { title, company, status } = detail.application
      return { text: `${title} at ${company}: ${APPLICATION_STATUSES[status]}.`, data: detail }
    },
  }),
  defineTool({
    name: 'save_job',
    title: 'Save a job',
    description: 'Will add the job to the person’s saved jobs. Can be undone.',
    scope: 'saved:write',
    writes: true,
    input: z.strictObject({ id: jobId }),
    async run({ id }, { call }) {
      const saved = await call('saveJob', { parameters: { id } })
      return { text: `Saved the job.${undoWords(saved.undo)}`, data: saved }
    },
  }),
  defineTool({
    name: 'track_application',
    title: 'Track an application',
    description:
      'Will add an application to the person’s pipeline: to a job of this site (`jobId`), or to any other (`title` and ' +
      '`company`). It does not apply for the job. Can be undone.',
    scope: 'applications:write',
    writes: true,
    input: z.strictObject({
      jobId: z.optional(jobId),
      title: z.optional(z.string()),
      company: z.optional(z.string()),
      url: z.optional(z.string()),
      location: z.optional(z.string()),
      status: applicationPatch.shape.status,
      notes: applicationPatch.shape.notes,
    }),
    async run(body, { call }) {
      const { application, undo } = await call('trackApplication', { body })
      const words = `Now tracking ${application.title} at ${application.company} as ${APPLICATION_STATUSES[application.status]}.`
      return { text: words + undoWords(undo), data: { application, undo } }
    },
  }),
  defineTool({
    name: 'change_application',
    title: 'Change an application',
    description: 'Will change the status or the notes of an application; notes are replaced. Can be undone.',
    scope: 'applications:write',
    writes: true,
    input: z.strictObject({ id: applicationId, ...applicationPatch.shape }),
    async run({ id, ...body }, { call }) {
      const { application, undo } = await call('changeApplication', { parameters: { id }, body })
      const words = `${application.title} at ${application.company} is now ${APPLICATION_STATUSES[application.status]}.`
      return { text: words + undoWords(undo), data: { application, undo } }
    },
  }),
  defineTool({
    name: 'add_note',
    title: 'Add a note',
    description: 'Will add a dated note, email or call to the history of an application. Can be undone.',
    scope: 'applications:write',
    writes: true,
    input: z.strictObject({ id: applicationId, ...newNote.shape }),
    async run({ id, ...body }, { call }) {
      const added = await call('addNote', { parameters: { id }, body })
      return { text: `Noted.${undoWords(added.undo)}`, data: added }
    },
  }),
  defineTool({
    name: 'undo',
    title: 'Undo',
    description: 'Will take back one change that a tool made: give the `undo` that its answer told.',
    scope: 'undo',
    writes: true,
    input: z.strictObject({ method: z.enum(['POST', 'PUT', 'DELETE']), path: z.string() }),
    async run({ method, path }, { call }) {
      const { name, values } = findRoute(method, path.replace(/^\/api\/v1/, ''))
      if (!isUndo(name)) throw new ApiProblem('invalid-input', 'path: no change told this as its undo.')
      const undone = await call(name, { parameters: values })
      return { text: 'Taken back.', data: { ...undone } }
    },
  }),
]

const UNDO_ROUTES = [
  'saveJob',
  'removeSavedJob',
  'deleteApplication',
  'restoreApplication',
  'undoChange',
  'removeNote',
] as const

const isUndo = (name: string): name is (typeof UNDO_ROUTES)[number] =>
  UNDO_ROUTES.some((undo) => undo === name)
