import { ensureBrowser } from '#tests/support/find-browser.ts'
import { ensureOffice } from '#tests/support/find-office.ts'
import { buildWhenStale } from './build.ts'
import { browserTests, runSteps } from './steps.ts'

process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
process.env['OFFICE_PATH'] = ensureOffice(console.error)
buildWhenStale()
runSteps([browserTests(...process.argv.slice(2))])
