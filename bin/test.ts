import { ensureBrowser } from '#tests/support/find-browser.ts'
import { ensureOffice } from '#tests/support/find-office.ts'
import { fetchNats, NO_NATS } from '#tests/support/nats-server.ts'
import { buildWhenStale } from './build.ts'
import { leaveOutCluster, searchConformance } from './search-conformance.ts'
import { browserTests, format, lint, runSteps, types, vitest, webTypes, workerTypes } from './steps.ts'

process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
process.env['OFFICE_PATH'] = ensureOffice(console.error)
const nats = fetchNats()
if (nats !== null) process.env['NATS_SERVER_PATH'] = nats
buildWhenStale()
const isUnwanted = process.env['TEST_OPENSEARCH'] === 'off'
const search = isUnwanted ? leaveOutCluster('TEST_OPENSEARCH is off') : searchConformance()
runSteps(
  [
    format,
    lint,
    types,
    webTypes,
    workerTypes,
    vitest('fast', 'slow'),
    vitest('alone'),
    vitest('cpu'),
    ...search.steps,
    browserTests(),
  ],
  () => [search.outcome().note, ...(nats === null ? [NO_NATS] : [])],
)
