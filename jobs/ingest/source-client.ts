import type { Database } from '#db/database.ts'
import { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { CrawlContext, RequestOptions, Source } from '#jobs/sources/source.ts'
import type { Clock } from './clock.ts'
import { parseJson } from './parse-json.ts'
import type { Fetched, PoliteFetch } from './polite-fetch.ts'
import { takeCall } from './quota-ledger.ts'

const MAX_ATTEMPTS = 3
const FIRST_PAUSE_MS = 1000
/** A wait that a crawl sits out; for a longer one it stops and the source rests. */
const MAX_WAIT_MS = 60_000

export type SourceClient = Pick<CrawlContext, 'get' | 'page' | 'wait'>

/** What stands around each request of a board's turn (`boards/read-board.ts`). */
type RequestHooks = {
  /** Waits until the request may be sent; instead of the client's own gap. */
  space: (url: string) => Promise<void>
  headers: () => Readonly<Record<string, string>>
  /** Throws what ends the turn: the board has not changed. */
  heard: (answer: Fetched) => void
}

/** Answers from one source, within its limits: spaced, counted in the ledger, tried again with jittered back-off. */
export function createSourceClient(tools: {
  source: Source
  db: Database
  fetch: PoliteFetch
  clock: Clock
  signal?: AbortSignal
  /** Someone is waiting: one try, no waiting for a free call. */
  hurried?: boolean
  hooks?: RequestHooks
}): SourceClient {
  const { source, db, fetch, clock, signal, hurried = false, hooks } = tools
  let nextAt = 0

  const space = async () => {
    const now = clock.now().getTime()
    const at = Math.max(now, nextAt)
    nextAt = at + Math.max(source.limits.gapMs, source.limits.hostGapMs ?? 0)
    if (at > now) await clock.sleep(at - now, signal)
  }

  const pay = async () => {
    for (;;) {
      const now = clock.now()
      const call = await takeCall(db, source.id, { limits: source.limits.calls, now })
      if (call.taken) return
      const wait = call.retryAt.getTime() - now.getTime()
      if (hurried || wait > MAX_WAIT_MS) throw quotaSpent(source, call.limit.words, call.retryAt)
      await clock.sleep(Math.max(wait, 50), signal)
    }
  }

  const once = async (url: string, options: RequestOptions) => {
    signal?.throwIfAborted()
    await (hooks ? hooks.space(url) : space())
    await pay()
    const { timeoutMs, maxBytes } = source.limits
    const headers = { ...options.headers, ...hooks?.headers() }
    const answer = await fetch(url, { timeoutMs, maxBytes, headers, signal })
    hooks?.heard(answer)
    const failure = failureOf(answer, clock.now())
    if (failure) throw failure
    return answer
  }

  const request = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error
        const wait = pauseBefore(error, attempt, clock)
        // Of a service with many boards the others must not go on asking meanwhile: it rests as a whole.
        const rests = hooks !== undefined && error.kind === 'rate-limited'
        if (hurried || rests || attempt === MAX_ATTEMPTS || wait === null) throw error
        await clock.sleep(wait, signal)
      }
    }
  }
  return {
    get: (url, options = {}) => request(async () => await readJson(await once(url, options))),
    page: (url, options = {}) => request(() => once(url, options)),
    wait: (ms) => clock.sleep(ms, signal),
  }
}

/** Null: another try would be no use, or the service asked for more patience than a crawl has. */
function pauseBefore(failure: SourceFailure, attempt: number, clock: Clock): number | null {
  if (failure.retryAt && failure.kind !== 'quota') {
    const wait = failure.retryAt.getTime() - clock.now().getTime()
    return wait <= MAX_WAIT_MS ? Math.max(wait, FIRST_PAUSE_MS) : null
  }
  if (!failure.isWorthAnotherTry) return null
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + clock.random())
}

function quotaSpent(source: Source, words: string, retryAt: Date): SourceFailure {
  return new SourceFailure('quota', `${source.name} allows ${words}`, { retryAt })
}

async function readJson(answer: Fetched): Promise<unknown> {
  try {
    return await parseJson(answer.body)
  } catch {
    throw new SourceFailure('not-json', `${new URL(answer.url).host}: not JSON`, { status: answer.status })
  }
}

function failureOf({ status, headers, url }: Fetched, now: Date): SourceFailure | null {
  if ((status >= 200 && status < 300) || status === 304) return null
  const retryAt = retryTime(headers, now)
  const detail = `${new URL(url).host}: ${status}`
  // The Muse says 403 where others say 429; its reset header tells them apart.
  if (status === 429 || (status === 403 && retryAt))
    return new SourceFailure('rate-limited', detail, { status, retryAt })
  if (status === 401 || status === 403) return new SourceFailure('unauthorised', detail, { status })
  if (status === 404 || status === 410) return new SourceFailure('not-found', detail, { status })
  if (status >= 500) return new SourceFailure('server-error', detail, { status, retryAt })
  return new SourceFailure('refused', detail, { status })
}

/** `Retry-After` in seconds or as a date; `X-RateLimit-Reset` in seconds from now or since 1970. */
function retryTime(headers: Headers, now: Date): Date | null {
  const after = headers.get('retry-after')
  if (after && /^\d{1,7}$/.test(after)) return new Date(now.getTime() + Number(after) * 1000)
  if (after && !Number.isNaN(Date.parse(after))) return new Date(after)
  const reset = headers.get('x-ratelimit-reset')
  if (!reset || !/^\d{1,10}$/.test(reset)) return null
  const seconds = Number(reset)
  return new Date(seconds > 1e9 ? seconds * 1000 : now.getTime() + seconds * 1000)
}
