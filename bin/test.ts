import { ensureBrowser } from '#tests/support/find-browser.ts'
import { ensureOffice } from '#tests/support/find-office.ts'
import { buildWebWhenStale } from './build.ts'
import { browserTests, format, lint, runSteps, types, vitest, webTypes } from './steps.ts'

process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
process.env['OFFICE_PATH'] = ensureOffice(console.error)
buildWebWhenStale()
runSteps([format, lint, types, webTypes, vitest('fast', 'slow'), vitest('alone'), browserTests()])
