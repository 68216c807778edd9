import { ensureBrowser } from '#tests/support/find-browser.ts'
import { ensureOffice } from '#tests/support/find-office.ts'
import { buildWebWhenStale } from './build.ts'
import { browserTests, runSteps } from './steps.ts'

process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
process.env['OFFICE_PATH'] = ensureOffice(console.error)
buildWebWhenStale()
runSteps([browserTests(...process.argv.slice(2))])
