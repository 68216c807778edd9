import type { ReadAdvertisement } from '#contract/read-advertisement.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'

export type Reading = { is: 'read'; found: ReadAdvertisement } | { is: 'refused'; message: string }

/** What stands behind an address, read by the server. A refusal is an answer; nothing is thrown. */
export async function readAdvertisement(url: string): Promise<Reading> {
  try {
    return { is: 'read', found: await callFunction('read-advertisement', { url }) }
  } catch (error) {
    return { is: 'refused', message: await functionWords(error) }
  }
}
