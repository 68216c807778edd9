import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { APPLICATION_LIMITS } from '#contract/schemas/application.ts'
import type { Draft } from '#web/features/applications/data/application-draft.ts'

/** The form with what was read. What the person typed themselves stays; what an earlier address filled in does not. */
export function fillDraft(
  draft: Draft,
  found: ReadAdvertisement,
  before: ReadAdvertisement | null = null,
): Draft {
  const filled = (typed: string, was: string | undefined, is: string) =>
    typed.trim() === '' || typed === was ? is.slice(0, APPLICATION_LIMITS.line) : typed
  return {
    ...draft,
    job_title: filled(draft.job_title, before?.title, found.title),
    company: filled(draft.company, before?.company, found.company),
    location: filled(draft.location, before?.location, found.location),
    url: found.url,
  }
}
