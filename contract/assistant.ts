import type { ApiScope } from './api/scopes.ts'
import { z } from './schemas/checked.ts'

/** What an assistant asks for in the address of the consent screen (OAuth 2.1, always with PKCE). */
export const assistantRequest = z.object({
  response_type: z.literal('code', 'response_type must be code.'),
  client_id: z.string().check(z.minLength(1), z.maxLength(2000)),
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(2000)),
  code_challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'A code_challenge is needed (PKCE).')),
  code_challenge_method: z.literal('S256', 'code_challenge_method must be S256.'),
  scope: z.optional(z.string().check(z.maxLength(1000))),
  state: z.optional(z.string().check(z.maxLength(2000))),
  resource: z.optional(z.string().check(z.maxLength(2000))),
})

export type AssistantRequest = z.output<typeof assistantRequest>

/** Who asks, as the person decides about it. */
export type AssistantAsking = {
  name: string
  /** Where the assistant's own description lies, or that it registered itself. */
  from: { is: 'web'; host: string } | { is: 'registered' }
  /** Where the person is sent back to. */
  returnsTo: string
  scopes: ApiScope[]
  /** Leads back with a refusal. */
  denyAddress: string
}

export type AssistantAllowed = { address: string }
