import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import type { PoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { fetchDueLogos } from '#jobs/logos/fetch-logos.ts'
import { wantLogos } from '#jobs/logos/want-logos.ts'
import { demoRecords } from '#jobs/sources/demo.ts'
import { drawnMark } from './drawn-mark.ts'

/**
 * `node tests/support/keep-demo-logos.ts <data folder> <jobs>`: every second of the demo's employers names a logo on a
 * site of its own, and it is fetched and drawn anew as any other would be. A process of its own, because the browser
 * tests know nothing of what reads pictures.
 */
const [dataDir = '', jobs = '300'] = process.argv.slice(2)
const now = new Date()
const db = await openDatabase({ dataDir, log: silentLog })
const employers = [...demoRecords('employers', { jobs: Number(jobs), seed: 2025, now })].filter(
  ({ company }) => company.length % 2 === 0,
)
const withLogos = employers.map((listing) => ({
  ...listing,
  logo: `https://logos.example/${encodeURIComponent(listing.company)}.png`,
}))
await wantLogos(db, withLogos, now)
while ((await fetchDueLogos({ db, fetch: employersSites(), now: () => now })) > 0);
await db.close()

function employersSites(): PoliteFetch {
  const fetch = async (url: string) => {
    const name = /\/([^/]+)\.png$/.exec(url)?.[1]
    const body = name === undefined ? Buffer.alloc(0) : drawnMark(decodeURIComponent(name))
    return { url, status: name === undefined ? 404 : 200, headers: new Headers(), body }
  }
  return Object.assign(fetch, { close: async () => {} })
}
