import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { KnownPlace, UnderstoodPlace } from '#contract/search/result.ts'
import { KM_PER_MILE } from '#contract/search/values.ts'
import { changedAddress } from '#web/data/query-address.ts'

const MILES = [10, 25, 50, 100] as const

/** Where the search looked, how far around it, and what else is called so; each distance and each place is a link. */
export function PlaceNote({ query, place }: { query: SearchQuery; place: UnderstoodPlace }) {
  if (place.is === 'none') return null
  if (place.is === 'text')
    return (
      <li>We know no place called “{place.text}”, so we looked for these words in each job's location.</li>
    )
  const { radiusKm, missingIn, others } = place
  const links = (changes: { words: string; change: Partial<SearchQuery> }[]) =>
    changes.map(({ words, change }, at) => (
      <span key={words}>
        {at > 0 && ', '}
        <Link to={changedAddress(query, change)} className="link">
          {words}
        </Link>
      </span>
    ))
  const now = Math.round((radiusKm ?? 0) / KM_PER_MILE)
  const miles = MILES.filter((amount) => amount !== now)
  return (
    <li>
      {missingIn && `We found no such place in ${missingIn}. `}
      Jobs in {named(place)}
      {radiusKm !== null && (
        <>
          {' '}
          and {now} miles around it. Change to{' '}
          {links(
            miles.map((amount) => ({ words: `${amount} miles`, change: { radius: { amount, unit: 'mi' } } })),
          )}
        </>
      )}
      .
      {others.length > 0 && (
        <>
          {' '}
          Did you mean{' '}
          {links(
            others.map(({ count, location, country, ...other }) => ({
              words: `${named(other)} (${count})`,
              change: { location, country },
            })),
          )}
          ?
        </>
      )}
    </li>
  )
}

const named = ({ name, where }: Pick<KnownPlace, 'name' | 'where'>) => (where ? `${name}, ${where}` : name)
