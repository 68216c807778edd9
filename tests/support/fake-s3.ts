import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signed } from '#server/storage/signature.ts'

export type FakeS3 = {
  setting: { endpoint: string; bucket: string; key: string; secret: string }
  objects: Map<string, { bytes: Buffer; type: string }>
  /** The next this many requests are answered with 503. */
  failNext: (times: number) => void
  close(): Promise<void>
}

const BUCKET = 'files'

/** A store that keeps objects in memory and believes only requests whose signature and body hash are right. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const credentials = { key: 'test-key', secret: 'test-secret', region: 'us-east-1' }
  let failures = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
    const code = (status: number, name: string) => answer(status, `<Error><Code>${name}</Code></Error>`)
    if (failures > 0) {
      failures--
      return code(503, 'SlowDown')
    }
    if (!request.headers.authorization?.includes(`Credential=${credentials.key}/`))
      return code(403, 'InvalidAccessKeyId')
    if (!(await isSigned(request, body, credentials))) return code(403, 'SignatureDoesNotMatch')
    const name = request.url ?? ''
    if (!name.startsWith(`/${BUCKET}/`)) return code(404, 'NoSuchBucket')
    const source = request.headers['x-amz-copy-source']
    const found = objects.get(typeof source === 'string' ? source : name)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return answer(204)
    }
    if (request.method === 'PUT' && source === undefined) {
      if (request.headers['content-length'] === undefined) return code(411, 'MissingContentLength')
      objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '' })
      return answer(200)
    }
    if (!found) return code(404, 'NoSuchKey')
    if (request.method === 'PUT') objects.set(name, found)
    return answer(200, request.method === 'GET' ? found.bytes : '<CopyObjectResult/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  return {
    setting: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      key: credentials.key,
      secret: credentials.secret,
    },
    objects,
    failNext: (times) => {
      failures = times
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Credentials = { key: string; secret: string; region: string }

async function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
): Promise<boolean> {
  const { authorization = '', host } = headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const time = String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const signedHeaders = names
    .filter((name) => !['host', 'x-amz-date', 'x-amz-content-sha256'].includes(name))
    .map((name) => [name, String(headers[name])])
  const expected = await signed(
    {
      method,
      url: new URL(url, `http://${host}`),
      headers: Object.fromEntries(signedHeaders),
      sha256: createHash('sha256').update(body).digest('hex'),
      at: new Date(time),
    },
    credentials,
  )
  return authorization === expected.authorization
}
