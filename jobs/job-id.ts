import { createHash } from 'node:crypto'

/** Fit for a URL, and the same again if the database is ever rebuilt from the sources. */
export function jobIdFor(source: string, sourceId: string): string {
  return createHash('sha256').update(`${source}\0${sourceId}`).digest('base64url').slice(0, 14)
}
