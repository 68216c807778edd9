import type { FunctionAnswer, FunctionInput, FunctionName } from '#contract/functions.ts'
import { backend } from './backend.ts'

/** Calls a function of the server with the person's token. A refusal is thrown as supabase-js has it (function-refusal.ts). */
export async function callFunction<Name extends FunctionName, const Input extends FunctionInput<Name>>(
  name: Name,
  input: Input,
): Promise<FunctionAnswer<Name, Input>> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<FunctionAnswer<Name, Input>>(name, { body: input })
  if (error || data === null) throw error ?? new Error('Nothing came')
  return data
}
