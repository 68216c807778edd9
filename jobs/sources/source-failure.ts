/** Why a source could not be read, in words for the log and for the people at /sources. */
export type FailureKind = keyof typeof FAILURES

/** `outage`: counts towards the circuit breaker. `again`: worth a second try at once. */
const FAILURES = {
  unreachable: { words: 'could not be reached', outage: true, again: true },
  timeout: { words: 'took too long to answer', outage: true, again: true },
  'server-error': { words: 'had an error of its own', outage: true, again: true },
  'rate-limited': { words: 'asked us to slow down', outage: true, again: false },
  unauthorised: { words: 'refused our credentials', outage: true, again: false },
  refused: { words: 'refused the request', outage: true, again: false },
  'not-found': { words: 'does not know this board', outage: false, again: false },
  'not-json': { words: 'answered with something that is not data', outage: true, again: false },
  shape: { words: 'changed the shape of its data', outage: true, again: false },
  'too-large': { words: 'sent more than we accept', outage: true, again: false },
  'forbidden-address': { words: 'pointed to a link we do not open', outage: true, again: false },
  quota: { words: 'has been asked as often as it allows for now', outage: false, again: false },
} as const satisfies Record<string, { words: string; outage: boolean; again: boolean }>

export class SourceFailure extends Error {
  readonly kind: FailureKind
  /** The service said when to come back, or the quota does. */
  readonly retryAt: Date | null
  readonly status: number | null

  constructor(kind: FailureKind, detail: string, more: { retryAt?: Date | null; status?: number } = {}) {
    super(detail)
    this.name = 'SourceFailure'
    this.kind = kind
    this.retryAt = more.retryAt ?? null
    this.status = more.status ?? null
  }

  get isOutage(): boolean {
    return FAILURES[this.kind].outage
  }

  get isWorthAnotherTry(): boolean {
    return FAILURES[this.kind].again
  }
}

/** "The Muse took too long to answer." */
export function failureWords(sourceName: string, kind: FailureKind): string {
  return `${sourceName} ${FAILURES[kind].words}.`
}
