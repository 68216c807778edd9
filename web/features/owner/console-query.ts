import type { FunctionInput } from '#contract/functions.ts'
import type { OwnerFunctionName } from '#contract/owner-inputs.ts'
import type { OwnerConsole } from '#contract/owner.ts'
import { backend } from '#web/backend/backend.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionRefusal, functionWords } from '#web/backend/function-refusal.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'

/** What the server says to somebody who opens the console. */
type ConsoleState = { is: 'nobody' } | { is: 'code' } | { is: 'open'; console: OwnerConsole }

export const consoleQuery = rowsQuery<ConsoleState>({ name: 'owner-console', read: readConsole })

async function readConsole(): Promise<ConsoleState> {
  const state = await askOnce()
  if (state.is !== 'nobody') return state
  // Whoever was named an owner a moment ago has a token that does not say so yet.
  const { auth } = await backend()
  await auth.refreshSession()
  return await askOnce()
}

async function askOnce(): Promise<ConsoleState> {
  try {
    return { is: 'open', console: await callFunction('owner-console', {}) }
  } catch (error) {
    const refusal = await functionRefusal(error)
    if (refusal?.code === 'insufficient_aal') return { is: 'code' }
    if (refusal?.code === 'not_found') return { is: 'nobody' }
    throw error
  }
}

/** Does something as an owner, says how it went, and reads the console again. Answers what the function did. */
export function useOwnerAction(userId: string) {
  const toast = useToast()
  return async function act<Name extends OwnerFunctionName>(
    name: Name,
    input: FunctionInput<Name>,
    done: string,
  ) {
    try {
      const answer = await callFunction(name, input)
      toast(toasts.ownerDone(done))
      return answer
    } catch (error) {
      toast(toasts.ownerFailed(await functionWords(error)))
      return null
    } finally {
      await rereadRows(consoleQuery(userId))
    }
  }
}

export type OwnerAct = ReturnType<typeof useOwnerAction>
