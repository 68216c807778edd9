import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { silentLog } from '#base/log.ts'
import type { Claims, Db } from '#db/db.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import { createRealtime, type Realtime, type RealtimeOptions } from '#server/realtime/realtime.ts'

/** Bearers by name, for tests that are not about how tokens are signed. */
export class NamedTokens implements Tokens {
  readonly anonKey = 'sb_publishable_test'
  readonly #bearers = new Map<string, Claims>()

  give(bearer: string, claims: Omit<Claims, 'role'> & { sub: string }): string {
    this.#bearers.set(bearer, { role: 'authenticated', aal: 'aal1', ...claims })
    return bearer
  }

  async read(bearer: string): Promise<Claims | null> {
    if (bearer === this.anonKey) return null
    const claims = this.#bearers.get(bearer)
    if (!claims) throw new TokenError('signature', 'The signature does not belong to the token')
    return claims
  }

  readonly #ended = new Set<string>()

  end(sub: string): void {
    this.#ended.add(sub)
  }

  hasEnded({ sub }: Claims): boolean {
    return this.#ended.has(sub)
  }
}

export type RealtimeServer = { url: string; port: number; realtime: Realtime; close(): Promise<void> }

/** The realtime service alone, on a port of its own. */
export async function startRealtime(
  db: Db,
  tokens: Tokens,
  options: Partial<RealtimeOptions> = {},
): Promise<RealtimeServer> {
  const realtime = createRealtime({ db, tokens, log: silentLog, ...options })
  const server = createServer((_, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => realtime.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    realtime,
    async close() {
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function clientOf(
  server: { url: string },
  tokens: NamedTokens,
  bearer: string | null,
  vsn?: '1.0.0' | '2.0.0',
) {
  return createClient(server.url, tokens.anonKey, {
    accessToken: async () => bearer ?? tokens.anonKey,
    ...(vsn && { realtime: { vsn } }),
  })
}
