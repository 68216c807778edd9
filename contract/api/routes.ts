import type { z } from '#contract/schemas/checked.ts'
import { CLIP_ROUTES } from './clip-routes.ts'
import { JOB_ROUTES } from './job-routes.ts'
import { OWN_ROUTES } from './own-routes.ts'

/** The one table of what the API answers. */
export const API_ROUTES = { ...JOB_ROUTES, ...OWN_ROUTES, ...CLIP_ROUTES } as const

export type ApiRouteName = keyof typeof API_ROUTES
export type ApiAnswer<Name extends ApiRouteName> = z.output<(typeof API_ROUTES)[Name]['answer']>
