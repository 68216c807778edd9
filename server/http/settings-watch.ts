import type { Log } from '#base/log.ts'
import { isLoopback } from '#server/env.ts'
import { forwardingHeader } from './forwarding.ts'

export type WatchedSettings = { publicUrl: string; trustProxy: number; hasSmtp: boolean }

type WatchedSetting = 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL'

/**
 * Requests show what the start could not know: that a proxy is in front, or that visitors come by another name. The log
 * then says which setting is wrong, each once.
 */
export function createSettingsWatch(settings: WatchedSettings, log: Log): (headers: Headers) => void {
  const warned = new Set<WatchedSetting>()
  return (headers) => {
    const found = wrongSettings(settings, headers).filter(([name]) => !warned.has(name))
    if (found.length === 0) return
    for (const [name] of found) warned.add(name)
    log.warn('settings.wrong', {
      settings: found.map(([name]) => name).join(', '),
      advice: found.map(([, advice]) => advice).join(' '),
    })
  }
}

export function wrongSettings(settings: WatchedSettings, headers: Headers): [WatchedSetting, string][] {
  const { publicUrl, trustProxy, hasSmtp } = settings
  const proxy = forwardingHeader(headers)
  const asked = otherAddress(settings, headers)
  const wrong: [WatchedSetting, string][] = []
  if (asked !== null) {
    const orHost = proxy && trustProxy > 0 ? ', or let the proxy pass on the Host header' : ''
    wrong.push([
      'PUBLIC_URL',
      `PUBLIC_URL is ${publicUrl}, but visitors come to ${shown(asked, publicUrl)}: set it to the address that visitors see${orHost}, because links in emails and redirects are built on it.`,
    ])
  }
  if (proxy !== null && trustProxy === 0)
    wrong.push([
      'TRUST_PROXY',
      `TRUST_PROXY is 0, but a proxy is in front (${proxy}): set it to the number of proxies, because until then all visitors share one address and one rate limit.`,
    ])
  if (!hasSmtp && (proxy !== null || (asked !== null && !isLoopback(asked.hostname))))
    wrong.push([
      'SMTP_URL',
      'SMTP_URL is not set: no email is sent, and anybody can sign up with an email that is not theirs. Set it and MAIL_FROM.',
    ])
  return wrong
}

/** Where the visitor came to, when that is not PUBLIC_URL; `null` when it is, or when nobody said. */
function otherAddress({ publicUrl, trustProxy }: WatchedSettings, headers: Headers): URL | null {
  const expected = new URL(publicUrl)
  const host = (trustProxy > 0 && headers.get('x-forwarded-host')) || headers.get('host')
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https:' : expected.protocol
  if (!host || !URL.canParse(`${scheme}//${host}`)) return null
  const asked = new URL(`${scheme}//${host}`)
  const isSameName =
    asked.hostname === expected.hostname || (isLoopback(asked.hostname) && isLoopback(expected.hostname))
  return isSameName && asked.port === expected.port && asked.protocol === expected.protocol ? null : asked
}

/** The scheme is worth saying only where it is all that differs. A host may be as long as its sender likes. */
function shown(asked: URL, publicUrl: string): string {
  return (asked.hostname === new URL(publicUrl).hostname ? asked.origin : asked.host).slice(0, 100)
}
