import { APPLICATION_STATUSES, type ApplicationStatus, isApplicationStatus } from '#contract/application.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const STATUSES = Object.keys(APPLICATION_STATUSES).filter(isApplicationStatus)
export const CLOSED_STATUSES = ['rejected', 'withdrawn', 'no_response'] as const satisfies ApplicationStatus[]

/** The color of a status, one of the palette in theme.css. */
export type Stage = 'saved' | 'applied' | 'screening' | 'interview' | 'offer' | 'accepted' | 'closed'

export const stageOf = (status: ApplicationStatus): Stage =>
  status === 'rejected' || status === 'withdrawn' || status === 'no_response' ? 'closed' : status

export const STAGE_ICONS = {
  saved: 'heart',
  applied: 'send',
  screening: 'phone',
  interview: 'messages-square',
  offer: 'award',
  accepted: 'circle-check',
  closed: 'archive',
} as const satisfies Record<Stage, IconName>
