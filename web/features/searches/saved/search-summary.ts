import { searchOf, suggestedName } from '#contract/saved-search.ts'
import { CHOICES } from '#web/data/filter-names.ts'
import { dollars, SORT_WORDS } from '#web/data/filter-words.ts'
import { laterFilterWords } from '#web/data/search-chips.ts'

/** What a saved search asks for, in words: all of it, whatever its owner named it. */
export function searchSummary(query: string): string {
  const search = searchOf(query)
  const { area, posted, pay, hide, country, sort } = search
  return [
    suggestedName(new URLSearchParams(query)),
    area === null ? '' : 'In a part of the map',
    posted === null ? '' : CHOICES.posted.values[posted],
    pay?.least
      ? `From ${pay.currency === 'USD' ? dollars(pay.least) : `${pay.least} ${pay.currency}`} a year`
      : '',
    pay?.notStated ? 'Pay not stated' : '',
    country === 'any' ? 'Any country' : country === null ? '' : `Country: ${country.toUpperCase()}`,
    ...laterFilterWords(search),
    hide.length === 0 ? '' : `Without ${hide.join(', ')}`,
    sort === 'relevance' ? '' : `By ${SORT_WORDS[sort].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
