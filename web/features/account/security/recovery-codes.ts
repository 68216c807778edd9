import { queryOptions, skipToken } from '@tanstack/react-query'
import { askAuth } from './ask-auth.ts'

export const recoveryCodesKey = (userId: string) => ['recovery-codes', userId] as const

/** How many codes are left that stand in for the authenticator app. */
export function recoveryCodesQuery(
  userId: string,
  { anonKey, wanted }: { anonKey: string; wanted: boolean },
) {
  return queryOptions({
    queryKey: recoveryCodesKey(userId),
    queryFn: wanted ? () => countCodes(anonKey) : skipToken,
  })
}

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
