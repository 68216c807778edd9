import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SourceFailure } from '#jobs/sources/source-failure.ts'

type Address = { address: string; family: number }
export type Resolve = (host: string) => Promise<readonly Address[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/**
 * Only what the Internet hands out to everybody. Loopback, private, link-local, multicast and reserved addresses are
 * not, nor any IPv6 address that stands for an IPv4 one: mapped, compatible, translated or tunnelled.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_IPV6) && !isIsatap(parsed))
}

/** Everything else is not handed out (RFC 4291); `::127.0.0.1` is there. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** `…:0:5efe:7f00:1`: a tunnel to the IPv4 address in its last half (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe
}

/** Only ordinary web addresses: http or https, the usual ports, no user name, not a private literal. */
export function checkPublicUrl(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const fault =
    url.protocol !== 'https:' && url.protocol !== 'http:'
      ? 'not a web address'
      : url.port !== ''
        ? 'an unusual port'
        : url.username || url.password
          ? 'carries a user name'
          : ipaddr.isValid(host) && !isPublicAddress(host)
            ? 'a private address'
            : null
  if (fault) throw new SourceFailure('forbidden-address', `${url.hostname}: ${fault}`)
}

/**
 * The connection's own name lookup. What is checked here is what is connected to, so that a name that changes its
 * address between two lookups gains nothing.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first) return answer(unreachable(`${host}: no address`), '', 4)
        if (!found.every(({ address }) => isPublicAddress(address))) {
          return answer(new SourceFailure('forbidden-address', `${host}: a private address`), '', 4)
        }
        if (options.all) return answer(null, [...found])
        return answer(null, first.address, first.family)
      },
      () => answer(unreachable(`${host}: unknown name`), '', 4),
    )
  }
}

function unreachable(detail: string): SourceFailure {
  return new SourceFailure('unreachable', detail)
}
