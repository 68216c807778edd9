import { LIMITS } from '#contract/limits.ts'
import { foldName } from '#contract/rules/fold-name.ts'
import { candidates } from './locate.ts'
import { postalCodes } from './postal-codes.ts'
import { type Readings, readingsOf, splitQualifier } from './readings.ts'
import { LIKELY_HOME_FACTOR } from './weigh.ts'

/** How many people a place has of these words, its own country's counted several times: Infinity for a state or a code. */
type PlaceNamed = { people: number }

const SHORT_NAMES = new Set('uk usa us uae nyc la sf dc'.split(' '))
const MAX_WORDS = 4

/**
 * Whether words among others name a place: to the letter, since nobody said that they are one. Short codes are words as
 * well ("in", "me", "it"): they count in capitals, or where everybody writes them so ("uk").
 */
export function namesPlace(text: string, country: string | null): PlaceNamed | null {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (typed === '' || typed.split(' ').length > MAX_WORDS) return null
  if (/\d/.test(typed)) return postalCodes(typed, homeOf(country)).length > 0 ? { people: Infinity } : null
  const parts = partsOf(typed)
  if (parts === null) return null
  const [best] = candidates(parts, { country: homeOf(country), factor: LIKELY_HOME_FACTOR })
  return best === undefined || best.located.is === 'town' ? null : { people: best.weight }
}

const homeOf = (country: string | null) =>
  country === null || country === 'any' ? LIMITS.search.country : country

/** Of the United States, since others nobody writes alone: "IT", "HR" and "AI" are codes of countries as well. */
const isStateCode = (typed: string) =>
  /^[A-Z]{2}$/.test(typed) && readingsOf(typed).regionCodes.some(({ country }) => country === 'us')

/** "austin tx" and "london uk" are a name and where it is. */
function partsOf(typed: string): Readings[] | null {
  const folded = foldName(typed)
  if (folded.length <= 3)
    return SHORT_NAMES.has(folded) || isStateCode(typed) ? [readingsOf(typed.toUpperCase())] : null
  const whole = readingsOf(typed)
  if (candidates([whole], { country: LIMITS.search.country, factor: 1 }).length > 0) return [whole]
  const split = splitQualifier(typed.replaceAll(',', ''))
  return split && split.map((part) => readingsOf(part.length <= 3 ? part.toUpperCase() : part))
}
