import type { WebSocket } from 'ws'
import type { Log } from '#base/log.ts'
import type { Claims } from '#db/db.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import { roleOf } from './access.ts'
import type { Allowance, Holder, Subscribed } from './allowance.ts'
import type { Catalogue } from './catalogue.ts'
import type { FilterPool } from './filter-pool.ts'
import { JoinError, bindingFor, parseJoin } from './join.ts'
import { perSecond, type RealtimeLimits } from './limits.ts'
import { decode, decodeBinary, encode, frame, type Message, type Vsn } from './messages.ts'
import type { Channel, Subscribers, Subscription } from './subscribers.ts'

export type Surroundings = {
  tokens: Tokens
  log: Log
  limits: RealtimeLimits
  subscribers: Subscribers
  filters: FilterPool
  allowance: Allowance
  now: () => number
  /** Resolves once changes are being read, so that nothing committed after a join's answer is missed. */
  ready: () => Promise<Catalogue>
  nextId: () => number
}

const TOO_MANY_SUBSCRIPTIONS = 'ChannelRateLimitReached: Too many subscriptions of one person or address'

type Joined = Channel & { subscriptions: Subscription[]; subscribed: Subscribed }

/** One socket: its channels, and the conversation that joins, refreshes and leaves them. */
export class Connection {
  readonly #socket: WebSocket
  readonly #vsn: Vsn
  readonly #address: string
  readonly #around: Surroundings
  readonly #channels = new Map<string, Joined>()
  readonly #mayJoin: () => boolean
  readonly #maySpeak: () => boolean
  #lastHeard: number
  #turn: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, { vsn, address }: { vsn: Vsn; address: string }, around: Surroundings) {
    this.#socket = socket
    this.#vsn = vsn
    this.#address = address
    this.#around = around
    this.#mayJoin = perSecond(around.limits.joinsPerSecond, around.now)
    this.#maySpeak = perSecond(around.limits.framesPerSecond, around.now)
    this.#lastHeard = around.now()
  }

  /** Frames are answered one after the other: a leave must not overtake its join. */
  receive(data: Buffer, isBinary: boolean): void {
    this.#lastHeard = this.#around.now()
    if (!this.#maySpeak()) return this.#socket.close(1008, 'Too many messages per second')
    const message = isBinary ? decodeBinary(data) : decode(this.#vsn, data.toString('utf8'))
    if (!message) return this.#socket.close(1003, `Not a frame of version ${this.#vsn}`)
    this.#turn = this.#turn
      .then(() => this.#answer(message))
      .catch((error: unknown) => {
        this.#around.log.error('realtime.failed', { event: message.event, error: String(error) })
        this.#socket.close(1011, 'Unexpected failure')
      })
  }

  /** Ends channels whose token ran out or whose session ended, and the whole connection when it fell silent. */
  sweep(): void {
    const now = this.#around.now()
    if (now - this.#lastHeard > this.#around.limits.silenceMs) return this.#socket.terminate()
    for (const channel of this.#channels.values()) {
      const overdue = Math.floor(now / 1000) - expiryOf(channel.claims)
      if (overdue >= 0) this.#refuse(channel, `Token has expired ${overdue} seconds ago`)
      else if (channel.claims && this.#around.tokens.hasEnded(channel.claims))
        this.#refuse(channel, 'Your session has ended. Please sign in again.')
    }
  }

  end(): void {
    for (const channel of this.#channels.values()) this.#forget(channel)
  }

  async #answer(message: Message): Promise<void> {
    const { topic, event, ref } = message
    if (topic === 'phoenix') return event === 'heartbeat' ? this.#reply(message, 'ok') : undefined
    if (event === 'phx_join') return this.#join(message)
    const channel = this.#channels.get(topic)
    const stale = channel && message.joinRef !== null && message.joinRef !== channel.joinRef
    if (!channel || stale) return this.#reply(message, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') return this.#leave(channel, message)
    if (event === 'access_token') return this.#refresh(channel, message.payload)
    if (ref !== null) this.#reply(message, 'error', { reason: `"${event}" is not available here` })
  }

  async #join(message: Message): Promise<void> {
    const { topic, joinRef, ref } = message
    const previous = this.#channels.get(topic)
    if (previous) this.#close(previous)
    try {
      const { claims, bindings, subscribed } = await this.#admit(message)
      const channel: Joined = {
        topic,
        joinRef: joinRef ?? ref,
        claims,
        subscriptions: [],
        subscribed,
        send: this.#send,
        drop: () => this.#socket.close(1011, 'Changes may have been missed'),
      }
      channel.subscriptions = bindings.map((binding) => ({ id: this.#around.nextId(), channel, binding }))
      // The socket may have gone while the token was read.
      if (this.#socket.readyState !== this.#socket.OPEN) return
      if (!this.#around.allowance.take(this.#holders(claims), subscribed))
        throw new JoinError(TOO_MANY_SUBSCRIPTIONS)
      for (const subscription of channel.subscriptions) this.#around.subscribers.add(subscription)
      this.#channels.set(topic, channel)
      const answer = channel.subscriptions.map(({ id, binding }) => ({ id, ...binding.asked }))
      this.#reply(message, 'ok', { postgres_changes: answer })
      this.#system(channel, 'ok', 'Subscribed to PostgreSQL')
    } catch (error) {
      if (!(error instanceof JoinError || error instanceof TokenError)) throw error
      this.#reply(message, 'error', { reason: error.message })
    }
  }

  async #admit({ topic, payload }: Message) {
    const { limits, tokens } = this.#around
    if (!this.#mayJoin()) throw new JoinError('ClientJoinRateLimitReached: Too many joins per second')
    if (!/^realtime:./.test(topic)) throw new JoinError('unmatched topic')
    if (this.#channels.size >= limits.channelsPerSocket)
      throw new JoinError('ChannelRateLimitReached: Too many channels')
    const { accessToken, asked } = parseJoin(payload)
    if (asked.length > limits.bindingsPerChannel)
      throw new JoinError(`A channel takes at most ${limits.bindingsPerChannel} subscriptions.`)
    const claims = accessToken ? await tokens.read(accessToken) : null
    if (expiryOf(claims) * 1000 <= this.#around.now()) throw new TokenError('expired', 'JWT expired')
    const subscribed = { bindings: asked.length, bytes: JSON.stringify(asked).length }
    const context = {
      catalogue: await this.#around.ready(),
      role: roleOf(claims),
      filters: this.#around.filters,
    }
    return { claims, bindings: asked.map((each) => bindingFor(each, context)), subscribed }
  }

  /** Visitors are known by their address alone. */
  #holders(claims: Claims | null): Holder[] {
    const { perPerson, perAddress } = this.#around.limits
    const address = { key: `address ${this.#address}`, limit: perAddress }
    return claims ? [{ key: `person ${claims.sub}`, limit: perPerson }, address] : [address]
  }

  /** A new token for the same channel: same subscriptions, judged as the new bearer from the next change on. */
  async #refresh(channel: Joined, payload: unknown): Promise<void> {
    const token =
      typeof payload === 'object' && payload !== null && 'access_token' in payload && payload.access_token
    if (typeof token !== 'string') return
    try {
      const claims = await this.#around.tokens.read(token)
      if (this.#channels.get(channel.topic) !== channel) return
      if (!this.#handOver(channel, claims)) return this.#refuse(channel, TOO_MANY_SUBSCRIPTIONS)
      for (const subscription of channel.subscriptions) this.#around.subscribers.remove(subscription)
      channel.claims = claims
      for (const subscription of channel.subscriptions) this.#around.subscribers.add(subscription)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      this.#refuse(channel, error.message)
    }
  }

  /** The new bearer may be somebody else, who then holds the channel's subscriptions. */
  #handOver(channel: Joined, claims: Claims | null): boolean {
    const { allowance } = this.#around
    if (channel.claims?.sub === claims?.sub) return true
    if (!allowance.take(this.#holders(claims), channel.subscribed)) return false
    allowance.giveBack(this.#holders(channel.claims), channel.subscribed)
    return true
  }

  #leave(channel: Joined, message: Message): void {
    this.#reply(message, 'ok')
    this.#close(channel)
  }

  #refuse(channel: Joined, reason: string): void {
    this.#system(channel, 'error', reason)
    this.#close(channel)
  }

  #close(channel: Joined): void {
    this.#forget(channel)
    this.#send(channel, 'phx_close', '{}', channel.joinRef)
  }

  #forget(channel: Joined): void {
    if (this.#channels.get(channel.topic) !== channel) return
    this.#channels.delete(channel.topic)
    for (const subscription of channel.subscriptions) this.#around.subscribers.remove(subscription)
    this.#around.allowance.giveBack(this.#holders(channel.claims), channel.subscribed)
  }

  #system(channel: Joined, status: 'ok' | 'error', message: string): void {
    const extension = status === 'ok' ? 'postgres_changes' : 'system'
    const name = channel.topic.replace(/^realtime:/, '')
    this.#send(channel, 'system', JSON.stringify({ extension, status, message, channel: name }))
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}): void {
    this.#write(encode(this.#vsn, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  readonly #send = ({ topic, joinRef }: Channel, event: string, payload: string, ref: string | null = null) =>
    this.#write(frame(this.#vsn, { joinRef, ref, topic, event }, payload))

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#around.limits.backlogBytes) {
      this.#around.log.warn('realtime.slow_reader', { waiting: this.#socket.bufferedAmount })
      return this.#socket.terminate()
    }
    this.#socket.send(text)
  }
}

function expiryOf(claims: Claims | null): number {
  return typeof claims?.exp === 'number' ? claims.exp : Infinity
}
