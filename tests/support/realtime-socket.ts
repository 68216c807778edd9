import { once } from 'node:events'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'

type Binding = { event: string; schema: string; table: string; filter?: string; select?: string[] }

/** A socket that speaks version 2.0.0 by hand: for what supabase-js would not send, or not so often. */
export async function dialRealtime(port: number, anonKey: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`)
  const frames: unknown[][] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  let refs = 0
  const send = (...frame: unknown[]) => socket.send(JSON.stringify(frame))
  const reply = (ref: string) =>
    eventually(() => {
      const found = frames.find((frame) => frame[3] === 'phx_reply' && frame[1] === ref)
      if (!found) throw new Error(`no reply to ${ref}`)
      return found[4] as { status: string; response: { reason?: string } } // what phx_reply carries
    })
  return {
    /** 'ok', or why not. */
    async join(topic: string, bearer: string, bindings: readonly Binding[]): Promise<string> {
      const ref = String(++refs)
      const config = { postgres_changes: bindings }
      send(ref, ref, `realtime:${topic}`, 'phx_join', { config, access_token: bearer })
      const { status, response } = await reply(ref)
      return status === 'ok' ? 'ok' : (response.reason ?? '')
    },
    async leave(topic: string): Promise<void> {
      const ref = String(++refs)
      send(null, ref, `realtime:${topic}`, 'phx_leave', {})
      await reply(ref)
    },
    changes: () => frames.filter((frame) => frame[3] === 'postgres_changes'),
    closed: () => closed,
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}
