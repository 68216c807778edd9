import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Backend, Someone } from './backend.ts'

/** What a bearer is answered on every service, as `status code`; joining a channel as its reply. */
export async function answersTo(
  { url, auth }: Backend,
  { id, token }: Someone,
): Promise<Record<string, string>> {
  const ask = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await fetch(url + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        apikey: auth.tokens.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
    })
    const text = await answer.text()
    if (answer.ok) return String(answer.status)
    const { code, error } = JSON.parse(text) as { code?: string; error?: { code?: string } } // a refusal's body
    return `${answer.status} ${error?.code ?? code}`
  }
  return {
    read: await ask('GET', `/rest/v1/profiles?select=user_id`),
    write: await ask('PATCH', `/rest/v1/profiles?user_id=eq.${id}`, { bio: 'I bake.' }),
    call: await ask('POST', '/rest/v1/rpc/saved_job_changes', {}),
    function: await ask('POST', '/functions/v1/export-account'),
    files: await ask('POST', '/storage/v1/object/list/resumes', { prefix: '' }),
    channel: await joined(url, auth.tokens.anonKey, token),
    account: await ask('GET', '/auth/v1/user'),
  }
}

async function joined(url: string, anonKey: string, token: string): Promise<string> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
  const socket = new WebSocket(address)
  try {
    await once(socket, 'open')
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'saved_jobs' }] }
    socket.send(JSON.stringify(['1', '1', 'realtime:new', 'phx_join', { config, access_token: token }]))
    const [frame] = await once(socket, 'message')
    // [join_ref, ref, topic, event, payload] of version 2
    const [, , , , { status }] = JSON.parse(String(frame)) as [
      unknown,
      unknown,
      unknown,
      unknown,
      { status: string },
    ]
    return status
  } finally {
    socket.terminate()
  }
}
