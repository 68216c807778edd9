import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { AssistantAsking } from '#contract/assistant.ts'
import { noCountedLimit } from '#server/limits/counted-limit.ts'
import { noRateLimits } from '#server/limits/rate-limits.ts'
import { createMcpService } from '#server/mcp/mcp-service.ts'
import { startTestApi, type TestApi, type TestPerson } from '#tests/support/api.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { createClients } from './clients.ts'
import { createAllowAssistant, createDescribeAssistant } from './consent.ts'
import { createOAuthMounts } from './oauth-service.ts'

const REDIRECT = 'http://127.0.0.1:41234/callback'
const DOCUMENT = 'https://assistant.example/client.json'

let api: TestApi
let server: ServiceServer
let ada: TestPerson
let publicUrl: string
let tools: Parameters<typeof createDescribeAssistant>[0]

beforeAll(async () => {
  api = await startTestApi()
  ada = await api.person([])
  const { db } = api
  const services: Record<string, Parameters<typeof serveServices>[0][string]> = {}
  server = await serveServices(services)
  publicUrl = server.url
  services['/mcp'] = createMcpService({ db, handlers: api.api.handlers, limit: noCountedLimit, publicUrl })
  for (const { prefix, service } of createOAuthMounts({ db, limits: noRateLimits, publicUrl }))
    services[prefix] = service
  const document = {
    client_id: DOCUMENT,
    client_name: 'Helper',
    redirect_uris: ['http://127.0.0.1/callback'],
  }
  const readPage = (url: string) =>
    url === DOCUMENT
      ? Promise.resolve({ status: 200, url, body: Buffer.from(JSON.stringify(document)) })
      : Promise.reject(new Error('nothing there'))
  tools = { db, clientOf: createClients(db, { readPage, now: () => 0 }), publicUrl, limits: noRateLimits }
})
afterAll(async () => {
  await server.close()
  await api.close()
})

/** What an assistant keeps between two steps. */
function createProvider(clientMetadataUrl?: string) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } =
    {}
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    ...(clientMetadataUrl === undefined ? {} : { clientMetadataUrl }),
    clientMetadata: { client_name: 'Helper', redirect_uris: [REDIRECT] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

const call = (request: unknown) => ({
  input: request,
  claims: { sub: ada.id, role: 'authenticated' as const },
  request: new Request('https://foundwork.example/'),
  caller: { address: '192.0.2.1', requestId: 'test', log: silentLog },
})

const describe = async (asked: URL): Promise<AssistantAsking> => {
  const response = await createDescribeAssistant(tools).answer(call(Object.fromEntries(asked.searchParams)))
  return JSON.parse(await response.text())
}

const allow = async (asked: URL, scopes: string[]): Promise<URL> => {
  const request = Object.fromEntries(asked.searchParams)
  const response = await createAllowAssistant(tools).answer(call({ request, scopes }))
  const { address }: { address: string } = JSON.parse(await response.text())
  return new URL(address)
}

/** The SDK's own client, from the first refusal to the tool's answer. */
async function signIn(clientMetadataUrl?: string) {
  const { kept, provider } = createProvider(clientMetadataUrl)
  const open = async () => {
    const client = new Client({ name: 'test', version: '1' })
    const transport = new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), {
      authProvider: provider,
    })
    await client.connect(transport)
    return { client, transport }
  }
  const first = await open()
  await expect(first.client.callTool({ name: 'list_saved_jobs', arguments: {} })).rejects.toThrow(
    'Unauthorized',
  )
  const { asked } = kept
  if (!asked) throw new Error('nobody was asked')
  return { kept, asked, open, transport: first.transport }
}

test('an assistant registers, asks, is let in, and acts under its name', async () => {
  const { kept, asked, open, transport } = await signIn()
  expect(asked.pathname).toBe('/connect')
  expect(await describe(asked)).toMatchObject({
    name: 'Helper',
    from: { is: 'registered' },
    returnsTo: '127.0.0.1:41234',
  })
  const back = await allow(asked, ['saved:read', 'saved:write'])
  expect(back.searchParams.get('iss')).toBe(publicUrl)
  await transport.finishAuth(back.searchParams.get('code') ?? '')
  expect(kept.tokens?.scope).toBe('saved:read saved:write')

  const { client } = await open()
  await client.callTool({ name: 'save_job', arguments: { id: 'nurse' } })
  const { rows } = await api.db.query('select job_id, done_by from public.saved_jobs where user_id = $1', [
    ada.id,
  ])
  expect(rows).toEqual([{ job_id: 'nurse', done_by: 'Helper' }])
  await expect(client.callTool({ name: 'list_applications', arguments: {} })).rejects.toThrow(
    /Unauthorized|403/,
  )
  await client.close()
})

test('an assistant that is described on the web needs no registration', async () => {
  const { asked, transport, kept } = await signIn(DOCUMENT)
  expect(asked.searchParams.get('client_id')).toBe(DOCUMENT)
  expect(await describe(asked)).toMatchObject({
    name: 'Helper',
    from: { is: 'web', host: 'assistant.example' },
  })
  const back = await allow(asked, ['profile:read'])
  await transport.finishAuth(back.searchParams.get('code') ?? '')
  expect(kept.tokens?.token_type).toBe('Bearer')
})

const form = (path: string, values: Record<string, string>) =>
  fetch(`${publicUrl}${path}/`, { method: 'POST', body: new URLSearchParams(values) })

async function letIn() {
  const { asked, kept } = await signIn()
  const code = (await allow(asked, ['saved:read'])).searchParams.get('code') ?? ''
  const exchange = {
    grant_type: 'authorization_code',
    code,
    client_id: kept.client?.client_id ?? '',
    redirect_uri: REDIRECT,
    code_verifier: kept.verifier ?? '',
  }
  return { exchange, kept }
}

test.each([
  ['code_verifier', 'x'.repeat(43)],
  ['client_id', 'another'],
  ['redirect_uri', 'http://127.0.0.1:9/callback'],
  ['code', 'guessed'],
])('a code with another %s gives nothing', async (name, value) => {
  const { exchange } = await letIn()
  const answer = await form('/oauth/token', { ...exchange, [name]: value })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a code that is shown again ends what it gave', async () => {
  const { exchange } = await letIn()
  const first = await form('/oauth/token', exchange)
  const { access_token: token }: OAuthTokens = JSON.parse(await first.text())
  expect((await api.ask('/api/v1/saved-jobs', { token })).status).toBe(200)
  expect((await form('/oauth/token', exchange)).status).toBe(400)
  expect((await api.ask('/api/v1/saved-jobs', { token })).status).toBe(401)
})

test('a refresh token is good once, and one that comes again ends the grant', async () => {
  const { exchange } = await letIn()
  const first: OAuthTokens = JSON.parse(await (await form('/oauth/token', exchange)).text())
  const refresh = {
    grant_type: 'refresh_token',
    client_id: exchange.client_id,
    refresh_token: first.refresh_token ?? '',
  }
  const second: OAuthTokens = JSON.parse(await (await form('/oauth/token', refresh)).text())
  expect((await api.ask('/api/v1/saved-jobs', { token: first.access_token })).status).toBe(401)
  expect((await api.ask('/api/v1/saved-jobs', { token: second.access_token })).status).toBe(200)
  expect((await form('/oauth/token', refresh)).status).toBe(400)
  expect((await api.ask('/api/v1/saved-jobs', { token: second.access_token })).status).toBe(401)
})

test('revoking ends it at once, by the program or by the person', async () => {
  const { exchange } = await letIn()
  const { access_token: token }: OAuthTokens = JSON.parse(await (await form('/oauth/token', exchange)).text())
  expect((await form('/oauth/revoke', { token })).status).toBe(200)
  expect((await api.ask('/api/v1/saved-jobs', { token })).status).toBe(401)
})

test.each([
  ['redirect_uri', 'https://evil.example/', 'Helper does not name this link as its own.'],
  ['redirect_uri', 'javascript:alert(1)', 'Helper does not name this link as its own.'],
  ['client_id', 'nobody', 'This client is not known here.'],
  ['client_id', 'https://nowhere.example/client.json', 'could not be read'],
  ['code_challenge_method', 'plain', 'code_challenge_method must be S256.'],
  ['code_challenge', '', 'A code_challenge is needed (PKCE).'],
  ['resource', 'https://elsewhere.example/mcp', 'This is about another site.'],
])('nobody is asked about a request whose %s is %s', async (name, value, words) => {
  const { asked } = await signIn()
  asked.searchParams.set(name, value)
  await expect(describe(asked)).rejects.toThrow(words)
})

test.each([
  [{ redirect_uris: [] }],
  [{ redirect_uris: ['javascript:alert(1)'] }],
  [{ redirect_uris: ['http://evil.example/'] }],
  [{ redirect_uris: ['https://ok.example/#fragment'] }],
  [{}],
  ['no object'],
])('a client like %j is not registered', async (metadata) => {
  const answer = await fetch(`${publicUrl}/oauth/register/`, {
    method: 'POST',
    body: JSON.stringify(metadata),
  })
  expect(answer.status).toBe(400)
})
