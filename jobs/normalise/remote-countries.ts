import type { Place } from '#jobs/job.ts'
import { COUNTRY_GROUPS } from '#jobs/place/countries.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import type { Declared } from '#jobs/sources/raw-listing.ts'
import { everyPhrase } from './phrases.ts'

/**
 * The countries from which a remote job may be done: as declared, else as the location line says ("Remote (US)"),
 * else as a sentence does, else those of its address. Empty where nothing restricts it, or nothing says.
 */
export function remoteCountriesOf(from: {
  declared: readonly Declared[]
  location: string
  text: string
  places: readonly Place[]
}): string[] {
  const declared = unique(from.declared.flatMap(({ value }) => countriesIn(value)))
  if (declared.length > 0 || from.declared.some(({ value }) => EVERYWHERE.test(value))) return declared
  const lines = from.location
    .split(/[;|\n]|\bor\b/)
    .filter((line) => /\b(?:remote|anywhere|home)\b/i.test(line))
  const located = unique(lines.flatMap(countriesIn))
  if (located.length > 0) return located
  const said = countriesInText(from.text)
  if (said.length > 0 || EVERYWHERE.test(from.location)) return said
  const named = unique(from.location.split(' / ').flatMap(countriesIn))
  return named.length > 0 ? named : unique(from.places.flatMap(({ country }) => country ?? []))
}

const EVERYWHERE = /\b(?:worldwide|anywhere|global(?:ly)?|everywhere|international)\b/i

const countriesIn = (line: string): readonly string[] =>
  parsePlaces(line.slice(0, 300)).flatMap((place) => place.countries)

const unique = (codes: readonly string[]) => [...new Set(codes)]

const MUST_LIVE = '(?:must|need to|should|candidates?|applicants?)'
/** A sentence that says where somebody may live, with what follows it. */
const RESTRICTED = everyPhrase`
  remote(ly)?[ ,]*(\(|-|–|within|in|from|across|anywhere in)\s*[^.;:\n]{0,60}
  anywhere (in|within)\s*[^.;:\n]{0,60}
  ${MUST_LIVE}[^.\n]{0,30}\b(based|located|resid(e|ing)|live|living)( in| within)\s*[^.;:\n]{0,60}
  open to (candidates|applicants|people|residents)[^.\n]{0,20}\b(in|of|within)\s*[^.;:\n]{0,60}
  (us|usa|u\.s\.|uk|eu|canada)[ -](only|based only|residents only)\s*[^.;:\n]{0,60}
`
const NAMES =
  /(?:the )?((?:U\.?S\.?A?\.?|U\.?K\.?|E\.?U\.?|EEA|EMEA|LATAM|APAC|[A-Z][a-z]+(?: (?:of|and|the|[A-Z][a-z]+))*))/g
const MAX_STATEMENTS = 6

function countriesInText(text: string): string[] {
  const found: string[] = []
  let count = 0
  for (const match of text.matchAll(RESTRICTED)) {
    if (++count > MAX_STATEMENTS) break
    for (const [, name = ''] of match[0].matchAll(NAMES)) {
      // A country or a group of them: a state or city in the sentence restricts too, but to its country here.
      if (
        name.length > 3 ||
        /^(?:US|USA|UK|EU|EEA|U\.)/.test(name) ||
        Object.hasOwn(COUNTRY_GROUPS, name.toLowerCase())
      ) {
        found.push(...countriesIn(name))
      }
    }
  }
  return unique(found)
}
