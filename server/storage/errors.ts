/** What the store says no with: Supabase's codes, which clients compare, and a sentence for people. */
const FAULTS = {
  NoSuchBucket: { statusCode: 404, error: 'Bucket not found' },
  NoSuchKey: { statusCode: 404, error: 'not_found' },
  NotFound: { statusCode: 404, error: 'not_found' },
  InvalidKey: { statusCode: 400, error: 'InvalidKey' },
  InvalidRequest: { statusCode: 400, error: 'InvalidRequest' },
  InvalidSignature: { statusCode: 400, error: 'InvalidSignature' },
  InvalidMimeType: { statusCode: 415, error: 'invalid_mime_type' },
  KeyAlreadyExists: { statusCode: 409, error: 'Duplicate' },
  EntityTooLarge: { statusCode: 413, error: 'Payload too large' },
  RequestTimeout: { statusCode: 408, error: 'Request timeout' },
  SlowDown: { statusCode: 503, error: 'SlowDown' },
  QuotaExceeded: { statusCode: 403, error: 'QuotaExceeded' },
  AccessDenied: { statusCode: 403, error: 'Unauthorized' },
  InvalidJWT: { statusCode: 401, error: 'Unauthorized' },
} as const
type StorageFault = keyof typeof FAULTS

export class StorageError extends Error {
  readonly fault: StorageFault
  constructor(fault: StorageFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Supabase answers most refusals with 400 and the real status inside; these keep theirs, proxies and browsers act on it. */
const HONEST: readonly StorageFault[] = [
  'EntityTooLarge',
  'RequestTimeout',
  'SlowDown',
  'AccessDenied',
  'InvalidJWT',
]

export function refusal({ fault, message }: StorageError): Response {
  const { statusCode, error } = FAULTS[fault]
  const status = HONEST.includes(fault) ? statusCode : 400
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  // What is left of a refused body is not worth reading.
  if (status === 413 || status === 408) headers.connection = 'close'
  if (status === 503) headers['retry-after'] = '5'
  return Response.json({ statusCode: String(statusCode), error, message, code: fault }, { status, headers })
}
