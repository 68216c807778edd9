import { CLIP_LIMITS } from '#contract/clipped-job.ts'
import { z } from '#contract/schemas/checked.ts'
import type { ApiRoute } from './api-route.ts'
import { text, webAddress } from './job-schemas.ts'
import { application, http, line } from './own-schemas.ts'

/** What a browser took from a page that its person had open. Words that are given win over the page's data. */
const newClip = z.strictObject({
  url: http,
  title: z.optional(line(CLIP_LIMITS.line)),
  company: z.optional(line(CLIP_LIMITS.line)),
  location: z.optional(line(CLIP_LIMITS.line)),
  /** Its JSON-LD scripts, as they stand in the page. */
  data: z.optional(
    z.array(z.string().check(z.maxLength(CLIP_LIMITS.scriptChars))).check(z.maxLength(CLIP_LIMITS.scripts)),
  ),
})

const clip = z.strictObject({
  /** Where the facts are from: a job of the site, the page's JobPosting data, or the words that were sent. */
  is: z.enum(['job', 'job-posting', 'words']),
  /** To save and to track it with. */
  jobId: text,
  title: text,
  company: text,
  location: text,
  salary: z.nullable(text),
  url: webAddress,
  /** `null` where the token may not see saved jobs. */
  saved: z.nullable(z.boolean()),
  /** The application that is tracked for it already, `null` where the token may not see applications. */
  application: z.nullable(application),
})

/** What a clipper in a browser asks. */
export const CLIP_ROUTES = {
  clipJob: {
    method: 'POST',
    address: '/clips',
    tag: 'Your own',
    summary: 'Read the job on a page that you have open',
    about:
      'From the link and the JobPosting data that you send; the site visits nothing. Answers what it found, whether ' +
      'you already saved or tracked it, and a `jobId` to save or track it with. What you do neither with is ' +
      'forgotten after a day.',
    scope: 'applications:write',
    body: newClip,
    status: 201,
    answer: clip,
  },
} as const satisfies Record<string, ApiRoute>
