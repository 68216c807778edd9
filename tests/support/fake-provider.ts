import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type FakePerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** What the provider is to get wrong, by name, in the code it hands out. */
export type Mistake =
  | 'none'
  | 'refuses the code'
  | 'another nonce'
  | 'another audience'
  | 'another issuer'
  | 'another key'
  | 'expired'
  | 'no id token'
  | 'not JSON'
  | 'too much'

export type FakeProvider = {
  issuer: string
  /** Plays the browser at the provider: signs in and answers where the provider sends it. */
  signIn(authorizeUrl: string, person: FakePerson, mistake?: Mistake): URL
  /** What was exchanged: the secret and verifier that the site sent along. */
  exchanges: URLSearchParams[]
  close(): Promise<void>
}

type Grant = { person: FakePerson; nonce: string; challenge: string; mistake: Mistake }

/** An OpenID Connect provider and a GitHub on loopback, as small as the two protocols allow. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const { privateKey: wrongKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fake', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const exchanges: URLSearchParams[] = []
  let issuer = ''

  const idToken = ({ person, nonce, mistake }: Grant) =>
    new SignJWT({ ...person, nonce: mistake === 'another nonce' ? 'other' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'fake' })
      .setIssuer(mistake === 'another issuer' ? 'https://evil.example' : issuer)
      .setAudience(mistake === 'another audience' ? 'other-client' : 'client')
      .setIssuedAt()
      .setExpirationTime(mistake === 'expired' ? '-1 minute' : '5 minutes')
      .sign(mistake === 'another key' ? wrongKey : privateKey)

  const exchange = async (body: string, isGithub: boolean) => {
    const fields = new URLSearchParams(body)
    exchanges.push(fields)
    const grant = grants.get(fields.get('code') ?? '')
    grants.delete(fields.get('code') ?? '')
    if (!grant || grant.mistake === 'refuses the code')
      return { status: 400, body: '{"error":"invalid_grant"}' }
    if (grant.mistake === 'not JSON') return { status: 200, body: '<html>' }
    const id = isGithub || grant.mistake === 'no id token' ? {} : { id_token: await idToken(grant) }
    const token = `access-${grant.person.sub}`
    const answer = { access_token: token, token_type: 'bearer', refresh_token: 'refresh-it', ...id }
    const padding = grant.mistake === 'too much' ? { padding: 'x'.repeat(600_000) } : {}
    return { status: 200, body: JSON.stringify({ ...answer, ...padding }) }
  }

  const pages: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/api/v3/user': () => ({ id: 4711, login: 'ada', name: 'Ada L.', avatar_url: null }),
    '/api/v3/user/emails': () => [
      { email: 'old-ada@example.com', primary: false, verified: true },
      { email: 'ada-at-github@example.com', primary: true, verified: true },
    ],
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? ''
    const isGithub = path === '/login/oauth/access_token'
    const page = pages[path]
    const answer =
      isGithub || path === '/token'
        ? await exchange(Buffer.concat(chunks).toString(), isGithub)
        : { status: page ? 200 : 404, body: JSON.stringify(page?.() ?? {}) }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    exchanges,
    signIn(authorizeUrl, person, mistake = 'none') {
      const { searchParams } = new URL(authorizeUrl)
      const code = `code-${grants.size}-${Math.random().toString(36).slice(2)}`
      const nonce = searchParams.get('nonce') ?? ''
      grants.set(code, { person, nonce, challenge: searchParams.get('code_challenge') ?? '', mistake })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return back
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
