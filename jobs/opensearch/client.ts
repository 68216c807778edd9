import { Agent, request } from 'undici'
import { EngineAway } from '#jobs/search/engine-away.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

type ClientOptions = {
  /** Several nodes of one cluster, with commas between them; a name and password may stand in each. */
  url: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_CONNECTIONS_PER_NODE = 16

/** What a node says when it cannot answer now and another one, or a later moment, may. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/** The cluster understood the question and refuses it. */
export class ClusterRefusal extends Error {
  readonly status: number
  readonly kind: string

  constructor(status: number, { kind, reason }: { kind: string; reason: string }) {
    super(`The search cluster answers ${status}: ${kind}. ${reason}`)
    this.name = 'ClusterRefusal'
    this.status = status
    this.kind = kind
  }
}

/**
 * JSON to and from a cluster (decision 197: a client of our own). Each question goes to the node that answered last; when
 * that one does not, to the others in turn. All that we ask and write may be said twice.
 */
export class ClusterClient {
  readonly #nodes: readonly ClusterNode[]
  readonly #agent: Agent
  readonly #timeoutMs: number
  #current = 0

  constructor({ url, timeoutMs = TIMEOUT_MS }: ClientOptions) {
    this.#nodes = url.split(',').map(nodeOf)
    this.#timeoutMs = timeoutMs
    this.#agent = new Agent({ connections: MAX_CONNECTIONS_PER_NODE, keepAliveTimeout: 30_000 })
  }

  /** `body` is JSON, or lines of JSON as text. */
  async ask<Answer>(method: Method, path: string, body?: object | string): Promise<Answer> {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    let fault: unknown
    for (let tried = 0; tried < this.#nodes.length; tried += 1) {
      const number = (this.#current + tried) % this.#nodes.length
      const node = this.#nodes[number]
      if (node === undefined) continue
      try {
        const answer = await this.#askNode(node, { method, path, sent, isLines: typeof body === 'string' })
        this.#current = number
        return answer as Answer // the caller knows what it asked for
      } catch (error) {
        if (error instanceof ClusterRefusal && !AWAY_STATUSES.has(error.status)) throw error
        fault = error
      }
    }
    throw new EngineAway(fault)
  }

  async close(): Promise<void> {
    await this.#agent.close()
  }

  async #askNode(node: ClusterNode, { method, path, sent, isLines }: Sent): Promise<unknown> {
    const { statusCode, body } = await request(`${node.base}${path}`, {
      method,
      dispatcher: this.#agent,
      headersTimeout: this.#timeoutMs,
      bodyTimeout: this.#timeoutMs,
      headers: {
        ...node.headers,
        ...(sent === undefined
          ? {}
          : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const text = await body.text()
    const answer: unknown = text === '' ? null : JSON.parse(text)
    if (statusCode >= 400) throw new ClusterRefusal(statusCode, reasonIn(answer))
    return answer
  }
}

type Sent = { method: Method; path: string; sent: string | undefined; isLines: boolean }
type ClusterNode = { base: string; headers: Record<string, string> }

function nodeOf(url: string): ClusterNode {
  const { protocol, host, pathname, username, password } = new URL(url.trim())
  const base = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
  if (username === '') return { base, headers: {} }
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { base, headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` } }
}

function reasonIn(answer: unknown): { kind: string; reason: string } {
  const { error } = (answer ?? {}) as { error?: string | ClusterError } // the shape of every error of a cluster
  if (typeof error === 'string') return { kind: error, reason: '' }
  const cause = error?.root_cause?.[0] ?? error
  return { kind: cause?.type ?? 'unknown', reason: cause?.reason ?? '' }
}

type ClusterError = { type?: string; reason?: string; root_cause?: { type?: string; reason?: string }[] }
