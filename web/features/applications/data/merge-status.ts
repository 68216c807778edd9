import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application.ts'
import type { Problem } from '#web/offline/waiting-changes.ts'

type Wanted = { from: ApplicationStatus; to: ApplicationStatus; at: string; isInsisted: boolean }
/** What the server has now, and when its status was changed last; `null` when the application was deleted. */
type Current = { status: ApplicationStatus; changedAt: string | null } | null

type Merge =
  | { is: 'done' }
  /** `replaces`: what somebody set elsewhere before; it stays in the history. */
  | { is: 'store'; replaces: ApplicationStatus | null }
  | { is: 'conflict'; problem: Problem }

/** A status that was chosen without a connection, against what happened meanwhile: whoever chose last has it. */
export function mergeStatus({ from, to, at, isInsisted }: Wanted, current: Current): Merge {
  if (current === null)
    return {
      is: 'conflict',
      problem: {
        words: `You set it to ${APPLICATION_STATUSES[to]} here, but it was deleted elsewhere.`,
        insist: 'Try Again',
      },
    }
  const { status, changedAt } = current
  if (status === to) return { is: 'done' }
  if (status === from) return { is: 'store', replaces: null }
  const isLater = changedAt !== null && Date.parse(changedAt) > Date.parse(at)
  if (!isLater || isInsisted) return { is: 'store', replaces: status }
  return {
    is: 'conflict',
    problem: {
      words: `You set it to ${APPLICATION_STATUSES[to]} here. Later it was set to ${APPLICATION_STATUSES[status]} on another device, and that stays.`,
      insist: `Use ${APPLICATION_STATUSES[to]}`,
    },
  }
}
