import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { backend } from '#web/backend/backend.ts'
import { functionWords } from '#web/backend/function-refusal.ts'

export type Reading = { is: 'read'; found: ReadAdvertisement } | { is: 'refused'; message: string }

/** What stands behind an address, read by the server. A refusal is an answer; nothing is thrown. */
export async function readAdvertisement(url: string): Promise<Reading> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<ReadAdvertisement>('read-advertisement', {
    body: { url },
  })
  if (data) return { is: 'read', found: data }
  return {
    is: 'refused',
    message: await functionWords(error),
  }
}
