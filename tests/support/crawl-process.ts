import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { systemClock } from '#jobs/ingest/clock.ts'
import { startIngest } from '#jobs/ingest/ingest.ts'
import { createPoliteFetch } from '#jobs/ingest/polite-fetch.ts'
import { NO_BOARDS } from '#jobs/sources/settings.ts'
import { BOARD_SYSTEMS } from '#tests/fakes/crawl-rig.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'

/** A process that crawls the boards of a fake world in a hurry, until it is killed: `DATABASE_URL FAKE_URL OWNER`. */
const [databaseUrl, baseUrl, owner = ''] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
const fetch = createPoliteFetch({ userAgent: 'test', baseUrl })
const sources = BOARD_SYSTEMS.map((source) => ({
  ...source,
  limits: { ...source.limits, gapMs: 5, ...(source.limits.hostGapMs !== undefined && { hostGapMs: 5 }) },
}))
const settings = { ...FAKE_SETTINGS, boards: NO_BOARDS }
const log = { info: () => {}, warn: () => {} }
await startIngest({
  db,
  sources,
  settings,
  fetch,
  clock: systemClock,
  log,
  owner,
  lookEveryMs: 500,
  grows: false,
})
process.send?.('crawling')
