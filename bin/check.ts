import { format, lint, runSteps, types, vitest, webTypes, workerTypes } from './steps.ts'

runSteps([format, lint, types, webTypes, workerTypes, vitest('fast')])
