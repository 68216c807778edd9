import type { IndexDocument, IndexedPlace } from '#jobs/index/segment/index-document.ts'
import { hoursOf } from '#jobs/index/segment/more-facts.ts'
import { cellOf } from '#jobs/place/map-cells.ts'
import { type StoredWords, storedWords } from './stored-words.ts'

/** A job as the cluster stores it: our terms, columns to filter, count and order by, its vector and its card. */
type StoredJob = StoredWords & {
  id: string
  type: string
  level: string
  style: string
  field: string
  language: string
  own: string
  education: string
  visa: string
  passed_on: string
  yearly_pay?: number
  currency?: string
  posted_at: number
  seen_hours: number
  countries: string[]
  place_known: boolean
  place_names: string[]
  place_keys: string[]
  cells: string[]
  points: { lat: number; lon: number }[]
  company_key: string
  company_name: string
  title_line?: string
  company_line?: string
  vector?: string
  card: string
}

export function storedJob(document: IndexDocument): StoredJob {
  const { places, yearlyPay, currency, more, vector } = document
  return {
    ...storedWords(document),
    id: document.id,
    type: String(document.type),
    level: String(document.level),
    style: String(document.workStyle),
    field: String(more.field),
    language: String(more.language),
    own: String(more.own),
    education: String(more.education),
    visa: String(more.visa),
    passed_on: String(more.passedOn),
    ...(yearlyPay === null || currency === null ? {} : { yearly_pay: yearlyPay, currency }),
    posted_at: document.postedAt,
    seen_hours: hoursOf(document.seenAt),
    countries: document.countries,
    place_known: places.some(
      ({ city, region, country }) => city !== null || region !== null || country !== null,
    ),
    place_names: [...new Set(places.flatMap(namesOf))],
    place_keys: [...new Set(places.flatMap(placeKeyOf))],
    cells: [...new Set(places.flatMap(cellsOf))],
    points: places.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }])),
    company_key: document.companyKey,
    company_name: document.company,
    ...lineOf('title_line', document.title),
    ...lineOf('company_line', document.company),
    ...(vector === null ? {} : { vector: Buffer.from(vector).toString('base64') }),
    card: document.card,
  }
}

/** What a place is asked for by; `null` is no name, and `country` may be left open. */
export const cityName = (city: string | null, region: string | null, country?: string | null) =>
  JSON.stringify(['city', city, region, ...(country === undefined ? [] : [country])])
export const regionName = (region: string | null, country?: string | null) =>
  JSON.stringify(['region', region, ...(country === undefined ? [] : [country])])
export const cellName = (country: string, cell: number) => `${country} ${cell}`

function namesOf({ city, region, country }: IndexedPlace): string[] {
  return [
    cityName(city, region),
    cityName(city, region, country),
    regionName(region),
    regionName(region, country),
  ]
}

function cellsOf({ country, lat, lon }: IndexedPlace): string[] {
  return country === null || lat === null || lon === null ? [] : [cellName(country, cellOf(lat, lon))]
}

export type PlaceKey = [
  city: string | null,
  region: string | null,
  country: string | null,
  lat: number,
  lon: number,
]

function placeKeyOf({ city, region, country, lat, lon }: IndexedPlace): string[] {
  if (lat === null || lon === null) return []
  const key: PlaceKey = [city, region, country, lat, lon]
  return [JSON.stringify(key)]
}

const MAX_LINE_CHARS = 60

/** The line in small letters to search by, a zero, and the line to show: what completions are drawn from. */
function lineOf<Name extends string>(name: Name, text: string): { [Key in Name]?: string } {
  const line = text.replace(/[\s\0]+/g, ' ').trim()
  if (line === '' || line.length > MAX_LINE_CHARS) return {}
  return { [name]: `${line.toLowerCase()}\0${line}` } as { [Key in Name]?: string } // a computed name loses its type
}
