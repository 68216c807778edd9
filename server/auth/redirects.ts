/**
 * Where a mailed link or a provider may send the browser: the site itself or an address on the allow list.
 * Anything else goes to the site's front page, never to where a stranger's link says.
 */
export type Redirects = { to(requested: string | null | undefined): string }

export function createRedirects(publicUrl: string, allowList: readonly string[] = []): Redirects {
  const site = new URL(publicUrl)
  const allowed = [site, ...allowList.map((address) => new URL(address))]
  return {
    to(requested) {
      const target = requested ? parsed(requested, site) : null
      return target && allowed.some((entry) => isWithin(target, entry)) ? target.href : site.href
    },
  }
}

function parsed(requested: string, site: URL): URL | null {
  // A browser reads '\' as '/' and drops tabs and newlines; an address that needs that is nobody's honest link.
  if (/[\\\p{Cc}]/u.test(requested)) return null
  if (!/^(https?:\/\/|\/(?!\/))/i.test(requested)) return null
  try {
    const url = new URL(requested, site)
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

function isWithin(target: URL, entry: URL): boolean {
  if (target.protocol !== entry.protocol || target.port !== entry.port) return false
  if (target.hostname !== entry.hostname && !(isLoopbackName(target) && isLoopbackName(entry))) return false
  const base = entry.pathname.endsWith('/') ? entry.pathname : `${entry.pathname}/`
  return target.pathname === entry.pathname || target.pathname.startsWith(base)
}

/** On loopback, localhost and 127.0.0.1 count as one. */
const isLoopbackName = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** Adds to the fragment, where the client looks for a session or an error; one that was there is replaced. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
