import boards from './boards.json' with { type: 'json' }
import type { SourceSettings } from './source.ts'

/** What the sources need of the environment (`server/env.ts` reads it). */
export function sourceSettings(env: {
  adzuna: SourceSettings['adzuna']
  usajobs: SourceSettings['usajobs']
  demoJobs: number
}): SourceSettings {
  return {
    adzuna: env.adzuna,
    usajobs: env.usajobs,
    themuse: null,
    demo: { jobs: env.demoJobs, seed: 2025 },
    boards,
  }
}
