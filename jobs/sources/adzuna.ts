import { z } from 'zod'
import { countryCode } from '#jobs/place/countries.ts'
import { ADZUNA_COUNTRIES, adzunaCountry, isAdzunaCountry } from './adzuna-countries.ts'
import type { AdzunaCountry } from './adzuna-countries.ts'
import {
  amount,
  coordinate,
  dateOf,
  declared,
  identifier,
  optionalText,
  payOf,
  text,
  texts,
} from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import type { RawListing, Rejected } from './raw-listing.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import { SourceFailure } from './source-failure.ts'
import type { Source, SourceSettings } from './source.ts'

export const ADZUNA_PAGE = 50
/** Pages of the newest jobs per background crawl; the rest of the quota is for what people search. */
const PAGES = 6

/** The specified listing service. Descriptions stop at 500 characters; what people search is asked for on demand. */
export const adzuna = {
  id: 'adzuna',
  name: 'Adzuna',
  homepage: 'https://www.adzuna.com',
  about: 'A job search engine that we also ask when you search. It shows the beginning of each text.',
  limits: {
    calls: [
      { calls: 25, perSeconds: 60, words: '25 a minute' },
      { calls: 250, perSeconds: 86_400, words: '250 a day' },
      { calls: 1000, perSeconds: 7 * 86_400, words: '1,000 a week' },
      { calls: 2500, perSeconds: 30 * 86_400, words: '2,500 a month' },
    ],
    gapMs: 1000,
    timeoutMs: 20_000,
    maxBytes: 4 * 1024 * 1024,
    everyMinutes: 720,
  },
  attribution: {
    text: 'Jobs by Adzuna',
    link: 'https://www.adzuna.com',
    logo: { rule: 'required', minWidth: 116, minHeight: 23 },
    followed: false,
  },
  mayNot: FORBIDDEN_USES.adzuna,
  coverage: { of: 'asked', unseenDays: 30 },
  missing: ({ adzuna }) => {
    if (!adzuna) return 'Needs credentials: set ADZUNA_APP_ID and ADZUNA_APP_KEY.'
    return adzuna.country in ADZUNA_COUNTRIES ? null : `ADZUNA_COUNTRY cannot be "${adzuna.country}".`
  },
  scopes: () => [''],
  async *crawl({ get, settings }) {
    const country = adzunaCountry(settings)
    for (let page = 1; page <= PAGES; page++) {
      const parameters = { results_per_page: String(ADZUNA_PAGE), sort_by: 'date' }
      const answer = readAdzuna(await get(adzunaUrl(settings, country, { page, parameters })), country)
      yield* answer.listings
      // `count` drifts between pages, so a short page is what ends the list.
      if (answer.length < ADZUNA_PAGE) return
    }
  },
} satisfies Source

/** The page is a path segment; credentials go into the query, so this address is never logged. */
export function adzunaUrl(
  settings: SourceSettings,
  country: AdzunaCountry,
  { page, parameters }: { page: number; parameters: Readonly<Record<string, string>> },
): string {
  if (!settings.adzuna) throw new SourceFailure('unauthorised', 'ADZUNA_APP_ID is not set')
  const { appId, appKey } = settings.adzuna
  const query = new URLSearchParams({
    app_id: appId,
    app_key: appKey,
    'content-type': 'application/json',
    ...parameters,
  })
  return `https://api.adzuna.com/v1/api/jobs/${country}/search/${page}?${query.toString()}`
}

export function readAdzuna(answer: unknown, country: AdzunaCountry) {
  const { results, count } = readAnswer(
    answer,
    z.object({ results: z.array(z.unknown()), count: z.number().catch(0) }),
  )
  return { count, length: results.length, listings: listingsIn(results, country) }
}

function listingsIn(
  results: readonly unknown[],
  country: AdzunaCountry,
): Generator<RawListing | Rejected, void, void> {
  return eachRecord(results, Advert, (advert) => {
    const own = ownCountry(advert) ?? country
    return {
      ...UNSAID,
      source: 'adzuna',
      sourceId: advert.id,
      url: advert.redirect_url,
      applyUrl: advert.redirect_url,
      title: advert.title.replace(/<\/?strong>/g, ''),
      company: advert.company?.display_name ?? advert.company?.canonical_name ?? 'Company not named',
      places: placesOf(advert, own),
      type: [
        ...declared('contract_time', advert.contract_time),
        ...declared('contract_type', advert.contract_type),
      ],
      pay: payOf({
        field: 'salary_min, salary_max',
        min: advert.salary_min,
        max: advert.salary_max,
        currency: isAdzunaCountry(own) ? ADZUNA_COUNTRIES[own].currency : null,
        period: 'year',
        predicted: advert.salary_is_predicted,
      }),
      description: { text: advert.description.replace(/<\/?strong>/g, '') },
      complete: false,
      postedAt: dateOf(advert.created),
      tags: advert.category?.label ? [advert.category.label] : [],
    }
  })
}

const Advert = z.object({
  id: identifier,
  title: text,
  description: text,
  created: optionalText,
  redirect_url: text,
  company: z.object({ display_name: optionalText, canonical_name: optionalText }).nullish().catch(null),
  location: z.object({ display_name: optionalText, area: texts }).nullish().catch(null),
  category: z.object({ tag: optionalText, label: optionalText }).nullish().catch(null),
  salary_min: amount,
  salary_max: amount,
  // "1", "0", 1, 0, true have all been seen.
  salary_is_predicted: z
    .unknown()
    .optional()
    .transform((flag) => flag === true || String(flag) === '1'),
  contract_time: optionalText,
  contract_type: optionalText,
  latitude: coordinate,
  longitude: coordinate,
})

/** A search in one country answers with jobs of others too; the area says where they are. */
const ownCountry = ({ location }: z.output<typeof Advert>) =>
  countryCode(location?.area[0]?.slice(0, 100) ?? '')

/** `area` runs from the country down: ["US", "California", "Alameda County", "Berkeley"]. */
function placesOf({ location, latitude, longitude }: z.output<typeof Advert>, country: string) {
  const area = location?.area ?? []
  const written = location?.display_name ?? area.toReversed().slice(0, 2).join(', ')
  if (!written) return []
  const city = area.length > 2 ? (area.at(-1) ?? null) : null
  return [
    {
      text: written,
      city,
      region: area[1] ?? null,
      country,
      lat: latitude,
      lon: longitude,
    },
  ]
}
