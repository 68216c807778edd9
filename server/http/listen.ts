import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { SettingError } from '#server/env.ts'
import type { createApp } from './app.ts'

export type Listening = {
  port: number
  /** Takes no new requests, finishes those that have begun, and ends the connections that outlast `graceMs`. */
  close: (graceMs: number) => Promise<void>
}

export type ListenOptions = {
  port: number
  host: string
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export async function listen(
  app: ReturnType<typeof createApp>,
  { port, host, upgrade }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { headersTimeout: 15_000, requestTimeout: 120_000 },
  })
  if (!isHttp1(server))
    throw new Error('The server speaks HTTP/1.1; TLS and HTTP/2 belong to the proxy in front of it.')
  server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (graceMs) => closeGracefully(server, graceMs),
  }
}

function isHttp1(server: ReturnType<typeof createAdaptorServer>): server is Server {
  return 'closeIdleConnections' in server
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new SettingError(`PORT ${port} is taken: another program listens on ${host}:${port}.`)
  if (error.code === 'EACCES') return new SettingError(`PORT ${port} is not allowed for this user.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new SettingError(`HOST ${host} is not an address of this machine.`)
  return error
}

function closeGracefully(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
