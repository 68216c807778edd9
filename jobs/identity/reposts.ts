/** When and where an advertisement of a job was first seen; `postedAt` where its source says when it was posted. */
export type Sighting = { address: string; firstSeenAt: Date; postedAt?: Date | null }

const DAY_MS = 86_400_000
const WITHIN_DAYS = 90

/**
 * What a further advertisement of one job at one source is (job-sources.md §6): a repost is first seen on another
 * date, at another address, within 90 days; two openings first seen on one day are parallel openings, and after 90
 * days the company is looking again. One that is `identical` to the letter is a repost however late it comes, and its
 * source's own date counts too: a board that is read for the first time lists both at once (decision 163).
 * Ingest asks it once it knows that they are the same.
 */
export function sightingAgain(
  before: readonly Sighting[],
  now: Sighting,
  { identical = false }: { identical?: boolean } = {},
): 'first' | 'repost' | 'parallel' | 'another' {
  const others = before.filter((posting) => posting.address === '' || posting.address !== now.address)
  if (others.length === 0) return 'first'
  if (others.some((posting) => onOneDay(posting, now) && !(identical && saidApart(posting, now))))
    return 'parallel'
  const latest = Math.max(...others.map((posting) => posting.firstSeenAt.getTime()))
  return identical || now.firstSeenAt.getTime() - latest <= WITHIN_DAYS * DAY_MS ? 'repost' : 'another'
}

const onOneDay = (a: Sighting, b: Sighting) => day(a.firstSeenAt) === day(b.firstSeenAt)

/** Where one of them does not say when it was posted, nobody says that they were posted on different days. */
const saidApart = (a: Sighting, b: Sighting) =>
  a.postedAt != null && b.postedAt != null && day(a.postedAt) !== day(b.postedAt)

const day = (date: Date) => date.toISOString().slice(0, 10)
