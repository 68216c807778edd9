/** Schemes that a browser would run or read itself: never a program that waits for a code. */
const NEVER = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
])
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** An address that a person may be sent back to with a code: https, this machine, or a program's own scheme. */
export function isRedirectAddress(text: string): boolean {
  const url = parsed(text)
  if (url === null || url.hash !== '' || url.username !== '' || NEVER.has(url.protocol)) return false
  if (url.protocol === 'http:') return LOOPBACK.test(url.hostname)
  return url.protocol === 'https:' || /^[a-z][a-z0-9+.-]+:$/.test(url.protocol)
}

/** Letter by letter; on this machine a program may listen on another port each time (RFC 8252 §7.3). */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true
  const url = parsed(asked)
  if (url === null || url.protocol !== 'http:' || !LOOPBACK.test(url.hostname)) return false
  return registered.some((known) => withoutPort(parsed(known)) === withoutPort(url))
}

function withoutPort(url: URL | null): string | null {
  if (url === null || url.protocol !== 'http:' || !LOOPBACK.test(url.hostname)) return null
  return `${url.hostname}${url.pathname}${url.search}`
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** The address with what the program is told. */
export function withAnswer(address: string, answer: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
