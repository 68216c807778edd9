import { connection } from '#web/backend/connection.ts'

/** As `web/backend/watched-fetch.ts` says it when nobody answered, alone or behind the name of its class. */
const NOBODY_ANSWERED = /^(?:TypeError: )?Failed to fetch$/

export function isNoConnection(error: unknown): boolean {
  return error instanceof Error && NOBODY_ANSWERED.test(error.message)
}

/** Known without asking: a question would wait for a new token first, which takes half a minute to fail. */
export const isOffline = (): boolean => typeof window !== 'undefined' && connection().getState() === 'offline'
