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

/** Where the search looked, how far around it, and what else is called so, each a link. */
function placeNotes(query: SearchQuery, place: UnderstoodPlace): SearchNote[] {
  if (place.is === 'none') return []
  if (place.is === 'text')
    return [[`We do not know a place called “${place.text}”, so we searched each job's location for it.`]]
  const { radiusKm, missingIn, others } = place
  // A namesake without such a job is nobody's question.
  const namesakes = others.filter(({ count }) => count > 0)
  const otherPlaces = namesakes.map(({ count, location, country, ...other }) => ({
    words: `${named(other)} (${count})`,
    to: changedAddress(query, { location, country }),
  }))
  const missing = missingIn ? `We found no such place in ${missingIn}. ` : ''
  return [
    [
      `${missing}Jobs ${radiusKm === null ? 'in' : `within ${inMiles(radiusKm)} miles of`} ${named(place)}.`,
      ...(namesakes.length === 0 ? [] : [' Did you mean ', ...listed(otherPlaces), '?']),
    ],
  ]
}

/** How far around the place it looks when nobody says; `null` where it looks at the whole, as of a state. */
export const usualMiles = (place: UnderstoodPlace): number | null =>
  place.is === 'known' && place.usualRadiusKm !== null ? inMiles(place.usualRadiusKm) : null

const inMiles = (km: number) => Math.round(km / KM_PER_MILE)

/** At home a state says enough; "Georgia" alone would not. */
const named = ({ name, where }: Pick<KnownPlace, 'name' | 'where'>) =>
  where ? `${name}, ${where.replace(/, United States$/, '')}` : name

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
