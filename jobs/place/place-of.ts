import type { Place } from '#jobs/job.ts'
import type { Located } from './located.ts'

export type ParsedPlace = Place & {
  /** Every country meant: several for "EMEA". */
  countries: readonly string[]
}

/** What was found, as a job keeps it. */
export function placeOf(text: string, located: Located | null): ParsedPlace {
  const nowhere = { text, city: null, region: null, country: null, lat: null, lon: null, countries: [] }
  if (!located) return nowhere
  const country = countryOf(located)
  const countriesMeant = located.is === 'group' ? located.countries : country ? [country] : []
  const base = { ...nowhere, country, countries: countriesMeant }
  switch (located.is) {
    case 'city': {
      const { name, lat, lon } = located.city
      return { ...base, city: shownCity(name), region: located.region?.code ?? null, lat, lon }
    }
    case 'town': {
      const { name, region, near } = located
      return {
        ...base,
        city: name,
        region: region?.code ?? null,
        lat: near?.lat ?? null,
        lon: near?.lon ?? null,
      }
    }
    case 'county': {
      const { region, lat, lon } = located.county
      return { ...base, region: region?.code ?? null, lat, lon }
    }
    case 'postal': {
      const { lat, lon } = located.postal
      return { ...base, region: located.region?.code ?? null, lat, lon }
    }
    case 'region':
      return { ...base, region: located.region.code }
    case 'area':
      return { ...base, region: located.area.region, lat: located.area.lat, lon: located.area.lon }
    case 'country':
    case 'group':
  }
  return base
}

export function countryOf(located: Located | null): string | null {
  switch (located?.is) {
    case 'city':
      return located.city.country
    case 'town':
    case 'country':
      return located.country
    case 'county':
      return located.county.country
    case 'postal':
      return located.postal.country
    case 'region':
      return located.region.country
    case 'area':
      return located.area.country
    case 'group':
    case undefined:
  }
  return null
}

/** GeoNames' names for cities that nobody writes so. */
const SHOWN_CITIES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  Gaillimh: 'Galway',
  Luimneach: 'Limerick',
}

export const shownCity = (name: string) => SHOWN_CITIES[name] ?? name
