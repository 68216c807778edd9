/** What a faked service sees of a request, and what it answers. */
export type FakeRequest = {
  host: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  /** Which day's snapshot is asked for. */
  day: number
  now: Date
}

/** `delayMs`: how long it takes. */
export type FakeAnswer = { status?: number; headers?: Record<string, string>; delayMs?: number } & (
  | { json: unknown }
  | { text: string }
  | { bytes: Buffer }
)

/** Null: this is not one of the service's addresses. */
export type FakeService = (request: FakeRequest) => FakeAnswer | null

/** Something listed from one day to another, both included. */
export type Listed<T> = { from?: number; to?: number; record: T }

export function listedOn<T>(items: readonly Listed<T>[], day: number): T[] {
  return items.filter(({ from = 0, to = Infinity }) => day >= from && day <= to).map(({ record }) => record)
}

/** The fakes' calendar starts here: day 0. */
const DAY_ZERO = new Date('2026-03-02T08:00:00Z')

export function fakeDate(day: number, hour = 8): Date {
  return new Date(DAY_ZERO.getTime() + day * 86_400_000 + (hour - 8) * 3_600_000)
}
