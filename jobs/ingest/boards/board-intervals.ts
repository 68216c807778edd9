import type { SourceFailure } from '#jobs/sources/source-failure.ts'

const MINUTE_MS = 60_000
/** A quiet board is still looked at once a day: its jobs must close within a day of closing. */
const MAX_INTERVAL_MINUTES = 24 * 60
/** Of what a service allows, the part that regular reading may use; the rest is for first readings and details. */
const REGULAR_SHARE = 0.5
const RETIRED_AFTER_MISSES = 3
const MISSING_RETRY_MINUTES = [24 * 60, 3 * 24 * 60] as const
const RETIRED_RETRY_MINUTES = 30 * 24 * 60
const FIRST_RETRY_MINUTES = 10
const MAX_RETRY_MINUTES = 24 * 60

/** Boards that change are read twice as often as usual, quiet ones less and less, down to once a day. */
export function nextInterval(
  intervalMinutes: number,
  { changed, everyMinutes, floorMinutes }: { changed: boolean; everyMinutes: number; floorMinutes: number },
): number {
  const shortest = Math.max(everyMinutes / 2, floorMinutes)
  const longest = Math.max(MAX_INTERVAL_MINUTES, shortest)
  const wanted = changed ? intervalMinutes / 2 : intervalMinutes * 1.5
  return Math.round(Math.min(Math.max(wanted, shortest), longest))
}

/** What a service can carry: with so many boards at so many requests a turn, none comes sooner than this. */
export function floorFor(service: { boards: number; requestsPerTurn: number; gapMs: number }): number {
  return (service.boards * service.requestsPerTurn * service.gapMs) / REGULAR_SHARE / MINUTE_MS
}

/** What becomes of a board that could not be read. `missing` and `failures` count this one already. */
export function afterFailure(
  failure: Pick<SourceFailure, 'kind' | 'retryAt'>,
  { missing, failures, now, jitter }: { missing: number; failures: number; now: Date; jitter: number },
): { dueAt: Date; retires: boolean } {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS * (0.9 + jitter * 0.2))
  if (failure.kind === 'not-found') {
    const retires = missing >= RETIRED_AFTER_MISSES
    return {
      dueAt: inMinutes(retires ? RETIRED_RETRY_MINUTES : (MISSING_RETRY_MINUTES[missing - 1] ?? 24 * 60)),
      retires,
    }
  }
  const retry = inMinutes(Math.min(FIRST_RETRY_MINUTES * 2 ** (failures - 1), MAX_RETRY_MINUTES))
  const { retryAt } = failure
  return { dueAt: retryAt && retryAt > retry ? retryAt : retry, retires: false }
}
