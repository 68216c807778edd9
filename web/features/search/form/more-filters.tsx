import { type ChangeEvent, type ChangeEventHandler, type FocusEvent, useState } from 'react'
import { companySlug } from '#contract/company.ts'
import { EDUCATION_WORDS, FIELD_WORDS, LANGUAGE_WORDS, VISA_WORDS } from '#contract/search/field-words.ts'
import { SEEN_DAYS } from '#contract/search/later-values.ts'
import type { FacetValue, SearchFacets } from '#contract/search/result.ts'
import { POSTED_WORDS } from '#contract/search/value-words.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { COUNTRY_WORDS, countryName } from '#web/data/country-words.ts'
import { counted } from '#web/data/filter-words.ts'
import { FilterChoices } from './filter-choices.tsx'
import { chosenIn } from './filter-menus.ts'
import { pageFacets } from './page-facets.ts'

type MoreFiltersProps = {
  params: URLSearchParams
  country: string
  facets: SearchFacets | null
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
}

/**
 * What is asked for less often. Choices that no job has are not offered, unless they are chosen. While new counts are on
 * their way the choices of before stand where they stood, without theirs: what moves loses the focus.
 */
export function MoreFilters(given: MoreFiltersProps) {
  const { params, facets, onChange } = given
  // Whoever chose before the fields were loaded has the order that was drawn.
  const [last, setLast] = useState(() => facets ?? pageFacets())
  if (facets && facets !== last) setLast(facets)
  const props = { ...given, offered: last }
  return (
    <div className="more-filters">
      <Choices
        {...props}
        name="field"
        legend="Field"
        words={FIELD_WORDS}
        notStated="Other fields"
        isByCount
      />
      <Choices
        {...props}
        name="company"
        legend="Company"
        words={Object.fromEntries(last?.company.map(({ value, name }) => [companySlug(value), name]) ?? [])}
        slugOf={companySlug}
      />
      <Choices
        {...props}
        name="education"
        legend="Education asked for"
        words={EDUCATION_WORDS}
        notStated="Not stated"
      />
      <Choices {...props} name="visa" legend="Visa sponsorship" words={VISA_WORDS} notStated="Not stated" />
      <Choices {...props} name="language" legend="Language of the posting" words={LANGUAGE_WORDS} />
      <div className="more-group">
        <Trust {...props} />
        <CountrySelect {...props} />
        <label className="grid gap-1">
          <span className="font-medium">Words to leave out</span>
          <input
            key={params.get('without')}
            name="without"
            defaultValue={chosenIn(params, 'without').join(', ')}
            placeholder="night shift, unpaid"
            autoComplete="off"
            dir="auto"
            onBlur={(event) => applyChanged(event, params, onChange)}
            className="select"
          />
        </label>
      </div>
    </div>
  )
}

/** A box for words applies when it is left, or with Enter as every form does. */
function applyChanged(
  event: FocusEvent<HTMLInputElement>,
  params: URLSearchParams,
  onChange: MoreFiltersProps['onChange'],
): void {
  const typed = chosenIn(new URLSearchParams({ without: event.currentTarget.value }), 'without')
  const before = chosenIn(params, 'without')
  if (typed.map((words) => words.trim()).join() !== before.join())
    onChange({ currentTarget: event.currentTarget } as ChangeEvent<HTMLInputElement>) // all that the form reads
}

function Choices({
  name,
  legend,
  words,
  notStated,
  params,
  facets,
  offered: last,
  slugOf = (value) => value,
  isByCount = false,
  onChange,
}: MoreFiltersProps & {
  /** The newest counts that came: what can be chosen, and in which order. */
  offered: SearchFacets | null
  name: 'field' | 'company' | 'education' | 'visa' | 'language'
  legend: string
  words: Readonly<Record<string, string>>
  notStated?: string
  isByCount?: boolean
  /** How a value stands in the address. */
  slugOf?: (value: string) => string
}) {
  const slugged = (counts: SearchFacets | null): FacetValue[] | null =>
    counts && counts[name].map(({ value, count }) => ({ value: slugOf(value), count }))
  const facet = slugged(last)
  const chosen = chosenIn(params, name)
  const offered = [...Object.entries(words), ...(notStated ? [[NOT_STATED, notStated] as const] : [])]
  const isThere = (value: string) => facet === null || facet.some((entry) => entry.value === value)
  // What is not stated comes last.
  const countOf = (value: string) =>
    value === NOT_STATED ? -1 : (facet?.find((entry) => entry.value === value)?.count ?? 0)
  const choices = offered
    .filter(([value]) => chosen.includes(value) || isThere(value))
    .toSorted(([a], [b]) => (isByCount ? countOf(b) - countOf(a) : 0))
  const unknown = chosen.filter((value) => !offered.some(([known]) => known === value))
  // One choice that every job has is none.
  if (chosen.length === 0 && choices.length < 2) return null
  return (
    <fieldset className="more-group">
      <legend className="px-2 font-medium">{legend}</legend>
      <div className="more-choices">
        <FilterChoices
          menu={{
            name,
            several: true,
            choices: [...choices, ...unknown.map((value) => [value, value] as const)],
          }}
          chosen={chosen}
          facet={slugged(facets)}
          isPlain
          onChange={onChange}
        />
      </div>
    </fieldset>
  )
}

/** How sure one can be that there is such a job. */
function Trust({ params, facets, onChange }: MoreFiltersProps) {
  const own = facets?.own[0]?.count
  return (
    <>
      <label className="choice -mx-2">
        <input
          type="checkbox"
          name="own"
          value="true"
          checked={chosenIn(params, 'own').length > 0}
          onChange={onChange}
        />
        <span>On the employer's own site</span>
        {own !== undefined && <span className="choice-count choice-plain">{counted(own)}</span>}
      </label>
      <label className="grid gap-1">
        <span className="font-medium">Last seen</span>
        <select name="seen" value={params.get('seen') ?? ''} onChange={onChange} className="select">
          <option value="">Any time</option>
          {SEEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {POSTED_WORDS[days]}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** A country that nobody chose is not named in the address: the usual one, and with a place that of the place. */
function CountrySelect({ params, country, facets, onChange }: MoreFiltersProps) {
  const asked = params.get('country')?.toLowerCase() ?? ''
  const isOffered = (code: string) =>
    ['us', country, asked].includes(code) || !facets || facets.country.some(({ value }) => value === code)
  const known = [...Object.keys(COUNTRY_WORDS), ...(country === 'any' ? [] : [country])]
  const codes = [...new Set(known)].filter(isOffered)
  const chosen = asked === 'any' || codes.includes(asked) ? asked : country
  const isPlaced = params.has('location') || params.has('area')
  const unnamed = !isPlaced ? 'us' : asked === '' ? country : null
  const valueOf = (code: string) => (code === unnamed ? '' : code)
  return (
    <label className="grid gap-1">
      <span className="font-medium">Country</span>
      <select name="country" value={valueOf(chosen)} onChange={onChange} className="select">
        {codes.map((code) => (
          <option key={code} value={valueOf(code)}>
            {countryName(code) + inBrackets(facets?.country, code)}
          </option>
        ))}
        <option value={valueOf('any')}>All countries</option>
      </select>
    </label>
  )
}

function inBrackets(facet: readonly FacetValue[] | undefined, value: string): string {
  const count = facet?.find((entry) => entry.value === value)?.count
  return count === undefined ? '' : ` (${counted(count)})`
}
