export type FunctionRefusal = { code: string; message: string }

/** What a server function said, for the person: supabase-js keeps the answer behind `context`. */
export async function functionRefusal(thrown: unknown): Promise<FunctionRefusal | null> {
  const context = thrown && typeof thrown === 'object' && 'context' in thrown ? thrown.context : null
  if (!(context instanceof Response)) return null
  const body: unknown = await context.json().catch(() => null)
  const inner = body && typeof body === 'object' && 'error' in body ? body.error : null
  if (!inner || typeof inner !== 'object' || !('message' in inner) || !('code' in inner)) return null
  return { code: String(inner.code), message: String(inner.message) }
}
