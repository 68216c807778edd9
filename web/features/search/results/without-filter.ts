import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { type FilterName, NOT_STATED } from '#contract/search/values.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** The same search without one of its filters. */
export function withoutFilter(query: SearchQuery, filter: FilterName): string {
  if (filter === 'location') return changedAddress(query, { location: '', radius: null, area: null })
  // The country is the one filter that is on by itself: it is switched off by asking for the whole world.
  if (filter === 'country') return changedAddress(query, { country: 'any' })
  // What is hidden for good is looked through, not switched off.
  if (filter === 'hidden')
    return changedAddress(query, { hidden: query.hidden === 'only' ? 'left-out' : 'only' })
  // Only where jobs are passed on to other programs, which is never here.
  if (filter === 'terms') return changedAddress(query, {})
  return changedAddress(query, { [filter]: EMPTY_SEARCH[filter] })
}

/** The same search, with the jobs that do not state the thing filtered on; `null` where the filter cannot say so. */
export function withNotStated(query: SearchQuery, filter: FilterName): string | null {
  switch (filter) {
    case 'type':
      return changedAddress(query, { type: [...query.type, NOT_STATED] })
    case 'seniority':
      return changedAddress(query, { seniority: [...query.seniority, NOT_STATED] })
    case 'remote':
      return changedAddress(query, { remote: [...query.remote, NOT_STATED] })
    case 'pay':
      return query.pay && changedAddress(query, { pay: { ...query.pay, notStated: true } })
    case 'field':
      return changedAddress(query, { field: [...query.field, NOT_STATED] })
    case 'language':
      return changedAddress(query, { language: [...query.language, NOT_STATED] })
    case 'education':
      return changedAddress(query, { education: [...query.education, NOT_STATED] })
    case 'visa':
      return changedAddress(query, { visa: [...query.visa, NOT_STATED] })
    case 'company':
    case 'own':
    case 'seen':
    case 'without':
    case 'location':
    case 'posted':
    case 'country':
    case 'hide':
    case 'hidden':
    case 'terms':
      return null
    default:
      return filter satisfies never
  }
}
