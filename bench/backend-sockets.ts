import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { measured, type Measured } from './backend-load.ts'

export type Person = { id: string; token: string }

/** Joined sockets, each subscribed to its person's saved jobs; collects how old every change is when it arrives. */
export class Sockets {
  readonly #sockets: WebSocket[] = []
  readonly #delays: number[] = []
  #heartbeat: NodeJS.Timeout | undefined

  async join(url: string, anonKey: string, people: readonly Person[], perPerson: number): Promise<void> {
    const owners = people.flatMap((person) => Array.from({ length: perPerson }, () => person))
    const waiting = [...owners]
    const worker = async () => {
      for (let owner = waiting.pop(); owner; owner = waiting.pop()) await this.#dial(url, anonKey, owner)
    }
    await Promise.all(Array.from({ length: 20 }, worker))
    this.#heartbeat = setInterval(() => {
      for (const socket of this.#sockets) socket.send('[null,"h","phoenix","heartbeat",{}]')
    }, 25_000)
  }

  async #dial(url: string, anonKey: string, { id, token }: Person): Promise<void> {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
    const socket = new WebSocket(address, { perMessageDeflate: false })
    this.#sockets.push(socket)
    const joined = Promise.withResolvers<void>()
    socket.on('error', joined.reject)
    socket.on('open', () => {
      const changes = [{ event: '*', schema: 'public', table: 'saved_jobs', filter: `user_id=eq.${id}` }]
      const payload = { config: { postgres_changes: changes }, access_token: token }
      socket.send(JSON.stringify(['1', '1', 'realtime:saved', 'phx_join', payload]))
    })
    socket.on('message', (data: Buffer) => {
      const arrived = Date.now()
      const text = data.toString()
      const written = /"commit_timestamp":"([^"]+)"/.exec(text)?.[1]
      if (written) this.#delays.push(arrived - Date.parse(written))
      else if (text.includes('"status":"error"')) joined.reject(new Error(text))
      else if (text.includes('Subscribed to PostgreSQL')) joined.resolve()
    })
    await joined.promise
  }

  get size(): number {
    return this.#sockets.length
  }

  /** Waits until so many changes have arrived, or for ten seconds. */
  async arrived(count: number): Promise<Measured> {
    for (let tries = 0; tries < 100 && this.#delays.length < count; tries++) await pause(100)
    return measured(this.#delays, 1)
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const socket of this.#sockets) socket.terminate()
  }
}
