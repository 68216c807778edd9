import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import { LIMITS } from '#contract/limits.ts'
import { z } from '#contract/schemas/checked.ts'
import { attribution, count, job, leftOut, moment, text, webAddress } from './job-schemas.ts'

/* What the API answers about the person of a token, and what it takes to change it. */

export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i))

const next = z.nullable(text)
const status = z.enum(Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]) // keys of a const object

export const tokenOwner = z.strictObject({
  name: text,
  kind: z.enum(['personal', 'assistant']),
  scopes: z.array(text),
  expires: z.nullable(moment),
})

const savedJob = z.strictObject({
  jobId: text,
  title: text,
  company: text,
  location: text,
  url: webAddress,
  savedAt: moment,
  closed: z.nullable(moment),
})

export const savedJobList = z.strictObject({ savedJobs: z.array(savedJob), next })

export const application = z.strictObject({
  id: uuid,
  jobId: z.nullable(text),
  title: text,
  company: text,
  status,
  appliedAt: moment,
  url: z.nullable(webAddress),
  location: z.nullable(text),
  notes: text,
  version: count,
  createdAt: moment,
  updatedAt: moment,
})

export const applicationList = z.strictObject({ applications: z.array(application), next })

/** `doneBy` names the program or assistant; `null` is the person in the site itself. */
const applicationChange = z.strictObject({
  id: z.int(),
  at: moment,
  kind: z.enum(['created', 'status', 'changed', 'restored']),
  from: z.nullable(text),
  to: text,
  changed: z.array(text),
  undoes: z.nullable(z.int()),
  doneBy: z.nullable(text),
})

const applicationNote = z.strictObject({
  id: uuid,
  at: moment,
  kind: z.enum(['note', 'email', 'call']),
  text,
  doneBy: z.nullable(text),
})

export const applicationDetail = z.strictObject({
  application,
  changes: z.array(applicationChange),
  datedNotes: z.array(applicationNote),
})

const MAX_NOTES_CHARS = 20_000
const MAX_DATED_NOTE_CHARS = 5_000
const MAX_LINE_CHARS = 300

/** What PostgreSQL can keep: it takes neither NUL nor half a surrogate pair. */
const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), 'cannot be kept')
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storable)
const notes = z.optional(z.string().check(z.maxLength(MAX_NOTES_CHARS), storable))
export const http = z
  .string()
  .check(z.maxLength(LIMITS.webAddress.max), z.regex(/^https?:\/\/\S+$/, 'must begin with http'), storable)

/** A job of the site by its id, or any other job by its title and company. */
export const newApplication = z.union([
  z.strictObject({
    jobId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not the ID of a job')),
    status: z.optional(status),
    notes,
  }),
  z.strictObject({
    title: line(MAX_LINE_CHARS),
    company: line(MAX_LINE_CHARS),
    url: z.optional(http),
    location: z.optional(line(MAX_LINE_CHARS)),
    status: z.optional(status),
    notes,
  }),
])

export const applicationPatch = z.strictObject({
  status: z.optional(status),
  notes,
})

export const newNote = z.strictObject({
  text: line(MAX_DATED_NOTE_CHARS),
  kind: z.optional(z.enum(['note', 'email', 'call'])),
})

/** What was done, and the request that takes it back. */
const undo = z.strictObject({ method: z.enum(['POST', 'PUT', 'DELETE']), path: text })
export const applicationChanged = z.strictObject({ application, undo: z.nullable(undo) })
export const noteAdded = z.strictObject({ note: applicationNote, undo })
export const savedJobChanged = z.strictObject({ jobId: text, saved: z.boolean(), undo })
export const removed = z.strictObject({ removed: z.literal(true), undo: z.nullable(undo) })

export const searchList = z.strictObject({
  searches: z.array(
    z.strictObject({
      id: uuid,
      name: text,
      query: text,
      newJobs: count,
      alert: z.enum(['off', 'at_once', 'daily', 'weekly']),
      createdAt: moment,
    }),
  ),
})

export const profile = z.strictObject({
  firstName: z.nullable(text),
  lastName: z.nullable(text),
  role: z.nullable(text),
  location: z.nullable(text),
  bio: z.nullable(text),
  skills: z.array(text),
  wishes: z.strictObject({
    title: z.nullable(text),
    location: z.nullable(text),
    minimumPay: z.nullable(z.number()),
    currency: z.nullable(text),
  }),
})

const band = z.enum(['strong', 'good', 'possible', 'weak'])

export const matchList = z.strictObject({
  is: z.enum(['matches', 'newest']),
  matches: z.array(
    z.strictObject({
      job,
      band: z.nullable(band),
      reasons: z.array(text),
      provisional: z.boolean(),
      isNew: z.boolean(),
    }),
  ),
  removed: z.record(z.string(), count),
  leftOut,
  sources: z.array(attribution),
})

export const matchExplained = z.union([
  z.strictObject({ is: z.literal('unknown'), why: text }),
  z.strictObject({
    is: z.literal('fit'),
    jobId: text,
    band,
    provisional: z.boolean(),
    reasons: z.array(z.strictObject({ is: text, text, quotes: z.array(text) })),
    skills: z.array(
      z.strictObject({
        name: text,
        has: z.enum(['exact', 'related', 'no']),
        own: z.nullable(text),
        sentence: text,
      }),
    ),
    counterfactuals: z.array(z.strictObject({ skill: text, band, text })),
  }),
])
