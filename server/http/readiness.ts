/** Whether requests can be served right now; the reason is for everybody to read. */
export type Readiness = { ok: true } | { ok: false; reason: string }

type Need = { check: () => Promise<unknown>; failing: string }

type Options = { limitMs?: number; now?: () => number }

const LIMIT_MS = 2000
/** Anybody may ask, and asking is work. */
const MAX_AGE_MS = 1000

/** Asks everything that serving needs, at most once a second. */
export function createReadiness(
  needs: readonly Need[],
  { limitMs = LIMIT_MS, now = Date.now }: Options = {},
): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | null = null
  return () => {
    if (last === null || now() - last.at >= MAX_AGE_MS) last = { at: now(), readiness: ask(needs, limitMs) }
    return last.readiness
  }
}

async function ask(needs: readonly Need[], limitMs: number): Promise<Readiness> {
  const reasons = await Promise.all(needs.map((need) => failureOf(need, limitMs)))
  const reason = reasons.find((each) => each !== null)
  return reason === undefined ? { ok: true } : { ok: false, reason }
}

async function failureOf({ check, failing }: Need, limitMs: number): Promise<string | null> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(failing), limitMs)
  try {
    return await Promise.race([check().then(() => null), late.promise])
  } catch {
    return failing
  } finally {
    clearTimeout(timer)
  }
}
