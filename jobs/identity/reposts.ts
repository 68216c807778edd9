import { DAY_MS, dayOf } from '#contract/rules/days.ts'

/** When and where an advertisement of a job was first seen. */
export type Sighting = { address: string; firstSeenAt: Date }

const WITHIN_DAYS = 90

/**
 * What a further advertisement of one job at one source is (job-sources.md §6): a repost is first seen on another
 * date, at another address, within 90 days; two openings first seen on one day are parallel openings, and after 90
 * days the company is looking again. Ingest asks it once `likeness` has said "same".
 */
export function sightingAgain(
  before: readonly Sighting[],
  now: Sighting,
): 'first' | 'repost' | 'parallel' | 'another' {
  const others = before.filter((posting) => posting.address === '' || posting.address !== now.address)
  if (others.length === 0) return 'first'
  if (others.some((posting) => dayOf(posting.firstSeenAt) === dayOf(now.firstSeenAt))) return 'parallel'
  const latest = Math.max(...others.map((posting) => posting.firstSeenAt.getTime()))
  return now.firstSeenAt.getTime() - latest <= WITHIN_DAYS * DAY_MS ? 'repost' : 'another'
}
