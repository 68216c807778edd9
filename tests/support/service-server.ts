import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { silentLog } from '#base/log.ts'
import type { Service } from '#server/http/service.ts'

export type ServiceServer = { url: string; port: number; close(): Promise<void> }

/** Services alone, by their prefix, on a port of their own: what a client library needs to talk to them. */
export async function serveServices(services: Readonly<Record<string, Service>>): Promise<ServiceServer> {
  const listener = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url)
    const prefix = Object.keys(services).find((each) => pathname === each || pathname.startsWith(`${each}/`))
    const service = prefix === undefined ? undefined : services[prefix]
    if (!service) return new Response('nothing here', { status: 404 })
    return service(request, { address: '127.0.0.1', requestId: 'test', log: silentLog })
  })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
