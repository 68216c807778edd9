import { directoryServices } from './boards/directory.ts'
import { BOARD_SOURCES } from './source.ts'
import type { Boards, SourceSettings } from './source.ts'

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
    boards: NO_BOARDS,
    directory: directoryServices(),
  }
}

// One list for each name
export const NO_BOARDS = Object.fromEntries(BOARD_SOURCES.map((source) => [source, []])) as unknown as Boards
