import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { listen, type Listening, type SocketLimits } from './listen.ts'

let listening: Listening | undefined
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening?.close(0)
  listening = undefined
})

const answer = (request: Request) => new Response(`asked for ${new URL(request.url).pathname}`)

async function start(limits: Partial<SocketLimits> = {}, fetch: typeof answer = answer): Promise<void> {
  const upgrade = (_: unknown, socket: { destroy(): unknown }) => socket.destroy()
  listening = await listen(fetch, { port: 0, host: '127.0.0.1', upgrade, limits })
}

/** A connection that does what it is told and nothing by itself: it does not even close when the server does. */
function open(sent = ''): { socket: Socket; received: () => string; isClosed: () => boolean } {
  const socket = connect({ port: listening?.port ?? 0, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => (isClosed = true))
  socket.on('end', () => (isClosed = true))
  socket.on('close', () => (isClosed = true))
  socket.write(sent)
  return { socket, received: () => received, isClosed: () => isClosed }
}

test('a probe that speaks HTTP/1.0 and names no host is answered', async () => {
  await start()
  const { received } = open('GET /healthz HTTP/1.0\r\n\r\n')
  await eventually(() => expect(received()).toContain('asked for /healthz'))
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('a connection that never says anything is closed', async () => {
  await start({ headersMs: 100, checkMs: 20 })
  const { isClosed } = open()
  await eventually(() => expect(isClosed()).toBe(true))
})

test('a request whose headers drip in for ever is closed', async () => {
  await start({ headersMs: 100, checkMs: 20 })
  const { socket, isClosed } = open('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => !socket.destroyed && socket.write('x: 1\r\n'), 10)
  try {
    await eventually(() => expect(isClosed()).toBe(true))
  } finally {
    clearInterval(drip)
  }
})

test('a connection that asks for nothing more is closed', async () => {
  await start({ idleMs: 50, checkMs: 20 })
  const { received, isClosed } = open('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await eventually(() => expect(received()).toContain('asked for /'))
  await eventually(() => expect(isClosed()).toBe(true))
})

test('a connection that does not read what it asked for is closed', async () => {
  let ended = false
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => void (ended = true),
      }),
    )
  await start({ stalledMs: 100 }, endless)
  const { socket } = open('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.pause()
  await eventually(() => expect(ended).toBe(true))
})
