import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Site } from './site.ts'

export type SitePerson = {
  id: string
  client: SupabaseClient
  /** Puts a file into their resumes; answers its path. */
  upload(bytes: Uint8Array, contentType: string): Promise<string>
  /** Asks a function of the site, whatever it answers. */
  ask(name: string, body: unknown): Promise<Response>
}

/** Somebody with an account at a running site, in a browser of their own. */
export async function signUpAt({ url }: Site): Promise<SitePerson> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string } // spec: /config.json
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
  })
  if (!data.session) throw error ?? new Error('nobody was signed up')
  const { access_token: token, user } = data.session
  return {
    id: user.id,
    client,
    async upload(bytes, contentType) {
      const path = `${user.id}/${randomUUID()}`
      const { error } = await client.storage.from('resumes').upload(path, bytes, { contentType })
      if (error) throw error
      return path
    },
    ask: (name, body) =>
      fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
