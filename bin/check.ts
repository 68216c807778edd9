import { format, lint, runSteps, types, vitest, webTypes } from './steps.ts'

runSteps([format, lint, types, webTypes, vitest('fast')])
