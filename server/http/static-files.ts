import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding, encode, isCompressible, type Encoding } from './encoding.ts'

export type StaticFile = {
  type: string
  bytes: Uint8Array
  etag: string
  immutable: boolean
  encoded: Map<Encoding, Promise<Uint8Array>>
}

/** Where names carry a hash of their content. */
export const ASSETS_PATH = '/assets/'

const TYPES: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The built files of the site, held in memory (they are small) and compressed at most once each.
 * Names under /assets/ carry a content hash, so they never change.
 */
export function createStaticFiles(folder: string): (request: Request) => Promise<Response | null> {
  const files = new Map(
    listFiles(folder).map((path) => {
      const name = `/${relative(folder, path).split(sep).join('/')}`
      return [name, staticFileOf(name, readFileSync(path), name.startsWith(ASSETS_PATH))]
    }),
  )
  return async (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && (request.method === 'GET' || request.method === 'HEAD') ? answerFile(request, file) : null
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The built files whose names carry a hash, by the rest of their names. */
export function assetsIn(folder: string): Map<string, Uint8Array> {
  const root = join(folder, ASSETS_PATH)
  return new Map(
    listFiles(root).map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path)]),
  )
}

export function staticFileOf(name: string, bytes: Uint8Array, immutable: boolean): StaticFile {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable,
    encoded: new Map(),
  }
}

export async function answerFile(request: Request, file: StaticFile): Promise<Response> {
  const encoding = isCompressible(file.type)
    ? acceptedEncoding(request.headers.get('accept-encoding'))
    : 'identity'
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': cacheControl(file),
    vary: 'accept-encoding',
  })
  // Nobody asks whether what never changes has changed.
  if (!file.immutable) headers.set('etag', file.etag)
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const bytes = await once(file, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

/** A script without a hash in its name is the service worker: the one that is served is the one that is meant. */
function cacheControl({ immutable, type }: StaticFile): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/javascript') ? 'no-cache' : 'public, max-age=3600'
}

function once(file: StaticFile, encoding: Encoding): Promise<Uint8Array> {
  const known = file.encoded.get(encoding)
  if (known) return known
  const made = encode(file.bytes, encoding, 11)
  file.encoded.set(encoding, made)
  return made
}
