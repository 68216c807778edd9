import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { StartError } from '#base/start-error.ts'

export type Listening = {
  port: number
  /** Takes no new requests, finishes those that have begun, and ends the connections that outlast `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>

/** After how long a connection that does nothing is closed, in milliseconds. */
export type SocketLimits = {
  /** From its first moment until the headers of a request are there. */
  headersMs: number
  /** Until the whole request is there. */
  requestMs: number
  /** Between an answer and the next request. */
  idleMs: number
  /** While nothing can be sent, because the other side does not read. */
  stalledMs: number
  /** How often headers and requests are looked at. */
  checkMs: number
}

const SOCKET_LIMITS: SocketLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 5_000,
  stalledMs: 120_000,
  checkMs: 2_000,
}

export type ListenOptions = {
  port: number
  host: string
  limits?: Partial<SocketLimits>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Sees a request first; what it does not answer goes on. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export async function listen(
  fetch: Fetch,
  { port, host, upgrade, middleware, limits }: ListenOptions,
): Promise<Listening> {
  // Balancers probe with HTTP/1.0, which need not name a host.
  const listener = getRequestListener(fetch, { hostname: 'localhost' })
  const { headersMs, requestMs, idleMs, stalledMs, checkMs } = { ...SOCKET_LIMITS, ...limits }
  const timeouts = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  }
  const server = createServer(timeouts, (request, response) => {
    if (middleware) middleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  server.setTimeout(stalledMs)
  server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (graceMs) => closeGracefully(server, graceMs),
  }
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken: another program listens on ${host}:${port}.`)
  if (error.code === 'EACCES') return new StartError(`PORT ${port} is not allowed for this user.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`)
  return error
}

function closeGracefully(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection that was busy when closing began turns idle later, and would be kept alive for seconds.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(idle)
      resolve()
    })
  })
}
