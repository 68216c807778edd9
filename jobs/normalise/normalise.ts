import { companyKey } from '#contract/rules/company-key.ts'
import type { Job, Place, Posting } from '#jobs/job.ts'
import { countries, countryCode } from '#jobs/place/countries.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import type { RawListing, RawPlace } from '#jobs/sources/raw-listing.ts'
import { cleanCompany, cleanTitle, oneLine } from './clean-text.ts'
import { describe } from './description.ts'
import { employmentTypeOf } from './employment-type.ts'
import { levelOf } from './level.ts'
import { payOf } from './pay.ts'
import { remoteCountriesOf } from './remote-countries.ts'
import { workStyleOf } from './work-style.ts'

/** One advertisement, understood: all of a job but its identity, which `jobs/identity` decides. */
export type NormalisedListing = Omit<Job, 'id' | 'postings'> & { posting: Posting; openings: string | null }

const MAX_PLACES = 20
const MAX_PART_LENGTH = 100
const MAX_LINE_LENGTH = 400

/** Every fact comes with its evidence or is null: declared field beats role sentence beats nothing (design §1.2, §4). */
export function normalise(raw: RawListing, now: Date): NormalisedListing {
  const fullTitle = oneLine(raw.title, MAX_LINE_LENGTH)
  const title = cleanTitle(raw.title)
  const company = cleanCompany(raw.company)
  const { html, text } = describe(raw.description)
  const location = raw.places
    .slice(0, MAX_PLACES)
    .map((place) => oneLine(place.text, MAX_LINE_LENGTH))
    .join(' / ')
  const places = placesOf(raw.places)
  const workStyle = workStyleOf({ declared: raw.workStyle, title: fullTitle, location, text })
  const country = places.find((place) => place.country)?.country ?? null
  return {
    title,
    company,
    companyKey: companyKey(company),
    places,
    remoteCountries:
      workStyle?.value === 'remote'
        ? remoteCountriesOf({ declared: raw.remoteFrom, location, text, places })
        : [],
    type: employmentTypeOf({ declared: raw.type, title: fullTitle, text }),
    level: levelOf({ declared: raw.level, title: fullTitle, text }),
    workStyle,
    pay: payOf({ stated: raw.pay, line: raw.payText, title: fullTitle, text, country }),
    descriptionHtml: html,
    descriptionText: text,
    postedAt: pastDate(raw.postedAt, now),
    expiresAt: validDate(raw.expiresAt),
    openings: raw.openings ?? null,
    posting: {
      source: raw.source,
      sourceId: raw.sourceId,
      url: webUrl(raw.url),
      applyUrl: webUrl(raw.applyUrl) || webUrl(raw.url),
      employer: raw.employer,
      complete: raw.complete,
    },
  }
}

function placesOf(all: readonly RawPlace[]): Place[] {
  const raw = all.slice(0, MAX_PLACES)
  const home = raw.map((place) => knownCountry(place.country)).find(Boolean) ?? null
  return raw.flatMap((place) => {
    const text = oneLine(place.text, MAX_LINE_LENGTH)
    const within = [place.city, place.region].flatMap((part) => (part ? oneLine(part, MAX_PART_LENGTH) : []))
    if (within.length === 0 && text !== '') return placesIn(text, place, home)
    const parts = [...within, ...countryName(place.country)]
    const [first] = parsePlaces(parts.join(', '), home)
    return first
      ? [{ ...withoutCountries(first), text: text || parts.join(', '), ...coordinates(place) }]
      : []
  })
}

/** A line with at most its country given apart: "Austin, TX" with "US". What the line says of countries comes first. */
function placesIn(text: string, raw: RawPlace, home: string | null): Place[] {
  const country = knownCountry(raw.country)
  const found = parsePlaces(text, country ?? home).map(withoutCountries)
  const [only] = found
  if (!only || found.length > 1) return found
  if (only.country !== null || country === null)
    return [{ ...only, ...(isPoint(only) ? coordinates(raw) : null) }]
  const [named] = parsePlaces(countries().nameOf(country))
  return [{ ...(named ? withoutCountries(named) : only), text, ...coordinates(raw) }]
}

/** The middle of a country is where nobody works; a line with more than its name has a point. */
const isPoint = ({ text, city, lat }: Place) => city !== null || lat !== null || /[,\d]/.test(text)

/** Sources write codes ("de") and names; a code in small letters would read as a word. */
function countryName(country: string | null | undefined): string[] {
  const code = knownCountry(country)
  return code ? [countries().nameOf(code)] : country ? [oneLine(country, MAX_PART_LENGTH)] : []
}

const knownCountry = (country: string | null | undefined) =>
  country ? countryCode(country.slice(0, 100)) : null

const withoutCountries = ({ text, city, region, country, lat, lon }: Place): Place => ({
  text,
  city,
  region,
  country,
  lat,
  lon,
})

/** What the source measured beats the gazetteer; 0, 0 lies in the sea and means nothing. */
function coordinates({ lat, lon }: RawPlace): { lat: number; lon: number } | null {
  const given =
    typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return given && !(lat === 0 && lon === 0) ? { lat, lon } : null
}

function validDate(date: Date | null): Date | null {
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** A posting without a date is as old as our knowledge of it; a clock that runs ahead is put right. */
function pastDate(date: Date | null, now: Date): Date {
  const valid = validDate(date)
  return valid && valid < now ? valid : now
}

/** An address that a browser may be sent to, or nothing: `javascript:` is an address too. */
function webUrl(raw: string): string {
  const url = URL.parse(raw.slice(0, 2000).trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : ''
}
