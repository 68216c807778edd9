import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import type { FunctionAnswer, FunctionInput } from '#contract/functions.ts'
import type { OwnerFunctionName } from '#contract/owner-inputs.ts'
import type { Db } from '#db/db.ts'
import { runOwnerCommand } from '#server/owner/name-owners.ts'
import { startBackend, type Backend, type Someone } from './backend.ts'
import { shownCode } from './totp-code.ts'

type OwnedSite = { readonly db: Db; readonly backend: Backend; readonly owner: Someone }

/** How tests of owners begin: a backend on a database of its own, whoever signs up first, and then its owner. */
export function ownedSite(
  openDb: () => Promise<Db>,
  signUpFirst: (backend: Backend) => Promise<void> = async () => {},
): OwnedSite {
  let site: OwnedSite | undefined
  const started = (): OwnedSite => {
    if (!site) throw new Error('The site of these tests has not begun.')
    return site
  }
  beforeAll(async () => {
    const db = await openDb()
    const backend = await startBackend(db)
    await signUpFirst(backend)
    site = { db, backend, owner: await ownerAt(backend) }
  })
  afterAll(() => site?.backend.close())
  return {
    get db() {
      return started().db
    },
    get backend() {
      return started().backend
    },
    get owner() {
      return started().owner
    },
  }
}

/** Somebody with an authenticator app that has just shown its code. */
export async function signUpWithApp(backend: Backend): Promise<Someone> {
  const someone = await backend.signUp()
  const { mfa } = someone.client.auth
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (error) throw error
  const code = shownCode(data.totp.secret, new Date())
  const { error: refused } = await mfa.challengeAndVerify({ factorId: data.id, code })
  if (refused) throw refused
  return someone
}

/** As `npm run owner` names one, before the sign-in whose token tells of it. */
export async function ownerAt(backend: Backend, { hasApp = true } = {}): Promise<Someone> {
  const someone = hasApp ? await signUpWithApp(backend) : await backend.signUp()
  await runOwnerCommand(backend.db, { is: 'name', email: someone.email })
  await someone.client.auth.refreshSession()
  return someone
}

/** What a function of owners answers; a refusal as its status and sentence. */
export async function call<Name extends OwnerFunctionName>(
  client: SupabaseClient,
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionAnswer<Name, FunctionInput<Name>>> {
  const { data, error, response } = await client.functions.invoke(name, { body: input })
  if (error) throw new Error(`${response?.status} ${await response?.text()}`)
  return data
}
