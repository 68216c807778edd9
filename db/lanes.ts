import type { LaneRules } from '#base/turns.ts'
import type { Driver } from './driver.ts'

/** Who works with the database: the site itself, people on their way in, visitors, and signed-in people. */
export type Lane = 'site' | 'sign-in' | 'visitors' | 'people'

/**
 * What each may hold of all connections. Those who ask for pages and rows together leave one in ten to the site and to
 * sign-ins; where there is one connection only, all take turns.
 */
const SHARES: Readonly<Record<Lane, number>> = { site: 0.5, 'sign-in': 0.3, visitors: 0.3, people: 0.6 }
const PERSONS_SHARE = 0.2
const MAX_WAITING_OF_PERSON = 200

/** The site's own work has nobody to tell that it should come back. */
const SITE_WAIT_MS = 30_000
const REQUEST_WAIT_MS = {
  server: 1_000,
  // One statement after the other: a crawl that stores its jobs is in everybody's way for a while.
  embedded: 8_000,
} satisfies Record<Driver['kind'], number>

export function lanesFor({ kind, size }: Pick<Driver, 'kind' | 'size'>): Record<Lane, LaneRules> {
  const share = (part: number) => Math.max(1, Math.floor(size * part))
  const lane = (name: Lane): LaneRules => ({
    concurrency: share(SHARES[name]),
    perKey: name === 'people' ? share(PERSONS_SHARE) : Infinity,
    maxWaiting: name === 'people' ? MAX_WAITING_OF_PERSON : Infinity,
    maxWaitMs: name === 'site' ? SITE_WAIT_MS : REQUEST_WAIT_MS[kind],
  })
  return {
    site: lane('site'),
    'sign-in': lane('sign-in'),
    visitors: lane('visitors'),
    people: lane('people'),
  }
}
