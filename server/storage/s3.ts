import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { request } from 'undici'
import type { FileBytes } from './file-bytes.ts'
import { signed } from './signature.ts'

export type S3Setting = { endpoint: string; bucket: string; key: string; secret: string; region?: string }

/** The four things we ask of an S3-compatible store. Keys are ours (a version's id), never a person's file name. */
export interface S3 {
  put(key: string, file: FileBytes, contentType: string): Promise<void>
  get(key: string): Promise<ReadableStream<Uint8Array>>
  copy(from: string, to: string): Promise<void>
  /** Succeeds when the object is gone, whoever removed it. */
  remove(key: string): Promise<void>
}

export class S3Error extends Error {
  readonly status: number
  /** The store's own word for it, such as `NoSuchBucket`. */
  readonly code: string | null
  constructor(status: number, message: string, code: string | null = null) {
    super(message)
    this.status = status
    this.code = code
  }
}

const EMPTY = createHash('sha256').digest('hex')
const MAX_ATTEMPTS = 3
const TIMEOUT_MS = 30_000

type Call = {
  method: 'PUT' | 'GET' | 'DELETE'
  key: string
  headers?: Record<string, string>
  file?: FileBytes
}

export function createS3(setting: S3Setting, pauseMs = 200): S3 {
  const { endpoint, bucket, region = regionOf(endpoint) } = setting
  const credentials = { key: setting.key, secret: setting.secret, region }

  async function once({ method, key, headers = {}, file }: Call) {
    // Path style: every compatible store takes it, and it needs no name per bucket.
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
    const length: Record<string, string> = file ? { 'content-length': String(file.size) } : {}
    const sha256 = file?.sha256() ?? EMPTY
    const answer = await request(url, {
      method,
      headers: await signed(
        { method, url, headers: { ...headers, ...length }, sha256, at: new Date() },
        credentials,
      ),
      body: file ? Readable.from(file.chunks()) : null,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    })
    if (answer.statusCode < 300) return answer.body
    const text = (await answer.body.text()).slice(0, 500)
    const code = codeIn(text)
    throw new S3Error(
      answer.statusCode,
      `${method} answered ${answer.statusCode}: ${code ?? 'no reason'}`,
      code,
    )
  }

  async function call(asked: Call) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(asked)
      } catch (error) {
        const worthAnother = !(error instanceof S3Error) || error.status >= 500 || error.status === 429
        if (!worthAnother || attempt === MAX_ATTEMPTS) throw error
        await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** attempt))
      }
    }
  }

  return {
    async put(key, file, contentType) {
      const body = await call({ method: 'PUT', key, file, headers: { 'content-type': contentType } })
      await body.dump()
    },
    async get(key) {
      // Node's own web stream, typed by another library.
      return Readable.toWeb(await call({ method: 'GET', key })) as ReadableStream<Uint8Array>
    },
    async copy(from, to) {
      const source = { 'x-amz-copy-source': `/${bucket}/${from}` }
      const text = await (await call({ method: 'PUT', key: to, headers: source })).text()
      // A copy may fail after its 200 has been sent; the body then says so.
      if (/<Error[ >]/.test(text)) throw new S3Error(500, `copy failed: ${codeIn(text) ?? 'no reason'}`)
    },
    async remove(key) {
      try {
        await (await call({ method: 'DELETE', key })).dump()
      } catch (error) {
        if (!(error instanceof S3Error && error.status === 404)) throw error
      }
    },
  }
}

/** Amazon's own addresses name the region; other stores accept any and mostly expect this one. */
function regionOf(endpoint: string): string {
  return /\bs3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com/.exec(endpoint)?.[1] ?? 'us-east-1'
}

const codeIn = (xml: string) => /<Code>([^<]+)<\/Code>/.exec(xml)?.[1] ?? null
