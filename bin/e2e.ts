import { ensureBrowser } from '#tests/support/find-browser.ts'
import { buildWebWhenStale } from './build.ts'
import { browserTests, runSteps } from './steps.ts'

process.env['CHROMIUM_PATH'] = ensureBrowser(console.error)
buildWebWhenStale()
runSteps([browserTests(...process.argv.slice(2))])
