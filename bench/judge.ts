import type { RawListing } from '#jobs/sources/raw-listing.ts'
import { type PlainPosting, meetsCondition } from './judged-conditions.ts'
import type { Circle, JudgedQuery, Need } from './judged-queries.ts'
import { anyOf, plainWords } from './title-patterns.ts'

/** 2: what was asked for; 1: acceptable instead; 0: neither. */
export type Grade = 0 | 1 | 2

export function plainPosting(posting: RawListing): PlainPosting {
  let words: string | undefined
  const declared = (fields: readonly { value: string }[]) =>
    plainWords(fields.map(({ value }) => value).join(' '))
  return {
    posting,
    title: plainWords(posting.title),
    places: plainWords(
      posting.places.map(({ text, city, region }) => [text, city, region].join(' ')).join(' '),
    ),
    type: declared(posting.type),
    level: declared(posting.level),
    workStyle: declared(posting.workStyle),
    text: () => (words ??= plainWords(textOf(posting))),
  }
}

export function textOf({ description }: RawListing): string {
  return 'html' in description ? description.html.replaceAll(/<[^<>]{0,2000}>/g, ' ') : description.text
}

/** Of every posting; the same for every engine, and knowing none. */
export function gradesOf(query: JudgedQuery, postings: readonly PlainPosting[]): Uint8Array {
  const needs = query.needs.map(checkOf)
  return Uint8Array.from(postings, (posting) => {
    const grade = titleGrade(query, posting)
    return grade > 0 && needs.every((meets) => meets(posting)) ? grade : 0
  })
}

function titleGrade({ asked, near, not }: JudgedQuery, { title, text }: PlainPosting): Grade {
  if (not(title, text)) return 0
  return asked(title, text) ? 2 : near(title, text) ? 1 : 0
}

function checkOf(need: Need): (posting: PlainPosting) => boolean {
  if (need.is === 'condition') return (posting) => meetsCondition(need.name, posting)
  if (need.is === 'pay') return ({ posting }) => yearlyPay(posting) >= need.least
  const words = anyOf(need.words)
  if (need.is === 'text') return ({ title, text }) => words.test(title) || words.test(text())
  const { around } = need
  return ({ places, title, posting }) =>
    words.test(places) || words.test(title) || (around !== null && isInside(posting, around))
}

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

function isInside({ places }: RawListing, { lat, lon, km }: Circle): boolean {
  return places.some((place) => {
    if (place.lat == null || place.lon == null) return false
    const [y, x] = [lat * RADIANS, place.lat * RADIANS]
    const cosine =
      Math.sin(y) * Math.sin(x) + Math.cos(y) * Math.cos(x) * Math.cos((place.lon - lon) * RADIANS)
    return EARTH_KM * Math.acos(Math.min(1, cosine)) <= km
  })
}

const PERIODS_A_YEAR = { year: 1, month: 12, week: 52, day: 230, hour: 2000 } as const

/** The best that its pay fields or its title say ("$150K-200K"); nothing where they say nothing. */
function yearlyPay({ pay, title }: RawListing): number {
  const said = [...title.matchAll(/(?<!\d)(\d{2,3}) ?k(?![a-z])/gi)].map(
    ([, thousands]) => Number(thousands) * 1000,
  )
  const declared = pay === null ? 0 : (pay.max ?? pay.min ?? 0) * PERIODS_A_YEAR[pay.period ?? 'year']
  return Math.max(declared, ...said)
}

export const TOP = 10

/**
 * What the first ten give of what the best ten could. A near answer stands for half of one that was asked for, as long as
 * one of these is missing; null where nothing in the catalogue was asked for.
 */
export function shareOfPossible(rows: readonly number[], grades: Uint8Array): number | null {
  const possible = Math.min(TOP, count(grades, 2))
  if (possible === 0) return null
  const shown = Uint8Array.from(rows.slice(0, TOP), (row) => grades[row] ?? 0)
  const asked = count(shown, 2)
  return (asked + Math.min(count(shown, 1), possible - asked) / 2) / possible
}

const count = (grades: Uint8Array, grade: Grade) => grades.filter((given) => given === grade).length
