import { partOf, rangeOf } from './byte-range.ts'
import { StorageError } from './errors.ts'
import type { Shelf, StoredFile } from './files.ts'
import { storeOf } from './files.ts'

type Access = 'public' | 'private'

/** The file as an answer that a browser can do nothing dangerous with, whatever is in it. */
export async function fileAnswer(
  shelf: Shelf,
  file: StoredFile,
  request: Request,
  access: Access,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  refuseTransforms(query)
  const headers = headersOf(file, query, access)
  const { eTag, size } = file.metadata
  if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers })
  const range = rangeOf(wantedRange(request, eTag), size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-length', String(range ? range.last - range.first + 1 : size))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = await storeOf(shelf, file.store).get(file.version)
  return new Response(range ? partOf(bytes, range) : bytes, { status, headers })
}

/** A client that goes on with a file it has begun says which one it had. */
function wantedRange({ headers }: Request, eTag: string): string | null {
  const only = headers.get('if-range')
  return only === null || only === eTag ? headers.get('range') : null
}

/** Pictures are given as they are: another size than the one asked for would be a wrong answer. */
function refuseTransforms(query: URLSearchParams): void {
  if (['width', 'height', 'resize', 'quality', 'format'].some((name) => query.has(name))) throw noTransforms()
}

export const noTransforms = () =>
  new StorageError('InvalidRequest', 'Images cannot be transformed here. Ask for the file as it is.')

function headersOf(
  { metadata, name, updated_at }: StoredFile,
  query: URLSearchParams,
  access: Access,
): Headers {
  return new Headers({
    'content-type': metadata.mimetype,
    'content-disposition': dispositionOf(name, metadata.mimetype, query.get('download')),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': access === 'public' ? 'cross-origin' : 'same-site',
    'referrer-policy': 'no-referrer',
    'cache-control': cacheControlOf(metadata.cacheControl, query, access),
    'last-modified': updated_at.toUTCString(),
    etag: metadata.eTag,
    'accept-ranges': 'bytes',
  })
}

/** A public address that names its version never changes what it shows; the same path without one may. */
function cacheControlOf(stored: string, query: URLSearchParams, access: Access): string {
  if (access === 'private') return 'private, no-store'
  return query.has('v') || query.has('cacheNonce')
    ? 'public, max-age=31536000, immutable'
    : `public, ${stored}`
}

function dispositionOf(name: string, mimetype: string, download: string | null): string {
  const kind = download === null && mimetype.startsWith('image/') ? 'inline' : 'attachment'
  const filename = (download && decodedAgain(download)) || name.slice(name.lastIndexOf('/') + 1)
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(filename.toWellFormed()).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** supabase-js encodes the name twice when it signs an address. */
function decodedAgain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
