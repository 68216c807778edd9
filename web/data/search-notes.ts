import type { SearchProblem } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { KnownPlace, Understood, UnderstoodPlace } from '#contract/search/result.ts'
import { KM_PER_MILE } from '#contract/search/values.ts'
import { changedAddress } from './query-address.ts'

/** A sentence about a search: text, and links to the search that would disagree. */
export type SearchNote = (string | NoteLink)[]
type NoteLink = { words: string; to: string }

type Said = { understood: Understood; problems: readonly SearchProblem[]; notices: readonly string[] }

/** What the search made of the person's words, said so that they can disagree. Put together on the server, like the chips. */
export function searchNotes(query: SearchQuery, { understood, problems, notices }: Said): SearchNote[] {
  const { place, remoteFrom, ignored, hints } = understood
  return [
    ...placeNotes(query, place),
    ...(remoteFrom === 'location' ? [['We read “Remote” as the work style.']] : []),
    ...ignored.map((part) => [`We ignored “${part}”.`]),
    ...problems.map(({ message }) => [message]),
    ...notices.map((notice) => [notice]),
    ...hints.map(({ instead, q }) => [
      'Did you mean ',
      { words: instead, to: changedAddress(query, { q }) },
      '?',
    ]),
    ...readAsNotes(query, understood),
  ]
}

const MILES = [10, 25, 50, 100] as const

/** Where the search looked, how far around it, and what else is called so; each distance and each place is a link. */
function placeNotes(query: SearchQuery, place: UnderstoodPlace): SearchNote[] {
  if (place.is === 'none') return []
  if (place.is === 'text')
    return [[`We do not know a place called “${place.text}”, so we searched each job's location for it.`]]
  const { radiusKm, missingIn, others } = place
  const now = Math.round((radiusKm ?? 0) / KM_PER_MILE)
  const distances = MILES.filter((amount) => amount !== now).map((amount) => ({
    words: `${amount} miles`,
    to: changedAddress(query, { radius: { amount, unit: 'mi' } }),
  }))
  // A namesake without such a job is nobody's question.
  const namesakes = others.filter(({ count }) => count > 0)
  const otherPlaces = namesakes.map(({ count, location, country, ...other }) => ({
    words: `${named(other)} (${count})`,
    to: changedAddress(query, { location, country }),
  }))
  const missing = missingIn ? `We found no such place in ${missingIn}. ` : ''
  return [
    [
      `${missing}Jobs ${radiusKm === null ? 'in' : `within ${now} miles of`} ${named(place)}.`,
      ...(radiusKm === null ? [] : [' Change to ', ...listed(distances), '.']),
      ...(namesakes.length === 0 ? [] : [' Did you mean ', ...listed(otherPlaces), '?']),
    ],
  ]
}

export const isAround = (place: UnderstoodPlace) => place.is === 'known' && place.radiusKm !== null

const named = ({ name, where }: Pick<KnownPlace, 'name' | 'where'>) => (where ? `${name}, ${where}` : name)

const listed = (links: readonly NoteLink[]): SearchNote =>
  links.flatMap((link, at) => (at === 0 ? [link] : [', ', link]))

/** What the keywords were read as besides words stands among the chips; here all of it can be taken at its word. */
function readAsNotes(query: SearchQuery, { exactWords, readAs }: Understood): SearchNote[] {
  if (exactWords === '') return []
  const exactly = {
    words: 'Search for exactly these words',
    to: changedAddress(query, { q: exactWords }),
  }
  const asksPlace = readAs.some(({ is }) => is === 'near-me')
  return [asksPlace ? [{ words: 'Enter your city or ZIP code', to: '#location' }, ' ', exactly] : [exactly]]
}
