import { MAX_NOTICE_CHARS, MAX_TAKE_DOWN_REASON_CHARS } from './owner.ts'
import { isUuid } from './rules/uuid.ts'
import { z } from './schemas/checked.ts'
import { email } from './schemas/email.ts'

const sourceId = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,40}$/, 'That is not the ID of a source.'))
const boardToken = z.string().check(z.minLength(1), z.maxLength(300))
const jobId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'That is not the ID of a job.'))
const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/, 'A domain looks like example.org.'),
  )

/** What owners' functions are sent; `contract/functions.ts` has them with all others. */
export const OWNER_INPUTS = {
  /** Everything that the console shows at first. */
  'owner-console': z.object({}),
  'owner-boards': z.object({
    service: sourceId,
    show: z.enum(['failing', 'off', 'all']),
    page: z.int().check(z.minimum(1), z.maximum(100_000)),
  }),
  'owner-switch-source': z.object({ source: sourceId, on: z.boolean() }),
  'owner-switch-board': z.object({ service: sourceId, token: boardToken, on: z.boolean() }),
  'owner-try-source': z.object({ source: sourceId }),
  'owner-decisions': z.object({}),
  'owner-decide-job': z.union([
    z.object({ id: jobId, decision: z.literal('kept') }),
    z.object({
      id: jobId,
      decision: z.literal('taken_down'),
      reason: z
        .string('Say why: people will read it on the job’s page.')
        .check(
          z.trim(),
          z.minLength(1, 'Say why: people will read it on the job’s page.'),
          z.maxLength(MAX_TAKE_DOWN_REASON_CHARS),
        ),
    }),
  ]),
  /** One dead email, or without an id all of them. */
  'owner-resend-mails': z.object({ id: z.optional(z.int()) }),
  'owner-set-sign-up': z.object({
    rule: z.enum(['open', 'invitation', 'closed']),
    domains: z.array(domain).check(z.maxLength(100, 'At most 100 domains can be allowed.')),
  }),
  /** Without an address only the link is made, for whoever gets it first. */
  'owner-invite': z.object({ email: z.optional(email) }),
  'owner-withdraw-invitation': z.object({ id: z.string().check(z.refine(isUuid, 'is not an id')) }),
  /** Without words it is taken down. */
  'owner-set-notice': z.object({
    words: z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Say what visitors should read.'),
          z.maxLength(MAX_NOTICE_CHARS, `A notice has at most ${MAX_NOTICE_CHARS} characters.`),
        ),
    ),
    until: z.nullable(z.iso.datetime({ offset: true })),
  }),
  /** The next older entries; without `before` the newest. */
  'owner-log': z.object({ before: z.optional(z.int()) }),
} as const

export type OwnerFunctionName = keyof typeof OWNER_INPUTS
