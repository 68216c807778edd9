import { ADZUNA_COUNTRIES, adzunaCountry } from './adzuna-countries.ts'
import { adzuna } from './adzuna.ts'
import { arbeitnow } from './arbeitnow.ts'
import { ashby } from './ashby.ts'
import { demo } from './demo.ts'
import { greenhouse } from './greenhouse.ts'
import { himalayas } from './himalayas.ts'
import { jobicy } from './jobicy.ts'
import { lever } from './lever.ts'
import { recruitee } from './recruitee.ts'
import { remoteok } from './remoteok.ts'
import { remotive } from './remotive.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import type { Attribution, Source, SourceSettings } from './source.ts'
import { themuse } from './themuse.ts'
import { usajobs } from './usajobs.ts'

/** In the order in which they are shown and, all else equal, preferred. */
export const SOURCES = [
  greenhouse,
  lever,
  ashby,
  smartrecruiters,
  recruitee,
  usajobs,
  adzuna,
  remotive,
  arbeitnow,
  remoteok,
  themuse,
  himalayas,
  jobicy,
  demo,
] as const satisfies readonly Source[]

export function sourceById(id: string): Source | null {
  return SOURCES.find((source) => source.id === id) ?? null
}

/** Adzuna asks for a link to its site of the country shown. */
export function attributionOf(source: Source, settings: SourceSettings): Attribution {
  return source.id === 'adzuna'
    ? { ...source.attribution, link: ADZUNA_COUNTRIES[adzunaCountry(settings)].site }
    : source.attribution
}

/** `JOB_SOURCES`: `auto` for all that are ready, or names with commas. Throws one sentence for an unknown name. */
export function chosenSources(choice: string, settings: SourceSettings): readonly Source[] {
  const names = choice
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  if (names.length === 0 || names.includes('auto')) {
    return SOURCES.filter((source) => source.missing(settings) === null)
  }
  return names.map((name) => {
    const source = sourceById(name)
    if (!source) {
      throw new Error(
        `JOB_SOURCES names "${name}"; known are auto, ${SOURCES.map(({ id }) => id).join(', ')}.`,
      )
    }
    const missing = source.missing(settings)
    if (missing) throw new Error(`JOB_SOURCES names "${name}", which cannot run. ${missing}`)
    return source
  })
}
