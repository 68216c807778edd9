import type { SourceState } from '#contract/database/json-columns.ts'
import type { OwnerSource } from '#contract/owner.ts'
import { momentText } from '#contract/rules/moment-text.ts'

/** From so many failures in a row on a source is down and not just unlucky (jobs/ingest/source-state.ts). */
const DOWN_FAILURES = 3
/** A few boards always fail: employers leave a service. */
const MAX_FAILING_SHARE = 0.1

/** A source as owners see it. */
export function ownerSource(state: SourceState, name: string): OwnerSource {
  const { id, boards, failingBoards, pausedBoards, days, lastRead } = state
  return {
    id,
    name,
    state: stateOf(state),
    boards,
    failingBoards,
    pausedBoards,
    days,
    lastRead,
    wrong: wrongWith(state),
  }
}

function stateOf({ paused, failures, lastRead, boards, failingBoards }: SourceState): OwnerSource['state'] {
  if (paused) return 'off'
  if (failures >= DOWN_FAILURES) return 'down'
  if (failures > 0 || failingBoards > boards * MAX_FAILING_SHARE) return 'check'
  return lastRead ? 'fine' : 'waiting'
}

function wrongWith({
  paused,
  failures,
  error,
  lastRead,
  restingUntil,
  restingReason,
  failingBoards,
}: SourceState): OwnerSource['wrong'] {
  if (paused) return null
  if (failures > 0 && error) return { words: error, since: lastRead }
  if (restingUntil && restingReason === 'quota')
    return { words: `Asked as often as it allows, until ${momentText(new Date(restingUntil))}.`, since: null }
  if (failingBoards > 0)
    return { words: failingBoards === 1 ? '1 board failing' : `${failingBoards} boards failing`, since: null }
  return null
}
