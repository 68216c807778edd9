import { countryName } from '#web/data/country-words.ts'
import { NOT_SPECIFIED } from '#web/data/job-words.ts'
import type { MatchEntry } from '#web/job/fit/match-entry.ts'

type Fact = { words: string; tone: 'plain' | 'accent' | 'danger' }

const MAX_COUNTRIES_NAMED = 2

/** What a card says beside place and pay: how it is worked, from where, and how that answers what was asked for. */
export function factsOf({ entry, remoteIn, place, pay }: MatchEntry): Fact[] {
  return [
    workStyle(entry.workStyle, remoteIn),
    place === 'elsewhere' && { words: 'Not where you want to work', tone: 'danger' as const },
    pay === 'fits' && { words: 'Pays what you ask', tone: 'accent' as const },
    pay === 'below' && { words: 'Pays less than you ask', tone: 'danger' as const },
    { words: entry.type === NOT_SPECIFIED ? 'Type not specified' : entry.type, tone: 'plain' as const },
    { words: entry.posted, tone: 'plain' as const },
  ].filter((fact) => fact !== false)
}

/** "Remote, United Kingdom only". What a job does not say is no badge. */
function workStyle(style: string, countries: readonly string[]): Fact | false {
  if (style === NOT_SPECIFIED) return false
  if (countries.length === 0) return { words: style, tone: style === 'Remote' ? 'accent' : 'plain' }
  const named = countries.slice(0, MAX_COUNTRIES_NAMED).map(countryName).join(', ')
  const more = countries.length - MAX_COUNTRIES_NAMED
  return { words: `${style}, ${named}${more > 0 ? ` and ${more} more` : ''} only`, tone: 'plain' }
}
