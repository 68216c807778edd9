import type { CheckedInputs, FunctionAnswers } from '#contract/functions.ts'
import type { OwnerFunctionName } from '#contract/owner-inputs.ts'
import { OWNER_PROOF_HOURS } from '#contract/owner.ts'
import { HOUR_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Claims, Db } from '#db/db.ts'
import { SqlError } from '#db/sql-error.ts'
import { FunctionError } from '#server/functions/function-error.ts'
import { noSuchFunction, personalFunction, type ServerFunction } from '#server/functions/functions.ts'

/** Everything that an owner's function does, it does with the owner's own rights: row-level security decides. */
type Handle<Name extends OwnerFunctionName> = (
  tx: Queryable,
  input: CheckedInputs[Name],
) => Promise<FunctionAnswers[Name]>

/**
 * A function for owners. For everybody else it is not there; an owner who has not shown a code of the authenticator app
 * lately is asked for one. The database asks the same again, and whether they still are an owner.
 */
export function ownerFunction<Name extends OwnerFunctionName>(
  name: Name,
  { db, now, handle }: { db: Db; now: () => Date; handle: Handle<Name> },
): ServerFunction<Name> {
  const called = personalFunction(name, async ({ claims, input }) => {
    try {
      return await db.asUser(claims, (tx) => handle(tx, input))
    } catch (error) {
      // The token says owner, the table does not any more.
      if (error instanceof SqlError && error.code === '42501') throw noSuchFunction()
      throw error
    }
  })
  return {
    ...called,
    isHiddenFrom: (claims) => !saysOwner(claims),
    admit: async (claims) => {
      if (!hasProved(claims, now()))
        throw new FunctionError('insufficient_aal', 'Please enter a code from your authenticator app first.')
    },
  }
}

const saysOwner = ({ app_metadata: metadata }: Claims): boolean =>
  typeof metadata === 'object' && metadata !== null && 'role' in metadata && metadata.role === 'owner'

function hasProved({ aal, amr }: Claims, now: Date): boolean {
  const since = (now.getTime() - OWNER_PROOF_HOURS * HOUR_MS) / 1000
  return (
    aal === 'aal2' &&
    Array.isArray(amr) &&
    amr.some(({ method, timestamp }) => method === 'totp' && timestamp > since)
  )
}
