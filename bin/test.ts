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
// Three Java processes take minutes on a machine that does much else: whoever wants them here says so.
const isWanted = process.env['TEST_OPENSEARCH'] === 'on'
const search = isWanted ? searchConformance() : leaveOutCluster('TEST_OPENSEARCH is not on')
runSteps(
  [
    format,
    lint,
    types,
    webTypes,
    workerTypes,
    vitest('fast', 'slow'),
    vitest('alone'),
    ...search.steps,
    browserTests(),
  ],
  () => [search.outcome().note, ...(nats === null ? [NO_NATS] : [])],
)
