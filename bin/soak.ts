import { ensureBrowser } from '#tests/support/find-browser.ts'
import { ensureOffice } from '#tests/support/find-office.ts'
import { buildWhenStale } from './build.ts'
import { browserTests, runSteps, vitest } from './steps.ts'

/** The long fault tests, and the browser tests in the whole matrix of widths and themes. */
process.env['SOAK'] = '1'
process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
process.env['OFFICE_PATH'] = ensureOffice(console.error)
buildWhenStale()
runSteps([vitest('soak'), browserTests()])
