/** What a server function said, for the person: supabase-js keeps the answer behind `context`. */
export async function functionMessage(thrown: unknown): Promise<string | undefined> {
  const context = thrown && typeof thrown === 'object' && 'context' in thrown ? thrown.context : null
  if (!(context instanceof Response)) return undefined
  const body: unknown = await context.json().catch(() => null)
  const inner = body && typeof body === 'object' && 'error' in body ? body.error : null
  const message = inner && typeof inner === 'object' && 'message' in inner ? inner.message : null
  return typeof message === 'string' ? message : undefined
}
