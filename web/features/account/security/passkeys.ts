import { backend } from '#web/backend/backend.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { browserName } from './sessions.ts'

export const passkeysQuery = rowsQuery({ name: 'passkeys', read: readPasskeys })

async function readPasskeys() {
  const { data, error } = await (await backend()).auth.passkey.list()
  if (error) throw error
  return data
}

export type OwnPasskey = Awaited<ReturnType<typeof readPasskeys>>[number]

/** Named after where it was made, so that two of them can be told apart. */
export async function addPasskey(): Promise<void> {
  const { auth } = await backend()
  const { data, error } = await auth.registerPasskey()
  if (error) throw error
  await auth.passkey.update({ passkeyId: data.id, friendlyName: browserName(navigator.userAgent) })
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { error } = await (await backend()).auth.passkey.delete({ passkeyId })
  if (error) throw error
}
