import type { ChangeEventHandler } from 'react'
import type { SearchFacets } from '#contract/search/result.ts'
import { COUNTRY_WORDS, countryName } from '#web/data/country-words.ts'
import { counted } from '#web/data/filter-words.ts'

const MILES = [5, 10, 25, 50, 100] as const

/** What is asked for less often: how far around the place, and the country. */
export function MoreFilters({
  params,
  country,
  facets,
  onChange,
}: {
  params: URLSearchParams
  country: string
  facets: SearchFacets | null
  onChange: ChangeEventHandler<HTMLSelectElement>
}) {
  const codes = [...new Set([...Object.keys(COUNTRY_WORDS), ...(country === 'any' ? [] : [country])])]
  const count = (code: string) => facets?.country.find(({ value }) => value === code)?.count
  const radius = params.get('radius') ?? ''
  return (
    <div className="grid gap-3 p-2">
      <label className="grid gap-1">
        <span className="font-medium">Distance</span>
        <select name="radius" value={radius} onChange={onChange} className="select">
          <option value="">25 miles around the place</option>
          {MILES.filter((miles) => miles !== 25).map((miles) => (
            <option key={miles} value={`${miles}mi`}>
              {miles} miles around the place
            </option>
          ))}
          {radius !== '' && !MILES.some((miles) => `${miles}mi` === radius && miles !== 25) && (
            <option value={radius}>{radius}</option>
          )}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="font-medium">Country</span>
        <select name="country" value={country === 'us' ? '' : country} onChange={onChange} className="select">
          {codes.map((code) => {
            const jobs = count(code)
            return (
              <option key={code} value={code === 'us' ? '' : code}>
                {countryName(code)}
                {jobs === undefined ? '' : ` (${counted(jobs)})`}
              </option>
            )
          })}
          <option value="any">All countries</option>
        </select>
      </label>
    </div>
  )
}
