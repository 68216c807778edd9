import { createHash } from 'node:crypto'
import type { Found, Listed } from './raw-listing.ts'
import { SourceFailure } from './source-failure.ts'

/** Every entry of a list without texts, opened one after the other. */
export async function* openEach(list: AsyncIterable<Listed>): AsyncGenerator<Found, void, void> {
  for await (const entry of list) {
    const found = 'open' in entry ? await entry.open() : entry
    if (found && !('unchanged' in found)) yield found
  }
}

/** What an entry of a list says, in short: another text means that the posting changed. */
export const versionOf = (entry: unknown): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16)

/** A posting may close between the list and the visit. */
export async function unlessGone<Answer>(visit: Promise<Answer>): Promise<Answer | null> {
  try {
    return await visit
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'not-found') return null
    throw error
  }
}
