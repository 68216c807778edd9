import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { SourceFailure } from '#jobs/sources/source-failure.ts'

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
} as const

/** Reads at most `maxBytes`, counted before and after decompression: a small bomb stays small here. */
export async function readBounded(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const stages = [limiter(maxBytes), ...decoder(encoding)]
  const last = stages.at(-1) ?? body
  pipeline([body, ...stages], () => {}) // failures surface through `last` below
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of last) {
      const bytes: Buffer = chunk // byte streams, no encoding set
      size += bytes.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(bytes)
    }
  } catch (error) {
    throw isBadCompression(error) ? new SourceFailure('not-json', 'broken compression') : error
  } finally {
    body.destroy()
  }
  return Buffer.concat(chunks, size)
}

function decoder(encoding: string): Transform[] {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return []
  const known = Object.entries(DECODERS).find(([key]) => key === name)
  if (!known) throw new SourceFailure('not-json', 'an unknown compression')
  return [known[1]()]
}

function limiter(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
}

function tooLarge(maxBytes: number): SourceFailure {
  return new SourceFailure('too-large', `more than ${maxBytes} bytes`)
}

function isBadCompression(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(String(error.code))
  )
}
