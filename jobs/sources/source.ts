import type { ForbiddenUse } from './forbidden-uses.ts'
import type { Found, Listed } from './raw-listing.ts'

/** One listing service: how to read it, how much of it, and what it asks in return (job-sources.md). */
export type Source = {
  id: string
  name: string
  homepage: string
  /** What a visitor may know about it, one sentence. */
  about: string
  limits: SourceLimits
  attribution: Attribution
  mayNot: readonly ForbiddenUse[]
  coverage: Coverage
  /** What it needs before it can run; `null` when it is ready. The sentence names the setting. */
  missing(settings: SourceSettings): string | null
  /** A service that keeps many employers' boards: each is read by itself, in its own time (decision 170). */
  keepsBoards?: true
  /** `JOB_SOURCES=auto` leaves it out: operators who want it name it. */
  onlyWhenNamed?: true
  /** The parts that retire only their own jobs: the boards that the settings name; `['']` for one list. */
  scopes(settings: SourceSettings): readonly string[]
  /** Yields what it finds, page by page. Throws a SourceFailure when the crawl cannot be completed. */
  crawl(context: CrawlContext): AsyncGenerator<Found, void, void>
  /**
   * Of services whose list has no text: what is listed, each to be opened by a request of its own, so that a scheduler
   * opens only what it has not seen. `crawl` opens them all.
   */
  list?(context: CrawlContext): AsyncGenerator<Listed, void, void>
}

type SourceLimits = {
  /** Calls allowed within any span of that length, counted in the shared ledger. */
  calls: readonly CallLimit[]
  /** At least this long between two requests. */
  gapMs: number
  timeoutMs: number
  /** Of one response, after decompression. */
  maxBytes: number
  /** How often it is crawled. Boards that change are read more often, quiet ones less. */
  everyMinutes: number
  /** Company boards: how many are read side by side in one process; `gapMs` is kept across all of them. */
  boardsAtOnce?: number
  /** Company boards on hosts of their own: at least this long between two requests to one host. */
  hostGapMs?: number
}

export type CallLimit = { calls: number; perSeconds: number; words: string }

/** What must stand beside its jobs wherever they are shown. */
export type Attribution = {
  text: string
  /** Null where the posting itself is the link. */
  link: string | null
  /** Remote OK forbids its logo, Adzuna demands it. */
  logo:
    | { rule: 'required'; minWidth: number; minHeight: number }
    | { rule: 'optional' }
    | { rule: 'forbidden' }
  /** The link must not carry rel=nofollow. */
  followed: boolean
}

/**
 * Whether a job's absence means anything: from the `whole` list it does; from a `window` of the newest ones only for
 * jobs younger than its oldest; where jobs are only `asked` for, it never does. Others close after `unseenDays`.
 */
export type Coverage =
  | { of: 'whole' }
  | { of: 'window'; unseenDays: number }
  | { of: 'asked'; unseenDays: number }

export type CrawlContext = {
  scope: string
  now: Date
  settings: SourceSettings
  /** When the last whole crawl of this scope began: services that tell what changed are asked from there on. */
  since?: Date | null
  /** Somebody is waiting for the answer: a look, not a visit. */
  hurried?: boolean
  /** Fetches and parses JSON; every limit of the source is applied inside. Throws a SourceFailure. */
  get: (url: string, options?: RequestOptions) => Promise<unknown>
  /** The same for what is no JSON. "304 Not Modified" is an answer, too. */
  page: (url: string, options?: RequestOptions) => Promise<SourcePage>
  /** For who asks for longer pauses than `limits.gapMs`. */
  wait: (ms: number) => Promise<void>
}

export type SourcePage = { url: string; status: number; headers: Headers; body: Buffer }

export type RequestOptions = { headers?: Readonly<Record<string, string>> }

export type SourceSettings = {
  adzuna: { appId: string; appKey: string; country: string } | null
  usajobs: { key: string; email: string } | null
  themuse: { apiKey: string } | null
  demo: { jobs: number; seed: number }
  /** Boards given by hand; the others come from the directory and from what people follow. */
  boards: Boards
  /** The services that our directory of boards has a list for (`jobs/sources/boards/`). */
  directory?: ReadonlySet<string>
}

export type Boards = Readonly<Record<BoardSource, readonly Board[]>>
export type BoardSource = (typeof BOARD_SOURCES)[number]

/** The services at which employers keep boards of their own. */
export const BOARD_SOURCES = [
  'greenhouse',
  'lever',
  'ashby',
  'smartrecruiters',
  'recruitee',
  'personio',
  'teamtailor',
  'pinpoint',
  'breezy',
  'bamboohr',
  'jazzhr',
  'workable',
  'rippling',
  'careersite',
  'workday',
  'icims',
  'oracle',
] as const

/** A company's board. Most boards' answers do not name the company, so this does. */
export type Board = {
  board: string
  company: string
  /** Where it is not the service's usual address: Lever's EU host, Personio's .com, a Recruitee customer's own domain. */
  host?: string
}
