import { applicationImport, type ImportAnswer, type ImportUndone } from './application-import.ts'
import { type AssistantAllowed, type AssistantAsking, assistantRequest } from './assistant.ts'
import type { Followed } from './followed-employer.ts'
import { type JobBands, type JobFit, type JobMatches, MATCH_LIMITS, type SearchByFit } from './job-matches.ts'
import { LIMITS } from './limits.ts'
import { type AddedWay, newWay, type NotificationSettings, type TelegramLink } from './notification-way.ts'
import { OWNER_INPUTS } from './owner-inputs.ts'
import type { OwnerAnswers } from './owner.ts'
import type { ReadAdvertisement } from './read-advertisement.ts'
import { RESUME_FILE } from './resume-file.ts'
import type { ResumeReading } from './resume-reading.ts'
import { isUuid } from './rules/uuid.ts'
import { z } from './schemas/checked.ts'
import type { JobMap, SearchResult, Suggestion } from './search/result.ts'
import { DOT_COLUMNS, MAX_TYPED_CHARS } from './search/values.ts'

/*
 * The server's functions (`POST /functions/v1/{name}`): what each is sent, which the server checks, and what it answers.
 * The browser takes types alone from here, so that no schema is downloaded.
 */

const jobId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'That is not the ID of a job.'))
const MAX_SEARCH_CHARS = 4000
const pastedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.webAddress.max))

export const FUNCTION_INPUTS = {
  /** The spec's names (§7), and those of the address of /jobs; `contract/search/parse.ts` reads them. */
  'fetch-jobs': z.looseObject({}),
  'suggest-jobs': z.object({
    typed: z
      .string('Say what was typed.')
      .check(z.maxLength(MAX_TYPED_CHARS, 'That is too long to complete.')),
  }),
  /** Where the jobs of a search are: a search of /jobs as its query string, and what the map shows as its `area`. */
  'map-jobs': z.object({
    search: z.string().check(z.maxLength(MAX_SEARCH_CHARS, 'That is too long for a search.')),
    view: z.string().check(z.maxLength(100)),
    /** How many dots have room side by side. */
    columns: z.int().check(z.minimum(DOT_COLUMNS.least), z.maximum(DOT_COLUMNS.most)),
  }),
  /** One of these; without any, today's matches of the whole index. */
  'match-jobs': z
    .object({
      /** One job, explained. */
      id: z.optional(jobId),
      /** How well these jobs fit. */
      ids: z.optional(
        z
          .array(jobId)
          .check(z.maxLength(MATCH_LIMITS.ids, `Ask for at most ${MATCH_LIMITS.ids} jobs at a time.`)),
      ),
      /** A search of /jobs sorted by fit, as its query string or its parameters. */
      search: z.optional(z.union([z.string().check(z.maxLength(4000)), z.record(z.string(), z.unknown())])),
      page: z.optional(z.int().check(z.minimum(1))),
    })
    .check(
      z.refine(
        ({ id, ids, search }) => [id, ids, search].filter((asked) => asked !== undefined).length <= 1,
        'Ask for one of id, ids and search.',
      ),
    ),
  'follow-employer': z.object({ address: pastedAddress }),
  'read-advertisement': z.object({ url: pastedAddress }),
  /** A file of the caller's, or text that they pasted. */
  'read-resume': z.union([
    z.object({ path: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    z.object({
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'There is no text to read.'),
          z.maxLength(RESUME_FILE.characters, 'That is more text than a resume can hold.'),
        ),
    }),
  ]),
  'import-applications': applicationImport,
  'undo-import': z.object({ importId: z.string().check(z.refine(isUuid, 'is not an id')) }),
  /** An assistant asks to be let in: who it is, and then the person's yes. */
  'describe-assistant': assistantRequest,
  'allow-assistant': z.object({ request: assistantRequest, scopes: z.array(z.string()) }),
  /** Ways for alerts beside email. */
  'notification-settings': z.object({}),
  'add-notification-way': newWay,
  'test-notification-way': z.object({ id: z.string().check(z.refine(isUuid, 'is not an id')) }),
  'link-telegram': z.object({}),
  'export-account': z.object({}),
  'delete-account': z.object({}),
  ...OWNER_INPUTS,
} as const satisfies Record<keyof FunctionAnswers, z.ZodMiniType>

export type FunctionName = keyof typeof FUNCTION_INPUTS
/** As it is sent. */
export type FunctionInput<Name extends FunctionName> = z.input<(typeof FUNCTION_INPUTS)[Name]>
/** As it has been checked. */
export type CheckedInputs = { [Name in FunctionName]: z.output<(typeof FUNCTION_INPUTS)[Name]> }

export type FunctionAnswers = {
  'fetch-jobs': SearchResult & { notices: string[] }
  'suggest-jobs': { suggestions: Suggestion[] }
  'map-jobs': JobMap
  /** By what was asked; see `FunctionAnswer`. */
  'match-jobs': JobMatches | JobBands | SearchByFit | JobFit
  'follow-employer': Followed
  'read-advertisement': ReadAdvertisement
  'read-resume': ResumeReading
  'import-applications': ImportAnswer
  'undo-import': ImportUndone
  'describe-assistant': AssistantAsking
  'allow-assistant': AssistantAllowed
  'notification-settings': NotificationSettings
  'add-notification-way': AddedWay
  'test-notification-way': { sent: true }
  'link-telegram': TelegramLink
  /** A ZIP archive. */
  'export-account': Blob
  'delete-account': { deleted: true }
} & OwnerAnswers

/** What a function answers to this input. */
export type FunctionAnswer<Name extends FunctionName, Input> = Name extends 'match-jobs'
  ? MatchAnswer<Input>
  : FunctionAnswers[Name]

type MatchAnswer<Question> = Question extends { id: string }
  ? JobFit
  : Question extends { ids: readonly string[] }
    ? JobBands
    : Question extends { search: unknown }
      ? SearchByFit
      : JobMatches
