import { LIMITS } from '#contract/limits.ts'
import {
  PAY_STEPS,
  REMOTE_VALUES,
  type RemoteValue,
  SENIORITY_VALUES,
  TYPE_VALUES,
} from '#contract/search/values.ts'

/**
 * Four facts of a job in one number, so that one look and one increment count it for four filters at once.
 * Steps of pay are those of the usual currency.
 */
const TYPES = TYPE_VALUES.length
const LEVELS = SENIORITY_VALUES.length
/** The styles by which a job is found, as places in `REMOTE_VALUES`: "Hybrid or remote" is found by both. */
export const STYLE_SETS: readonly (readonly number[])[] = [
  ...REMOTE_VALUES.map((_, style) => [style]),
  [REMOTE_VALUES.indexOf('remote'), REMOTE_VALUES.indexOf('hybrid')],
]
const STYLES = STYLE_SETS.length
/** Not stated, below the first step, each step, and paid in another currency. */
export const PAYS = PAY_STEPS.length + 3
export const FACTS = TYPES * LEVELS * STYLES * PAYS

export const PAY_NOT_STATED = 0
export const PAY_OTHER_CURRENCY = PAYS - 1

export function packFacts(facts: { type: number; level: number; style: number; pay: number }): number {
  return ((facts.type * LEVELS + facts.level) * STYLES + facts.style) * PAYS + facts.pay
}

/** Each fact by the packed number: what `packFacts` was given. */
export const FACT = {
  type: unpacked((packed) => packed / (LEVELS * STYLES * PAYS)),
  level: unpacked((packed) => (packed / (STYLES * PAYS)) % LEVELS),
  style: unpacked((packed) => (packed / PAYS) % STYLES),
  pay: unpacked((packed) => packed % PAYS),
} as const

function unpacked(read: (packed: number) => number): Uint8Array {
  return Uint8Array.from({ length: FACTS }, (_, packed) => Math.floor(read(packed)))
}

/** The place in `STYLE_SETS` of what a job says of where it is done. */
export function styleFact(stated: { value: RemoteValue; also?: RemoteValue } | null): number {
  if (stated?.value === 'remote' && stated.also === 'hybrid') return STYLES - 1
  return REMOTE_VALUES.indexOf(stated?.value ?? 'not-stated')
}

export function payFact(yearlyPay: number | null, currency: string | null): number {
  if (yearlyPay === null) return PAY_NOT_STATED
  return currency === LIMITS.currency ? payStep(yearlyPay) : PAY_OTHER_CURRENCY
}

/** 1 below the first step, 2 from the first step on, and so forth. */
export function payStep(yearlyPay: number): number {
  let step = 1
  while (step <= PAY_STEPS.length && yearlyPay >= (PAY_STEPS[step - 1] ?? Infinity)) step += 1
  return step
}
