import {
  EDUCATION_VALUES,
  FIELD_VALUES,
  LANGUAGE_VALUES,
  VISA_VALUES,
} from '#contract/search/later-values.ts'

/** As `facts.ts`, for the filters that are asked for less often: six facts in one number. */
const FIELDS = FIELD_VALUES.length
const LANGUAGES = LANGUAGE_VALUES.length
const OWNS = 2
const PASSED_ONS = 2
const EDUCATIONS = EDUCATION_VALUES.length
const VISAS = VISA_VALUES.length
export const MORE_FACTS = FIELDS * LANGUAGES * OWNS * EDUCATIONS * VISAS * PASSED_ONS

export type MoreFacts = {
  field: number
  language: number
  own: number
  education: number
  visa: number
  passedOn: number
}

export function packMoreFacts({ field, language, own, education, visa, passedOn }: MoreFacts): number {
  const visas = (((field * LANGUAGES + language) * OWNS + own) * EDUCATIONS + education) * VISAS + visa
  return visas * PASSED_ONS + passedOn
}

/** Each fact by the packed number: what `packMoreFacts` was given. */
export const MORE_FACT: Record<keyof MoreFacts, Uint8Array> = {
  field: unpacked((packed) => packed / (LANGUAGES * OWNS * EDUCATIONS * VISAS * PASSED_ONS)),
  language: unpacked((packed) => (packed / (OWNS * EDUCATIONS * VISAS * PASSED_ONS)) % LANGUAGES),
  own: unpacked((packed) => (packed / (EDUCATIONS * VISAS * PASSED_ONS)) % OWNS),
  education: unpacked((packed) => (packed / (VISAS * PASSED_ONS)) % EDUCATIONS),
  visa: unpacked((packed) => (packed / PASSED_ONS) % VISAS),
  passedOn: unpacked((packed) => packed % PASSED_ONS),
}

function unpacked(read: (packed: number) => number): Uint8Array {
  return Uint8Array.from({ length: MORE_FACTS }, (_, packed) => Math.floor(read(packed)))
}

const HOUR_MS = 3_600_000

/** Moments to the hour: what a source showed when is asked for in days. */
export const hoursOf = (ms: number): number => Math.max(0, Math.floor(ms / HOUR_MS))
