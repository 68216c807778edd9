import { rowsQuery } from '#web/rows/rows-query.ts'
import { askAuth } from './ask-auth.ts'

/** How many codes are left that stand in for the authenticator app. */
export const recoveryCodesQuery = (userId: string, anonKey: string) =>
  rowsQuery({ name: 'recovery-codes', read: () => countCodes(anonKey) })(userId)

async function countCodes(anonKey: string): Promise<number> {
  const body: { left: number } = await (await askAuth('/recovery-codes', { anonKey, method: 'GET' })).json()
  return body.left
}

/** New ones, told this once; those from before are gone. */
export async function makeRecoveryCodes(anonKey: string): Promise<string[]> {
  const body: { codes: string[] } = await (
    await askAuth('/recovery-codes', { anonKey, method: 'POST' })
  ).json()
  return body.codes
}
