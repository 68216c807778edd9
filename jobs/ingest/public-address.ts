import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SourceFailure } from '#jobs/sources/source-failure.ts'

export type Address = { address: string; family: number }
export type Resolve = (host: string) => Promise<readonly Address[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** Loopback, private, link-local, multicast, reserved, mapped and tunnelled addresses are not public. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return (
    parsed.range() === 'unicast' &&
    !(parsed.kind() === 'ipv6' && parsed.toNormalizedString().startsWith('fec0'))
  )
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
