import { z } from 'zod'
import { FUNCTIONS_PATH } from '#contract/function-path.ts'
import {
  type CheckedInputs,
  FUNCTION_INPUTS,
  type FunctionAnswers,
  type FunctionName,
} from '#contract/functions.ts'
import type { OwnerFunctionName } from '#contract/owner-inputs.ts'
import type { Claims } from '#db/db.ts'
import { isUnavailable, UNAVAILABLE } from '#db/sql-error.ts'
import { EngineAway } from '#jobs/search/engine-away.ts'
import { claimsOf } from '#server/auth/tokens/claims-of.ts'
import { TokenError, type Tokens } from '#server/auth/tokens/tokens.ts'
import type { Caller, Service } from '#server/http/service.ts'
import { errorAnswer, FunctionError } from './function-error.ts'

type FunctionCall<Input, Person> = {
  input: Input
  /** Who calls: `null` for a visitor, which a function for signed-in people never sees. */
  claims: Person
  request: Request
  caller: Caller
}

/** A function as the registry keeps it: who may call it, and the answer to a body that has been read as JSON. */
export type ServerFunction<Name extends string = string> = {
  /** Which one of the contract it is. */
  name?: Name
  access: 'everyone' | 'signed-in'
  /** For whom it is not there at all. */
  isHiddenFrom?: (claims: Claims) => boolean
  /** Asked before the body is read: for a function whose body alone is work. Throws a refusal. */
  admit?: (claims: Claims, caller: Caller) => Promise<void>
  answer(call: FunctionCall<unknown, Claims | null>): Promise<Response>
}

/** Every function of the contract, each under its own name. */
export type SiteFunctions = { readonly [Name in FunctionName]: ServerFunction<Name> }

/** Those of the job engine; the others are about the account, or for owners. */
export type JobFunctions = Pick<
  SiteFunctions,
  'fetch-jobs' | 'map-jobs' | 'match-jobs' | 'suggest-jobs' | 'follow-employer' | 'read-advertisement'
>
/** Those about ways for alerts. */
export type NotifyFunctions = Pick<
  SiteFunctions,
  'notification-settings' | 'add-notification-way' | 'test-notification-way' | 'link-telegram'
>
export type OwnerFunctions = Pick<SiteFunctions, OwnerFunctionName>

type Handler<Input, Person, Answer> = (call: FunctionCall<Input, Person>) => Promise<Answer | Response>
type NamedHandler<Name extends FunctionName, Person> = Handler<
  CheckedInputs[Name],
  Person,
  FunctionAnswers[Name]
>

const SCHEMAS: { readonly [Name in FunctionName]: z.core.$ZodType<CheckedInputs[Name]> } = FUNCTION_INPUTS

/** A function of the contract for visitors and signed-in people alike. */
export const publicFunction = <Name extends FunctionName>(
  name: Name,
  handle: NamedHandler<Name, Claims | null>,
): ServerFunction<Name> => ({
  ...forEveryone(SCHEMAS[name], handle),
  name,
})

/** A function of the contract for signed-in people. */
export const personalFunction = <Name extends FunctionName>(
  name: Name,
  handle: NamedHandler<Name, Claims>,
): ServerFunction<Name> => ({
  ...forSignedIn(SCHEMAS[name], handle),
  name,
})

/** What the handler returns is sent as JSON, a Response as it is. */
export function forEveryone<Input>(
  input: z.core.$ZodType<Input>,
  handle: Handler<Input, Claims | null, unknown>,
): Omit<ServerFunction, 'name'> {
  return {
    access: 'everyone',
    answer: async (call) => answerOf(await handle({ ...call, input: checked(input, call.input) })),
  }
}

export function forSignedIn<Input>(
  input: z.core.$ZodType<Input>,
  handle: Handler<Input, Claims, unknown>,
): Omit<ServerFunction, 'name'> {
  return {
    access: 'signed-in',
    async answer({ claims, ...call }) {
      if (!claims) throw new FunctionError('signed_out', 'Please sign in first.')
      return answerOf(await handle({ ...call, claims, input: checked(input, call.input) }))
    },
  }
}

const PREFIX = `${FUNCTIONS_PATH}/`

/** `POST /functions/v1/{name}`. */
export function createFunctions({
  tokens,
  functions,
}: {
  tokens: Tokens
  functions: Readonly<Record<string, ServerFunction>>
}): Service {
  const byName = new Map(Object.entries(functions))
  return async (request, caller) => {
    try {
      const name = new URL(request.url).pathname.slice(PREFIX.length)
      const found = byName.get(name)
      if (!found) throw noSuchFunction()
      if (request.method !== 'POST')
        throw new FunctionError('method_not_allowed', 'Call this function with POST.', { allow: 'POST' })
      const claims = await claimsOf(request, tokens)
      if (found.access === 'signed-in' && !claims)
        throw new FunctionError('signed_out', 'Please sign in first.')
      if (claims && found.isHiddenFrom?.(claims)) throw noSuchFunction()
      if (claims) await found.admit?.(claims, caller)
      return await found.answer({ input: await bodyOf(request), claims, request, caller })
    } catch (error) {
      return errorAnswer(explained(error, caller))
    }
  }
}

/** Also what somebody hears who may not know of a function. */
export const noSuchFunction = () => new FunctionError('not_found', 'There is no such function.')

/** No body is an empty object: `invoke(name)` sends none. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new FunctionError('invalid_input', 'The request must be a JSON object.')
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FunctionError('invalid_json', 'The request is not valid JSON.')
  }
}

function checked<Input>(schema: z.core.$ZodType<Input>, input: unknown): Input {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.')
  throw new FunctionError('invalid_input', `${where ? `${where}: ` : ''}${issue?.message ?? 'not valid'}`)
}

function answerOf(result: unknown): Response {
  return result instanceof Response ? result : Response.json(result ?? {})
}

function explained(error: unknown, { log, requestId }: Caller): FunctionError {
  if (error instanceof FunctionError) return error
  if (error instanceof TokenError)
    return new FunctionError(
      'signed_out',
      error.fault === 'expired' ? 'Your session has expired. Please sign in again.' : error.message,
    )
  if (isUnavailable(error) || error instanceof EngineAway) {
    log.warn('function.unavailable', { code: error instanceof EngineAway ? 'search' : error.code })
    return new FunctionError('unavailable', UNAVAILABLE.message, { 'retry-after': UNAVAILABLE.retryAfter })
  }
  log.error('function failed', { error: error instanceof Error ? error.stack : String(error) })
  return new FunctionError('failed', `Something went wrong. Request ${requestId}.`)
}
