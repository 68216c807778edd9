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
  const headers = headersOf(file, new URL(request.url).searchParams, access)
  if (request.headers.get('if-none-match') === file.metadata.eTag)
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(file.metadata.size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(await storeOf(shelf, file.store).get(file.version), { headers })
}

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
