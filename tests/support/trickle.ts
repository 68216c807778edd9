import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { request } from 'undici'

const PIECES = 40
const BETWEEN_PIECES_MS = 25

/** The pages of a site as a slow line brings them: in pieces, with time to paint after each; scripts stay away. */
export async function startTrickle(target: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    void pass(target + incoming.url, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() }
}

async function pass(address: string, outgoing: ServerResponse): Promise<void> {
  const answer = await request(address)
  const type = String(answer.headers['content-type'])
  outgoing.writeHead(answer.statusCode, { 'content-type': type })
  const body = Buffer.from(await answer.body.arrayBuffer())
  if (!type.startsWith('text/html')) return void outgoing.end(body)
  const html = body.toString().replaceAll(/<script (?:type="module"|src).*?<\/script>/gs, '')
  const length = Math.ceil(html.length / PIECES)
  for (let start = 0; start < html.length; start += length) {
    outgoing.write(html.slice(start, start + length))
    await wait(BETWEEN_PIECES_MS)
  }
  outgoing.end()
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
