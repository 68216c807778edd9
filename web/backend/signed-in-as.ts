import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * Whether the client still speaks for this person. What runs beside the screens (a timer, a channel that comes back)
 * may outlive the sign-out, when nobody is left on the page to stop it.
 */
export async function isSignedInAs(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data } = await client.auth.getSession()
  return data.session?.user.id === userId
}
