import type { Queryable } from '#db/database.ts'
import type { ApiHandlers } from '#server/api/api-call.ts'
import { explained } from '#server/api/api-service.ts'
import { ApiProblem, problemAnswer } from '#server/api/problem.ts'
import { requireScope } from '#server/api/require-scope.ts'
import { enter } from '#server/api/take-turn.ts'
import type { TokenOwner } from '#server/api/token-owner.ts'
import type { Service } from '#server/http/service.ts'
import type { CountedLimit } from '#server/limits/counted-limit.ts'
import { MCP_TOOLS } from './mcp-tools.ts'
import { createRouteCaller } from './route-caller.ts'

export const MCP_PATH = '/mcp'

type McpParts = { db: Queryable; handlers: ApiHandlers; limit: CountedLimit; publicUrl: string }

/** The Model Context Protocol over streamable HTTP. Each request stands alone, so that any process can answer it. */
export function createMcpService({ db, handlers, limit, publicUrl }: McpParts): Service {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${MCP_PATH}"`
  return async (request, caller) => {
    try {
      if (request.method !== 'POST')
        throw new ApiProblem(
          'method-not-allowed',
          'Send messages with POST; there is no stream of its own.',
          { allow: 'POST' },
        )
      const { owner } = await enter(request, caller, { db, limit })
      const message: unknown = await request.json().catch(() => null)
      requireScopeOf(message, owner)
      const call = createRouteCaller(handlers, owner)
      // The protocol's library is loaded with its first message.
      const { answerMcp } = await import('./mcp-server.ts')
      const explain = (error: unknown) => explained(error, caller)
      return await answerMcp(request, message, { call, publicUrl, explain })
    } catch (error) {
      const response = problemAnswer(explained(error, caller))
      const challenge = response.headers.get('www-authenticate')
      // Where an assistant learns how to sign its person in (RFC 9728).
      if (challenge !== null) {
        const parts = challenge === 'Bearer' ? metadata : `${challenge.slice('Bearer '.length)}, ${metadata}`
        response.headers.set('www-authenticate', `Bearer ${parts}`)
      }
      return response
    }
  }
}

/** A tool of the person's own asks for the sign-in before it is run, in the way that clients understand. */
function requireScopeOf(message: unknown, owner: TokenOwner | null): void {
  for (const each of Array.isArray(message) ? message : [message]) {
    const name = toolCalled(each)
    const tool = MCP_TOOLS.find((candidate) => candidate.name === name)
    if (tool && tool.scope !== 'undo') requireScope({ scope: tool.scope }, owner)
    if (tool?.scope === 'undo') requireScope({ scope: 'any' }, owner)
  }
}

function toolCalled(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('method' in message) || !('params' in message))
    return null
  const { method, params } = message
  if (method !== 'tools/call' || typeof params !== 'object' || params === null || !('name' in params))
    return null
  return typeof params.name === 'string' ? params.name : null
}
