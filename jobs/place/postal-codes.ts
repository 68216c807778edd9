import { type Point, postalAreas } from './postal-areas.ts'

/** A postal code as its country writes it, and where its area is. */
export type PostalCode = Point & { country: string; code: string }

/** How codes look once spaces and dashes are gone; the group is what names the area. */
const FORMATS: readonly [countries: string, pattern: RegExp][] = [
  ['gb', /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/],
  ['ca', /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(?:\d[A-Z]\d)?$/],
  ['ie', /^([AC-FHKNPRTV-Y]\d[\dW])(?:[A-Z\d]{4})?$/],
  ['us', /^(\d{5})(?:\d{4})?$/],
  ['de fr es it fi ee hr my th ad', /^(\d{5})$/],
  ['au at ch be dk no nz za hu lu ph si bg li', /^(\d{4})$/],
  ['nl', /^(\d{4})(?:[A-Z]{2})?$/],
  ['pt', /^(\d{4})(?:\d{3})?$/],
  ['pl se cz sk mx tr', /^(\d{3})\d{2}$/],
  ['in ro', /^(\d{3})\d{3}$/],
  ['br', /^(\d{3})\d{5}$/],
]

/** What else their codes have to look like where nobody says the country: these digits are codes of others, too. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  gb: /./,
  ca: /./,
  ie: /./,
  nl: /./,
  us: /^\d{5}(?:-\d{4})?$/,
  pl: /^\d{2}-\d{3}$/,
  se: /^\d{3} \d{2}$/,
  cz: /^\d{3} \d{2}$/,
  sk: /^\d{3} \d{2}$/,
  br: /^\d{5}-\d{3}$/,
  pt: /^\d{4}-\d{3}$/,
  mx: /^$/,
  tr: /^$/,
  ro: /^$/,
}

/** The letters that stand before a code on European envelopes. */
const ENVELOPE_LETTERS: Readonly<Record<string, string>> = {
  A: 'at',
  B: 'be',
  CH: 'ch',
  CZ: 'cz',
  D: 'de',
  DE: 'de',
  DK: 'dk',
  E: 'es',
  F: 'fr',
  FR: 'fr',
  I: 'it',
  L: 'lu',
  N: 'no',
  NL: 'nl',
  NO: 'no',
  PL: 'pl',
  PT: 'pt',
  S: 'se',
  SE: 'se',
}

const CODE =
  /^(?:(?<letters>[A-Z]{1,2})[- ])?(?<code>\d{2,5}(?:[- ]?\d{2,4})?|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]?(?:[- ]?\d[A-Z]{2})?|[A-Z]\d[A-Z\d](?:[- ]?[A-Z\d]{3,4})?)$/

const MAX_CODE_CHARS = 12

/**
 * Every country in which the text is a code that is in use, in the order in which searchers are likely to be there.
 * `asked` is the country that the text is about, where that is known.
 */
export function postalCodes(text: string, asked: string | null = null): PostalCode[] {
  const typed = text.trim().toUpperCase()
  const { letters, code = '' } = (typed.length <= MAX_CODE_CHARS && CODE.exec(typed)?.groups) || {}
  if (code === '') return []
  const only = letters === undefined ? null : (ENVELOPE_LETTERS[letters] ?? '')
  const compact = code.replace(/[- ]/g, '')
  return FORMATS.flatMap(([countries, pattern]) => {
    const area = pattern.exec(compact)?.[1]
    if (area === undefined) return []
    return countries.split(' ').flatMap((country) => {
      const isSaid = country === only || country === asked
      if ((only !== null && only !== country) || !(isSaid || isWritten(country, code))) return []
      const point = findArea(country, area)
      return point ? { country, code: shown(country, code, area), ...point } : []
    })
  })
}

const isWritten = (country: string, code: string) => WRITTEN[country]?.test(code) ?? /^\d+$/.test(code)

/** In the middle of London "W1" and "EC2" are parted further: "W1A", "EC2M". */
function findArea(country: string, area: string): Point | null {
  const found = postalAreas().find(country, area)
  if (found || country !== 'gb') return found
  for (const letter of 'ABCDEFGHJKMNPRSTUVWXY') {
    const part = postalAreas().find(country, area + letter)
    if (part) return part
  }
  return null
}

/** "M5V 2T6" and "SW1A 1AA" name an area by their first half. */
const shown = (country: string, code: string, area: string) =>
  ['gb', 'ca', 'ie', 'us'].includes(country) ? area : code
