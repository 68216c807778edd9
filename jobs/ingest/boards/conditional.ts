import { createHash } from 'node:crypto'
import type { Fetched } from '#jobs/ingest/polite-fetch.ts'

/** Ends a board's turn early: its service says, or its answer shows, that nothing changed since the last one. */
export class BoardUnchanged extends Error {
  constructor() {
    super('the board has not changed')
    this.name = 'BoardUnchanged'
  }
}

export type Validators = { etag: string | null; lastModified: string | null; digest: string | null }

/**
 * Asks the first question of a turn conditionally. Only a board that one request answers whole can be called unchanged
 * by it, so `validators` are kept of such turns alone.
 */
export function createConditional(known: Validators | null) {
  let requests = 0
  let heard: Validators | null = null
  return {
    headers: (): Record<string, string> => {
      if (requests > 0 || !known) return {}
      return {
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
      }
    },
    heard: ({ status, headers, body }: Fetched): void => {
      requests++
      if (requests > 1) return
      if (status === 304 && known) throw new BoardUnchanged()
      if (status !== 200) return
      const digest = createHash('sha256').update(body).digest('base64url')
      heard = { etag: headers.get('etag'), lastModified: headers.get('last-modified'), digest }
      if (known?.digest === digest) throw new BoardUnchanged()
    },
    requests: () => requests,
    /** What to keep for next time; of an unchanged turn, what was known. */
    validators: (): Validators | null => (requests === 1 ? (heard ?? known) : null),
  }
}
