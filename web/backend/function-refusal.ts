import { errorWords } from '#web/error-words.ts'

type FunctionRefusal = { code: string; message: string }

/** What a server function said, for the person: supabase-js keeps the answer behind `context`. */
export async function functionRefusal(thrown: unknown): Promise<FunctionRefusal | null> {
  const context = thrown && typeof thrown === 'object' && 'context' in thrown ? thrown.context : null
  if (!(context instanceof Response)) return null
  const body: unknown = await context.json().catch(() => null)
  // What refuses a request before it gets to its function says `{ code, message }` without a wrapper.
  const inner = body && typeof body === 'object' && 'error' in body ? body.error : body
  if (!inner || typeof inner !== 'object' || !('message' in inner) || !('code' in inner)) return null
  return { code: String(inner.code), message: String(inner.message) }
}

/** For the person: what the function said, or the words of an unexpected exception. */
export const functionWords = async (thrown: unknown): Promise<string> =>
  errorWords((await functionRefusal(thrown)) ?? thrown)
