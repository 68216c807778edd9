import type { FunctionAnswer, FunctionInput } from '#contract/functions.ts'
import { callAsVisitor } from '#web/backend/call-as-visitor.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { mayBePersonal } from '#web/data/personal-hint.ts'

/** Asks in the name of whoever hides something, as the list beside the map does: both count the same jobs. */
export async function callLikeList<Name extends 'fetch-jobs' | 'map-jobs'>(
  name: Name,
  input: FunctionInput<Name>,
  anonKey: string,
): Promise<FunctionAnswer<Name, unknown>> {
  return mayBePersonal() ? await callFunction(name, input) : await callAsVisitor(name, input, anonKey)
}
