import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What somebody else's server was sent: the host it was meant for comes first in its path. */
type OutsideRequest = { host: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
type OutsideAnswer = { status: number; headers?: Record<string, string>; json?: unknown }

export type OutsideServer = {
  /** For `createPoliteFetch({ baseUrl })`. */
  url: string
  received: OutsideRequest[]
  /** Decides what it answers from now on; without it, 200. */
  answer: (request: OutsideRequest) => OutsideAnswer
  close(): Promise<void>
}

/** Stands for every server outside that we send messages to. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, host = '', path = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? []
      const received = { host, path, headers: request.headers, body: Buffer.concat(chunks) }
      outside.received.push(received)
      const { status, headers = {}, json = { ok: true } } = outside.answer(received)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const outside: OutsideServer = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: () => ({ status: 200 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return outside
}
