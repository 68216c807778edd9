import { expect, test } from 'vitest'
import { createLog } from '#base/log.ts'
import { createSettingsWatch, type WatchedSettings } from './settings-watch.ts'

const ALONE = { publicUrl: 'http://localhost:3000', trustProxy: 0, hasSmtp: false }
const BEHIND_PROXY = { publicUrl: 'https://jobs.example.org', trustProxy: 1, hasSmtp: true }

function watching(settings: WatchedSettings) {
  const lines: { event: string; settings: string; advice: string }[] = []
  const watch = createSettingsWatch(
    settings,
    createLog((line) => lines.push(JSON.parse(line))),
  )
  return { lines, see: (headers: Record<string, string>) => watch(new Headers(headers)) }
}

test.for([
  ['localhost:3000', ALONE],
  ['127.0.0.1:3000', ALONE],
  ['[::1]:3000', ALONE],
  ['jobs.example.org', BEHIND_PROXY],
  ['JOBS.example.org', BEHIND_PROXY],
  ['jobs.example.org:443', BEHIND_PROXY],
] as const)('a visitor at %s is expected, and nothing is said', ([host, settings]) => {
  const { lines, see } = watching(settings)
  see({ host, ...(settings.trustProxy > 0 && { 'x-forwarded-for': '192.0.2.1' }) })
  expect(lines).toEqual([])
})

test('a proxy that nobody set is told once, with what to set', () => {
  const { lines, see } = watching(ALONE)
  for (let times = 0; times < 3; times++)
    see({ host: 'jobs.example.org', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'warn',
    event: 'settings.wrong',
    settings: 'PUBLIC_URL, TRUST_PROXY, SMTP_URL',
  })
  expect(lines[0]?.advice).toBe(
    'PUBLIC_URL is http://localhost:3000, but visitors come to jobs.example.org: set it to the address that visitors see, ' +
      'because links in emails and redirects are built on it. ' +
      'TRUST_PROXY is 0, but a proxy is in front (x-forwarded-for): set it to the number of proxies, because until then ' +
      'all visitors share one address and one rate limit. ' +
      'SMTP_URL is not set: no email is sent, and anybody can sign up with an email that is not theirs. Set it and MAIL_FROM.',
  )
})

test('a proxy that hides the host it was asked for is told, too', () => {
  const { lines, see } = watching(BEHIND_PROXY)
  see({ host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.1' })
  expect(lines).toMatchObject([{ settings: 'PUBLIC_URL' }])
  expect(lines[0]?.advice).toContain('or let the proxy pass on the Host header')
})

test('a trusted proxy may pass on the host in its own header', () => {
  const { lines, see } = watching(BEHIND_PROXY)
  see({ host: '127.0.0.1:3000', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'jobs.example.org' })
  expect(lines).toEqual([])
})

test('TLS in front of a plain PUBLIC_URL is told', () => {
  const { lines, see } = watching({ ...BEHIND_PROXY, publicUrl: 'http://jobs.example.org' })
  see({ host: 'jobs.example.org', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })
  expect(lines).toMatchObject([{ settings: 'PUBLIC_URL' }])
})

test('another port of this machine is another address', () => {
  const { lines, see } = watching(ALONE)
  see({ host: 'localhost:8080' })
  expect(lines).toMatchObject([{ settings: 'PUBLIC_URL' }])
})

test('a setting that shows later to be wrong is told later, the first one not again', () => {
  const { lines, see } = watching({ ...ALONE, hasSmtp: true })
  see({ host: 'jobs.example.org' })
  see({ host: 'jobs.example.org', via: '1.1 gateway' })
  expect(lines.map(({ settings }) => settings)).toEqual(['PUBLIC_URL', 'TRUST_PROXY'])
})

test('no host, or one that is none, says nothing about the settings', () => {
  const { lines, see } = watching(ALONE)
  see({})
  see({ host: 'not a host' })
  see({ host: '' })
  expect(lines).toEqual([])
})
