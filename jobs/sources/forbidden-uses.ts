/**
 * `google-jobs`: no JobPosting JSON-LD on its jobs' pages; `resubmission`: not fed on to other boards;
 * `sign-up-wall`: its listings must be visible without an account; `logo`: its logo must not be used;
 * `api`: its terms forbid, or do not clearly allow, handing its jobs to other programs.
 */
export type ForbiddenUse = 'google-jobs' | 'resubmission' | 'sign-up-wall' | 'logo' | 'api'

/** What services do not allow, by their id; the others forbid nothing. Apart from them, so that the index knows it, too. */
export const FORBIDDEN_USES = {
  adzuna: ['google-jobs', 'api'],
  remotive: ['google-jobs', 'resubmission', 'sign-up-wall', 'api'],
  jobicy: ['google-jobs', 'resubmission', 'api'],
  themuse: ['api'],
  arbeitnow: ['resubmission'],
  remoteok: ['logo'],
  demo: ['google-jobs', 'resubmission'],
} as const satisfies Record<string, readonly ForbiddenUse[]>

/** Sources whose jobs the API and assistants are not given. */
export const SOURCES_NOT_PASSED_ON: ReadonlySet<string> = new Set(
  Object.entries(FORBIDDEN_USES).flatMap(([source, uses]) =>
    uses.some((use: ForbiddenUse) => use === 'api') ? [source] : [],
  ),
)

/**
 * Whether other programs may be given a job. An advertisement on the employer's own site describes the job when there is
 * one, so what another service says of it is not needed; without one, every service that advertises it must allow it.
 */
export function mayPassOn(postings: readonly { source: string; employer: boolean }[]): boolean {
  return (
    postings.some(({ source, employer }) => employer && !SOURCES_NOT_PASSED_ON.has(source)) ||
    !postings.some(({ source }) => SOURCES_NOT_PASSED_ON.has(source))
  )
}
