import { ADZUNA_COUNTRIES, adzunaCountry } from './adzuna-countries.ts'
import { adzuna } from './adzuna.ts'
import { arbeitnow } from './arbeitnow.ts'
import { ashby } from './ashby.ts'
import { bamboohr } from './bamboohr.ts'
import { breezy } from './breezy.ts'
import { careersite, icims, oracle, workday } from './career-site/career-sites.ts'
import { demo } from './demo.ts'
import { greenhouse } from './greenhouse.ts'
import { himalayas } from './himalayas.ts'
import { jazzhr } from './jazzhr.ts'
import { jobicy } from './jobicy.ts'
import { jobtech } from './jobtech.ts'
import { lever } from './lever.ts'
import { nav } from './nav.ts'
import { personio } from './personio.ts'
import { pinpoint } from './pinpoint.ts'
import { recruitee } from './recruitee.ts'
import { remoteok } from './remoteok.ts'
import { remotive } from './remotive.ts'
import { rippling } from './rippling.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import type { Attribution, Source, SourceSettings } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { themuse } from './themuse.ts'
import { usajobs } from './usajobs.ts'
import { workable } from './workable.ts'

/** In the order in which they are shown and, all else equal, preferred. */
export const SOURCES = [
  greenhouse,
  lever,
  ashby,
  smartrecruiters,
  recruitee,
  personio,
  teamtailor,
  pinpoint,
  breezy,
  bamboohr,
  jazzhr,
  workable,
  rippling,
  careersite,
  workday,
  icims,
  oracle,
  usajobs,
  jobtech,
  nav,
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

/**
 * `JOB_SOURCES`: `auto` for all that are ready, or names with commas, or both: `auto,workday`. Throws one sentence for an
 * unknown name.
 */
export function chosenSources(choice: string, settings: SourceSettings): readonly Source[] {
  const names = choice
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const isAuto = names.length === 0 || names.includes('auto')
  const all: readonly Source[] = SOURCES
  const ready = isAuto
    ? all.filter((source) => !source.onlyWhenNamed && source.missing(settings) === null)
    : []
  const named = namedSources(
    names.filter((name) => name !== 'auto'),
    settings,
  )
  return [...ready, ...named.filter((source) => !ready.includes(source))]
}

function namedSources(names: readonly string[], settings: SourceSettings): Source[] {
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
