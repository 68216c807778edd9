import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Log } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import { requireKey } from '#server/auth/tokens/claims-of.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import type { Service } from '#server/http/service.ts'
import { addressBlock } from '#server/limits/address-block.ts'
import { Allowance } from './allowance.ts'
import { cachedCatalogue } from './catalogue.ts'
import { Connection, type Surroundings } from './connection.ts'
import { deliver } from './delivery.ts'
import { createFeed, trimOutbox } from './feed.ts'
import { FilterPool } from './filter-pool.ts'
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts'
import { VSNS, type Vsn } from './messages.ts'
import { Subscribers } from './subscribers.ts'

export type Realtime = {
  /** For the HTTP server's `upgrade` event. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  service: Service
  /** How many sockets are open. */
  connections: () => number
  /** Tells every client to come back elsewhere, and stops reading changes. */
  close(): Promise<void>
}

export type RealtimeOptions = {
  db: Db
  tokens: Tokens
  log: Log
  limits?: Partial<RealtimeLimits>
  /** The caller's address as the trusted proxies tell it. */
  addressOf?: (request: IncomingMessage) => string
  now?: () => number
  /** How often tokens and silence are looked at. */
  sweepMs?: number
}

const PATH = '/realtime/v1/websocket'
const TRIM_MS = 60_000

/** Row changes over WebSocket, as supabase-js subscribes to them. Any number of processes may share one database. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { db, tokens, log, now = Date.now, sweepMs = 1000 } = options
  const { addressOf = ({ socket }) => socket.remoteAddress ?? '' } = options
  const limits = { ...REALTIME_LIMITS, ...options.limits }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  })
  const connections = new Map<WebSocket, Connection>()
  const socketsOf = new Map<string, number>()
  const subscribers = new Subscribers()
  const catalogue = cachedCatalogue(db, now)
  const feed = createFeed({
    db,
    onChanges: async (changes) => {
      if (subscribers.isEmpty) return
      await deliver(changes, {
        db,
        log,
        catalogue: await catalogue(),
        subscribers,
        limits,
      })
    },
    onFailure: (error) => log.error('realtime.feed_failed', { error: String(error) }),
  })
  let lastId = 0
  let closing = false
  const around: Surroundings = {
    tokens,
    log,
    limits,
    subscribers,
    filters: new FilterPool(),
    allowance: new Allowance(),
    now,
    ready: async () => {
      await feed.start()
      return catalogue()
    },
    nextId: () => ++lastId,
  }

  const sweep = setInterval(() => {
    for (const connection of connections.values()) connection.sweep()
  }, sweepMs)
  const trim = setInterval(() => {
    trimOutbox(db, limits.outboxSeconds).catch((error: unknown) =>
      log.error('realtime.trim_failed', { error: String(error) }),
    )
  }, TRIM_MS)
  sweep.unref()
  trim.unref()

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the handshake is done nobody else listens to the socket, and a reset would end the process.
    socket.on('error', ignore)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const vsn = VSNS.find((each) => each === (url.searchParams.get('vsn') ?? '1.0.0'))
    const address = addressBlock(addressOf(request))
    if (url.pathname !== PATH) return refuse(socket, 404, 'There is no such socket.')
    if (closing) return refuse(socket, 503, 'The server is restarting.')
    if (!vsn) return refuse(socket, 400, `The protocol version is one of ${VSNS.join(', ')}.`)
    if ((socketsOf.get(address) ?? 0) >= limits.socketsPerAddress)
      return refuse(socket, 429, 'Too many connections from this network address.')
    count(socketsOf, address, 1)
    socket.once('close', () => count(socketsOf, address, -1))
    const key = url.searchParams.get('apikey') ?? String(request.headers.apikey ?? '')
    void shakeHands(request, socket, { vsn, address, key, head })
  }

  async function shakeHands(
    request: IncomingMessage,
    socket: Duplex,
    { vsn, address, key, head }: { vsn: Vsn; address: string; key: string; head: Buffer },
  ): Promise<void> {
    try {
      await requireKey(key, tokens)
      if (socket.destroyed) return
      socket.off('error', ignore)
      server.handleUpgrade(request, socket, head, (client) => open(client, { vsn, address }))
    } catch (error) {
      if (error instanceof TokenError) return refuse(socket, 401, error.message)
      if (isUnavailable(error)) return refuse(socket, 503, UNAVAILABLE.message)
      log.error('realtime.handshake_failed', { error: String(error) })
      refuse(socket, 500, 'Something went wrong.')
    }
  }

  function open(client: WebSocket, speaker: { vsn: Vsn; address: string }): void {
    if (closing) return client.close(1012, 'Service restart')
    const connection = new Connection(client, speaker, around)
    connections.set(client, connection)
    client.on('message', (data: Buffer, isBinary) => connection.receive(data, isBinary))
    // A frame over the limit or not UTF-8: ws closes with the right code and reports it here.
    client.on('error', (error) => log.info('realtime.socket_error', { reason: error.message }))
    client.on('close', () => {
      connections.delete(client)
      connection.end()
    })
  }

  return {
    handleUpgrade,
    connections: () => connections.size,
    service: async (request) =>
      new URL(request.url).pathname === PATH
        ? Response.json(
            { message: 'This path speaks WebSocket.' },
            { status: 426, headers: { upgrade: 'websocket' } },
          )
        : Response.json({ message: 'There is no such path.' }, { status: 404 }),
    async close() {
      closing = true
      clearInterval(sweep)
      clearInterval(trim)
      await Promise.all([...connections.keys()].map(leave))
      server.close()
      await feed.stop()
    },
  }
}

function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message })
  // The other side may never close its half: it would hold the connection for ever.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      (status === 503 ? `retry-after: ${UNAVAILABLE.retryAfter}\r\n` : '') +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

const LEAVE_MS = 2000

/** 1012, "service restart": clients reconnect by themselves. One that does not answer is cut off. */
function leave(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => client.terminate(), LEAVE_MS)
    client.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    client.close(1012, 'Service restart')
  })
}

function ignore(): void {}
