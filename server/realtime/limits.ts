/** What one connection may ask for. Everything past it is refused in words or ends the connection. */
export const REALTIME_LIMITS = {
  channelsPerSocket: 100,
  bindingsPerChannel: 20,
  joinsPerSecond: 20,
  framesPerSecond: 100,
  frameBytes: 64 * 1024,
  /** A larger change is sent without its long values, and says so in `errors`. */
  changeBytes: 512 * 1024,
  /** What may wait for a reader that does not keep up. */
  backlogBytes: 4 * 1024 * 1024,
  socketsPerAddress: 200,
  /** Over all sockets of a person, and of an address: a household's or an office's. */
  perPerson: { bindings: 1000, bytes: 512 * 1024 },
  perAddress: { bindings: 10_000, bytes: 4 * 1024 * 1024 },
  /** Characters that a person's patterns may look at in one batch of changes. Past it their channels are cut. */
  stepsPerPerson: 20_000_000,
  silenceMs: 75_000,
  outboxSeconds: 3600,
}
export type RealtimeLimits = typeof REALTIME_LIMITS

/** At most `perSecond` in any second that starts with the first one counted. */
export function perSecond(limit: number, now: () => number): () => boolean {
  let second = -Infinity
  let count = 0
  return () => {
    if (now() - second >= 1000) {
      second = now()
      count = 0
    }
    return ++count <= limit
  }
}
