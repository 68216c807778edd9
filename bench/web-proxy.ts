import { createServer, type Server } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { request } from 'undici'

export const BARE = 'x-without-scripts'

/** Passes everything on; a page that is asked for with the header above arrives without its scripts and their data. */
export async function startProxy(target: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    void pass(target, incoming).then(
      ({ status, headers, bytes }) => outgoing.writeHead(status, headers).end(bytes),
      () => outgoing.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() }
}

async function pass(target: string, { url = '/', headers }: { url?: string; headers: NodeJS.Dict<unknown> }) {
  const answer = await request(target + url, { headers: { 'accept-encoding': 'br' } })
  const type = String(answer.headers['content-type'] ?? '')
  const kept = Object.fromEntries(
    ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = answer.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
  const body = Buffer.from(await answer.body.arrayBuffer())
  // Both kinds of page are packed anew, so that both take the same way.
  const bytes = type.startsWith('text/html') ? repacked(body, headers[BARE] !== undefined) : body
  return { status: answer.statusCode, headers: kept, bytes }
}

function repacked(body: Buffer, bare: boolean): Buffer {
  const html = brotliDecompressSync(body).toString()
  const text = bare ? withoutScripts(html) : html
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|expect)"[^>]*>/g, '')
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
