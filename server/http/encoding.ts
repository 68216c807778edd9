import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding the client accepts; `q=0` is a refusal. */
export function acceptedEncoding(header: string | null): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** `quality` 11 for what is compressed once and served for ever, 4 or 5 for what is made now. */
export async function encode(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(bytes)
  if (encoding === 'gzip') return gzipped(bytes)
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // No larger than what there is to look back at: the tables are made anew for every answer.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

const windowFor = (size: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16))))

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|vnd\.pgrst|atom\+xml|feed\+json)|image\/svg)/

export function isCompressible(contentType: string | null): boolean {
  return COMPRESSIBLE.test(contentType ?? '')
}
