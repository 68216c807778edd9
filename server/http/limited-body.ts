/** Why a body was refused, with the status that says so. */
export class BodyRefused extends Error {
  readonly status: 408 | 413
  constructor(status: 408 | 413, message: string) {
    super(message)
    this.status = status
  }
}

export type BodyLimits = { bytes: number; ms: number }

/** The same request with its body read, or BodyRefused when it is too large or arrives too slowly. */
export async function withLimitedBody(request: Request, limits: BodyLimits): Promise<Request> {
  // Asking these for their body would cost a whole Request of its own.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) throw tooLarge(limits)
  const reader = request.body.getReader()
  const slow = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => slow.reject(new BodyRefused(408, 'The request took too long to arrive.')),
    limits.ms,
  )
  try {
    const chunks: Uint8Array[] = []
    for (let size = 0; ;) {
      const { done, value } = await Promise.race([reader.read(), slow.promise])
      if (done) {
        const { url, method, headers, signal } = request
        return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
      }
      size += value.byteLength
      if (size > limits.bytes) throw tooLarge(limits)
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: a caller that stopped sending would keep it waiting.
    reader.cancel().catch(() => {})
  }
}

function tooLarge({ bytes }: BodyLimits): BodyRefused {
  return new BodyRefused(413, `The request is larger than ${Math.floor(bytes / 1024)} KB.`)
}
