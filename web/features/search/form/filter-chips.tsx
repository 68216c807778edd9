import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { NOT_STATED } from '#contract/search/values.ts'
import { countryName } from '#web/data/country-words.ts'
import { CHOICES, dollars } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import { Icon } from '#web/ui/icon.tsx'

type Chip = { words: string; without: Partial<SearchQuery> }

/** What is filtered on, each a press away from being taken off. They are links, so that they work without JavaScript. */
export function FilterChips({ query, country }: { query: SearchQuery; country: string }) {
  const chips = chipsOf(query, country)
  const own = chips.filter(({ without }) => !('country' in without))
  if (chips.length === 0) return null
  return (
    <>
      {chips.map(({ words, without }) => (
        <Link
          key={words}
          to={changedAddress(query, without)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link where there is no JavaScript
          role="button"
          aria-label={`Remove ${words}`}
          onKeyDown={pressOnSpace}
          preventScrollReset
          className="chip chip-on tap-around"
        >
          {words}
          <Icon name="x" />
        </Link>
      ))}
      {own.length > 1 && (
        <Link
          to={changedAddress(query, NO_FILTERS)}
          preventScrollReset
          className="link tap-around text-[0.8125rem] whitespace-nowrap"
        >
          Clear all
        </Link>
      )}
    </>
  )
}

const NO_FILTERS = {
  type: EMPTY_SEARCH.type,
  seniority: EMPTY_SEARCH.seniority,
  remote: EMPTY_SEARCH.remote,
  posted: EMPTY_SEARCH.posted,
  pay: EMPTY_SEARCH.pay,
  hide: EMPTY_SEARCH.hide,
  area: EMPTY_SEARCH.area,
} satisfies Partial<SearchQuery>

function chipsOf(query: SearchQuery, country: string): Chip[] {
  return [
    ...(query.area ? [{ words: 'Map area', without: { area: null } }] : []),
    ...listed(query, 'remote', 'Work style not stated'),
    ...listed(query, 'type', 'Type not stated'),
    ...listed(query, 'seniority', 'Level not stated'),
    ...(query.posted ? [{ words: CHOICES.posted.values[query.posted], without: { posted: null } }] : []),
    ...(query.pay ? [{ words: payWords(query.pay), without: { pay: null } }] : []),
    ...(country === 'any' ? [] : [{ words: countryName(country), without: { country: 'any' } }]),
    ...query.hide.map((company) => ({
      words: `Without ${company}`,
      without: { hide: query.hide.filter((other) => other !== company) },
    })),
  ]
}

function listed(query: SearchQuery, name: 'remote' | 'type' | 'seniority', notStated: string): Chip[] {
  const words: Readonly<Record<string, string>> = CHOICES[name].values
  const chosen: readonly string[] = query[name]
  return chosen.map((value) => ({
    words: value === NOT_STATED ? notStated : (words[value] ?? value),
    without: { [name]: chosen.filter((other) => other !== value) },
  }))
}

function payWords({ least, notStated }: NonNullable<SearchQuery['pay']>): string {
  if (least === null) return 'Pay not stated'
  return `${dollars(least)} or more${notStated ? ', or not stated' : ''}`
}

/** A link answers to Enter; a button, which it is here, also to Space. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
