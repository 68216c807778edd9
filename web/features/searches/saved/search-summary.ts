import { moneyText } from '#contract/rules/money-text.ts'
import { searchOf, suggestedName } from '#contract/saved-search.ts'
import { countryName } from '#web/data/country-words.ts'
import { CHOICES } from '#web/data/filter-names.ts'
import { SORT_WORDS } from '#web/data/filter-words.ts'
import { laterFilterWords, radiusWords } from '#web/data/search-chips.ts'

/** What a saved search asks for, in words: all of it, whatever its owner named it. */
export const searchSummary = (query: string): string => searchParts(query).join(' · ')

/** The same, each thing that it asks for alone. */
export function searchParts(query: string): string[] {
  const search = searchOf(query)
  const { radius, area, posted, pay, hide, country, sort } = search
  return [
    ...suggestedName(new URLSearchParams(query)).split(' · '),
    radius === null ? '' : radiusWords(radius),
    area === null ? '' : 'In a part of the map',
    posted === null ? '' : CHOICES.posted.values[posted],
    pay?.least ? `From ${moneyText(pay.least, pay.currency)} a year` : '',
    pay?.notStated ? 'Pay not stated' : '',
    country === 'any' ? 'All countries' : country === null ? '' : countryName(country),
    ...laterFilterWords(search),
    hide.length === 0 ? '' : `Without ${hide.join(', ')}`,
    sort === 'relevance' ? '' : `By ${SORT_WORDS[sort].toLowerCase()}`,
  ].filter(Boolean)
}
