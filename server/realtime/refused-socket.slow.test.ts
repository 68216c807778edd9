import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { NamedTokens, startRealtime } from '#tests/support/realtime-server.ts'

test('whoever is refused cannot hold the connection by never closing it', async () => {
  const db = await openTestDb()
  const server = await startRealtime(db, new NamedTokens())
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => (isClosed = true))
  socket.on('close', () => (isClosed = true))
  socket.write(
    'GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await eventually(() => expect(received).toContain('401'))
  await eventually(() => {
    if (!socket.destroyed) socket.write('x')
    expect(isClosed).toBe(true)
  })
  socket.destroy()
  await server.close()
  await db.close()
})
