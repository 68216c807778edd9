import { FUNCTIONS_PATH } from '#contract/function-path.ts'
import type { FunctionAnswer, FunctionInput, FunctionName } from '#contract/functions.ts'

/** Calls a function that everybody may call, without the client, which visitors do not download. */
export async function callAsVisitor<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
  anonKey: string,
): Promise<FunctionAnswer<Name, unknown>> {
  const response = await fetch(`${FUNCTIONS_PATH}/${name}`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return await response.json()
}
