import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Env } from '#server/env.ts'
import { isLoopback } from '#server/env.ts'
import { wrongSettings } from '#server/http/settings-watch.ts'
import { good, reasonOf, weak, wrong, type Finding } from './finding.ts'

const ANSWER_MS = 10_000

/** Whether visitors reach this machine at PUBLIC_URL, and what the proxies on the way say. */
export async function checkAddress(env: Env): Promise<Finding[]> {
  if (env.publicUrl === null)
    return isLoopback(env.host)
      ? [good('PUBLIC_URL is not set: the site is for this machine only.')]
      : [
          wrong(
            `PUBLIC_URL is not set, but HOST is ${env.host}: links in emails would lead to localhost.`,
            'Set PUBLIC_URL to the address that visitors see.',
          ),
        ]
  const { protocol, hostname } = new URL(env.publicUrl)
  const plain =
    protocol === 'http:' && !isLoopback(hostname)
      ? [
          wrong(
            `PUBLIC_URL ${env.publicUrl} is not encrypted: passwords would travel readable.`,
            'Put a proxy with a certificate in front (deploy/Caddyfile, deploy/nginx.conf) and set PUBLIC_URL to its https address.',
          ),
        ]
      : []
  return [...plain, ...(await askThroughProxy(env, env.publicUrl))]
}

/** Answers on the site's own port for a moment, and asks from outside. */
async function askThroughProxy(env: Env, publicUrl: string): Promise<Finding[]> {
  const nonce = randomUUID()
  let seen: Headers | null = null
  const server = createServer((request, response) => {
    if (request.url === `/doctor/${nonce}`)
      seen = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    response.end(nonce)
  })
  const isListening = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(env.port, env.host, () => done(true))
  })
  if (!isListening) return await askRunning(publicUrl)
  try {
    const answer = await fetch(`${publicUrl}/doctor/${nonce}`, { signal: AbortSignal.timeout(ANSWER_MS) })
    if ((await answer.text()) !== nonce) return [elsewhere(publicUrl, env)]
    return seen ? headerFindings(env, publicUrl, seen) : [elsewhere(publicUrl, env)]
  } catch (error) {
    return [unreachable(publicUrl, error)]
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function headerFindings(env: Env, publicUrl: string, headers: Headers): Finding[] {
  const found = wrongSettings({ publicUrl, trustProxy: env.trustProxy, hasSmtp: true }, headers)
  const trusted = headers.get('x-forwarded-for')?.split(',').length ?? 0
  const tooMany =
    env.trustProxy > trusted
      ? [
          wrong(
            `TRUST_PROXY is ${env.trustProxy}, but the request came through ${trusted}: whoever asks could choose the address that limits count by.`,
            `Set TRUST_PROXY to ${trusted}, or let the proxy set X-Forwarded-For.`,
          ),
        ]
      : []
  const others = found.map(([name, words]) => wrong(words, `Change ${name}.`))
  const all = [...others, ...tooMany]
  return all.length > 0 ? all : [good(`${publicUrl} leads here, and its proxies say what they should.`)]
}

/** The port is taken, most likely by the site itself. */
async function askRunning(publicUrl: string): Promise<Finding[]> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const health: unknown = await answer.json()
    if (typeof health === 'object' && health !== null && 'jobs' in health)
      return [
        good(`${publicUrl} leads to a running site.`),
        weak(
          'The headers of its proxies were not looked at, because the site runs.',
          "Look for 'settings.wrong' in its log, or run this while it is stopped.",
        ),
      ]
    return [elsewhere(publicUrl)]
  } catch (error) {
    return [unreachable(publicUrl, error)]
  }
}

const elsewhere = (publicUrl: string, env?: Env) =>
  wrong(
    `${publicUrl} leads to something else than this site.`,
    `Point its name and its proxy to this machine${env ? `, port ${env.port}` : ''}.`,
  )

const unreachable = (publicUrl: string, error: unknown) =>
  wrong(
    `${publicUrl} cannot be reached from here: ${reasonOf(error)}.`,
    'Check the name, the proxy, its certificate and the firewall.',
  )
