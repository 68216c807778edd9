/** How an application goes (design §1.6), in the order of its course. */
export const APPLICATION_STATUSES = {
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  no_response: 'No response',
} as const

export type ApplicationStatus = keyof typeof APPLICATION_STATUSES

export function isApplicationStatus(value: string): value is ApplicationStatus {
  return Object.hasOwn(APPLICATION_STATUSES, value)
}

/** An application that has come to its end needs no following up. The database's view of due follow-ups says the same. */
export const OPEN_STATUSES: readonly ApplicationStatus[] = ['applied', 'screening', 'interview', 'offer']
