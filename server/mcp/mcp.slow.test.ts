import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noCountedLimit } from '#server/limits/counted-limit.ts'
import { ALL_SCOPES, startTestApi, type TestApi, type TestPerson } from '#tests/support/api.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { createMcpService } from './mcp-service.ts'

let api: TestApi
let server: ServiceServer
let ada: TestPerson

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  const publicUrl = 'https://foundwork.example'
  const service = createMcpService({ db, handlers: api.api.handlers, limit: noCountedLimit, publicUrl })
  server = await serveServices({ '/mcp': service })
  ada = await api.person()
  await db.query(`update public.profiles set skills = '{triage}', role = 'Nurse' where user_id = $1`, [
    ada.id,
  ])
})
afterAll(async () => {
  await server.close()
  await api.close()
})

/** The SDK's own client, as an assistant uses it. */
async function connect(token?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp/`), {
    requestInit: { headers },
  })
  await client.connect(transport)
  return client
}

type Answer = { isError?: boolean; content: { text: string }[]; structuredContent: Record<string, unknown> }

const run = async (client: Client, name: string, given: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: given })) as unknown as Answer // every tool of ours answers like this

const said = ({ content }: Answer) => content[0]?.text ?? ''

const TOOLS_FOR_EVERYBODY: Record<string, Record<string, unknown>> = {
  search_jobs: { q: 'nurse' },
  read_job: { id: 'nurse' },
  similar_jobs: { id: 'nurse' },
  compare_jobs: { ids: ['nurse', 'welder'] },
  list_companies: { starts: 'ac' },
  read_company: { key: 'acme' },
  find_places: { q: 'Austin' },
}

const OWN_TOOLS: Record<string, Record<string, unknown>> = {
  explain_match: { id: 'nurse' },
  list_matches: {},
  read_profile: {},
  list_saved_jobs: {},
  list_applications: {},
  read_application: { id: '00000000-0000-4000-8000-000000000001' },
  save_job: { id: 'nurse' },
  track_application: { jobId: 'baker' },
  change_application: { id: '00000000-0000-4000-8000-000000000001', status: 'offer' },
  add_note: { id: '00000000-0000-4000-8000-000000000001', text: 'x' },
  undo: { method: 'DELETE', path: '/api/v1/saved-jobs/nurse' },
}

test('every tool is listed, says whether it writes, and what it will do', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(TOOLS_FOR_EVERYBODY), ...Object.keys(OWN_TOOLS)].sort(),
  )
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false)
  expect(writing.map(({ name }) => name)).toEqual([
    'save_job',
    'track_application',
    'change_application',
    'add_note',
    'undo',
  ])
  for (const { description } of writing) expect(description).toMatch(/^Will /)
  await client.close()
})

test.each(Object.entries(TOOLS_FOR_EVERYBODY))('%s works without signing in', async (name, given) => {
  const client = await connect()
  const answer = await run(client, name, given)
  expect(answer.isError ?? false).toBe(false)
  expect(said(answer)).not.toBe('')
  await client.close()
})

test.each(Object.entries(OWN_TOOLS))('%s asks for the sign-in, and where to', async (name, given) => {
  const answer = await fetch(`${server.url}/mcp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe(
    'Bearer resource_metadata="https://foundwork.example/.well-known/oauth-protected-resource/mcp"',
  )
})

test.each(Object.entries(OWN_TOOLS).filter(([name]) => name !== 'undo'))(
  '%s is refused to a token that may do everything else',
  async (name, given) => {
    const scope = {
      explain_match: 'matches:read',
      list_matches: 'matches:read',
      read_profile: 'profile:read',
      list_saved_jobs: 'saved:read',
      list_applications: 'applications:read',
      read_application: 'applications:read',
      save_job: 'saved:write',
    }[name]
    const missing = scope ?? 'applications:write'
    const others = ALL_SCOPES.filter((each) => each !== missing)
    const client = await connect(await api.token(ada.id, others))
    await expect(run(client, name, given)).rejects.toThrow(/needs a token with the scope/)
    await client.close()
  },
)

test('a conversation: find, narrow, hear what was left out, track, undo', async () => {
  const client = await connect(ada.token)

  const found = await run(client, 'search_jobs', { q: 'nurse' })
  expect(said(found)).toContain('2 jobs pass every filter, of 3 that the words found.')
  expect(said(found)).toContain(
    '1 more are on the site only, because of their sources’ terms: Adzuna, Remotive, Jobicy, The Muse.',
  )

  const narrowed = await run(client, 'search_jobs', { q: 'nurse', remote: ['remote'] })
  expect(narrowed.structuredContent).toMatchObject({ count: 0, account: { found: 3, shown: 0 } })
  expect(said(narrowed)).toContain('The filter "remote" alone removed 2.')

  const unstated = await run(client, 'search_jobs', { q: 'nurse', type: ['full-time'] })
  expect(said(unstated)).toContain('2 do not state "type" and are left out.')

  const tracked = await run(client, 'track_application', { jobId: 'nurse', notes: 'Nights suit me.' })
  expect(said(tracked)).toContain('Now tracking Registered Nurse at Acme as Applied.')
  const { application, undo } = tracked.structuredContent as {
    application: { id: string }
    undo: { method: string; path: string }
  }
  await run(client, 'add_note', { id: application.id, text: 'Ask about the shifts.' })
  const history = await run(client, 'read_application', { id: application.id })
  expect(history.structuredContent).toMatchObject({
    changes: [{ kind: 'created', doneBy: 'My script' }],
    datedNotes: [{ text: 'Ask about the shifts.', doneBy: 'My script' }],
  })

  expect(said(await run(client, 'undo', undo))).toBe('Taken back.')
  expect(said(await run(client, 'list_applications'))).toBe('No applications are tracked.')
  const restored = await run(client, 'undo', {
    method: 'POST',
    path: `/api/v1/applications/${application.id}/restore`,
  })
  expect(restored.isError ?? false).toBe(false)
  await client.close()
})

test('with a token each of the person’s own tools answers with their own rows', async () => {
  const bea = await api.person()
  await api.db.query(
    `insert into public.profiles (user_id, skills, role) values ($1, '{triage}', 'Nurse')
     on conflict (user_id) do update set skills = excluded.skills, role = excluded.role`,
    [bea.id],
  )
  const client = await connect(bea.token)
  expect(said(await run(client, 'read_profile'))).toBe('Nurse; skills: triage.')
  expect(said(await run(client, 'list_matches'))).toContain('Registered Nurse at Acme (')
  expect(said(await run(client, 'explain_match', { id: 'nurse' }))).toMatch(/^A \w+ match\. https:/)

  expect(said(await run(client, 'list_saved_jobs'))).toBe('No saved jobs.')
  const saved = await run(client, 'save_job', { id: 'nurse' })
  expect(said(saved)).toMatch(/^Saved the job\./)
  expect(said(await run(client, 'list_saved_jobs'))).toBe('- Registered Nurse at Acme (nurse)')
  await run(client, 'undo', { method: 'DELETE', path: '/api/v1/saved-jobs/nurse' })
  expect(said(await run(client, 'list_saved_jobs'))).toBe('No saved jobs.')

  expect(said(await run(client, 'list_applications'))).toBe('No applications are tracked.')
  const tracked = await run(client, 'track_application', { title: 'Florist', company: 'Tiny' })
  const { id } = tracked.structuredContent['application'] as { id: string } // as the schema of the answer has it
  expect(said(await run(client, 'list_applications'))).toBe(`- Florist at Tiny: Applied (${id})`)
  const changed = await run(client, 'change_application', { id, status: 'interview' })
  expect(said(changed)).toMatch(/^Florist at Tiny is now Interview\./)
  const noted = await run(client, 'add_note', { id, text: 'They called.', kind: 'call' })
  expect(said(noted)).toMatch(/^Noted\./)
  const detail = await run(client, 'read_application', { id })
  expect(said(detail)).toBe('Florist at Tiny: Interview.')
  expect(detail.structuredContent).toMatchObject({
    changes: [{ kind: 'status', to: 'interview', doneBy: 'My script' }, { kind: 'created' }],
    datedNotes: [{ kind: 'call', text: 'They called.', doneBy: 'My script' }],
  })
  await client.close()
})

test('a tool that cannot do it says why, and undo does nothing but undo', async () => {
  const client = await connect(ada.token)
  const none = await run(client, 'read_job', { id: 'nobody' })
  expect([none.isError, said(none)]).toEqual([true, 'There is no such job.'])
  const closed = await run(client, 'read_job', { id: 'closed-terms' })
  expect([closed.isError, said(closed)]).toEqual([true, 'Read it on the site: /jobs/closed-terms'])
  const wrong = await run(client, 'search_jobs', { q: 'nurse', type: ['gardening'] })
  expect(wrong.isError).toBe(true)
  const other = await run(client, 'undo', { method: 'POST', path: '/api/v1/applications' })
  expect([other.isError, said(other)]).toEqual([true, 'path: no change told this as its undo.'])
  await client.close()
})

test('resources and prompts are there', async () => {
  const client = await connect()
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['foundwork://statistics'])
  const { contents } = await client.readResource({ uri: 'foundwork://jobs/nurse' })
  expect(JSON.stringify(contents)).toContain('Registered Nurse')
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['find_work', 'review_pipeline'])
  const { messages } = await client.getPrompt({
    name: 'find_work',
    arguments: { work: 'nurse', place: 'Austin' },
  })
  expect(JSON.stringify(messages)).toContain('Find me jobs as nurse near Austin.')
  await client.close()
})

test('other methods than POST are refused, and so is what is no message', async () => {
  expect((await fetch(`${server.url}/mcp/`)).status).toBe(405)
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  expect((await fetch(`${server.url}/mcp/`, { method: 'POST', headers, body: '{' })).status).toBe(400)
})
