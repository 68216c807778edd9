export const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/**
 * What browsers and supabase-js say when nobody answered, and what an answer without a sentence leaves behind: an empty
 * object, a proxy's page, the name of a status.
 */
const NO_SENTENCE =
  /^\s*($|[{[<])|^TypeError|^Failed to fetch$|Edge Function|^(HTTP \d|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout)/i

/** The server's own sentence, as it was received (spec §8); `undefined` where there is none. */
export function serverSentence(error: unknown): string | undefined {
  if (!error || typeof error !== 'object' || !('message' in error) || error instanceof TypeError)
    return undefined
  const { message } = error
  if (message === 'Auth session missing!') return SESSION_ENDED
  return typeof message === 'string' && !NO_SENTENCE.test(message) ? message : undefined
}

/** Words for whatever went wrong: the server's, or those of the unexpected exception. */
export const errorWords = (error: unknown): string => serverSentence(error) ?? UNEXPECTED
