import { StorageError } from './errors.ts'
import { FileBytes } from './file-bytes.ts'
import { boundaryOf, MultipartError, readMultipart } from './multipart.ts'

export type Upload = { file: FileBytes; cacheControl: string; userMetadata: Record<string, unknown> | null }

type UploadLimits = {
  bytes: number
  idleMs: number
  totalMs: number
  /** Told, before more memory is taken, how much; may refuse. */
  onGrow: (bytes: number) => void
}

const FORM_OVERHEAD = 64 * 1024

/** Reads an upload, raw or as a form, and refuses it as soon as it is known to be too large or too slow. */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Upload> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limits.bytes + (boundary ? FORM_OVERHEAD : 0)) throw tooLarge()
  if (!request.body) throw new StorageError('InvalidRequest', 'There is no file in the request.')
  const body = timed(request.body, limits)
  return boundary ? readForm(body, boundary, limits) : readRaw(body, request.headers, limits)
}

async function readRaw(
  body: AsyncIterable<Uint8Array>,
  headers: Headers,
  limits: UploadLimits,
): Promise<Upload> {
  const file = new FileBytes(limits.onGrow)
  for await (const bytes of body) addWithin(file, bytes, limits)
  const metadata = headers.get('x-metadata')
  return {
    file,
    cacheControl: cacheControlOf(headers.get('cache-control')),
    userMetadata: metadata === null ? null : userMetadataOf(Buffer.from(metadata, 'base64').toString('utf8')),
  }
}

async function readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: UploadLimits,
): Promise<Upload> {
  const fields = new Map<string, string>()
  let file: FileBytes | undefined
  let fieldBytes = 0
  try {
    await readMultipart(body, boundary, ({ name, filename }) => {
      if (filename !== null || name === '') {
        if (file) throw new StorageError('InvalidRequest', 'Send one file at a time.')
        const taken = new FileBytes(limits.onGrow)
        file = taken
        return (bytes) => addWithin(taken, bytes, limits)
      }
      fields.set(name, '')
      return (bytes) => {
        if ((fieldBytes += bytes.length) > FORM_OVERHEAD) throw tooLarge()
        // A character may be cut by the edge of a piece, so text is made of it at the end.
        fields.set(name, (fields.get(name) ?? '') + bytes.toString('latin1'))
      }
    })
  } catch (error) {
    if (error instanceof MultipartError) throw new StorageError('InvalidRequest', error.message)
    throw error
  }
  if (!file) throw new StorageError('InvalidRequest', 'There is no file in the form.')
  const metadata = fields.get('metadata')
  return {
    file,
    cacheControl: cacheControlOf(fields.get('cacheControl') ?? null),
    userMetadata:
      metadata === undefined ? null : userMetadataOf(Buffer.from(metadata, 'latin1').toString('utf8')),
  }
}

function addWithin(file: FileBytes, bytes: Uint8Array, limits: UploadLimits): void {
  if (file.size + bytes.length > limits.bytes) throw tooLarge()
  file.add(bytes)
}

/** Seconds only: whatever else somebody writes there would end up in a header. */
function cacheControlOf(text: string | null): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(text ?? '')?.[1] ?? '3600'
  return `max-age=${Number(seconds)}`
}

function userMetadataOf(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json }
  } catch {
    // Said below.
  }
  throw new StorageError('InvalidRequest', 'The metadata must be a JSON object.')
}

async function* timed(body: ReadableStream<Uint8Array>, { idleMs, totalMs }: UploadLimits) {
  const reader = body.getReader()
  const deadline = Date.now() + totalMs
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), Math.min(idleMs, deadline - Date.now()))
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: a caller that stopped sending would keep it waiting.
    reader.cancel().catch(() => {})
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new StorageError('RequestTimeout', 'The file took too long to arrive.')),
    Math.max(0, ms),
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooLarge(): StorageError {
  return new StorageError('EntityTooLarge', 'The object exceeded the maximum allowed size')
}
