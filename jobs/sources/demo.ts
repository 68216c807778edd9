import { DEMO_SCOPES, demoListings } from '#jobs/demo/catalogue.ts'
import type { Source } from './source.ts'

/** Invented advertisements for a first look without keys or network; retired once a live source delivers. */
export const demo = {
  id: 'demo',
  name: 'Demo listings',
  homepage: '/sources',
  about: 'Invented advertisements, shown until the first live source delivers.',
  limits: { calls: [], gapMs: 0, timeoutMs: 1000, maxBytes: 0, everyMinutes: 180 },
  attribution: { text: 'Demo listing', link: '/sources', logo: { rule: 'optional' }, followed: false },
  // Invented jobs have no business in other people's search engines.
  mayNot: ['google-jobs', 'resubmission'],
  coverage: { of: 'whole' },
  missing: ({ demo }) => (demo.jobs > 0 ? null : 'Switched off: DEMO_JOBS is 0.'),
  scopes: () => DEMO_SCOPES,
  // oxlint-disable-next-line require-await -- the interface is asynchronous, the catalogue is not
  async *crawl({ scope, settings, now }) {
    const place = DEMO_SCOPES.find((one) => one === scope) ?? 'employers'
    yield* demoListings(place, { ...settings.demo, now })
  },
} satisfies Source
