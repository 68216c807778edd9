import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { UnderstoodPlace } from '#contract/search/result.ts'
import { KM_PER_MILE } from '#contract/search/values.ts'
import { changedAddress } from '#web/data/query-address.ts'

const MILES = [10, 25, 50, 100] as const

/** Where the search looked, and how far around it; each distance is a link. */
export function PlaceNote({ query, place }: { query: SearchQuery; place: UnderstoodPlace }) {
  if (place.is === 'none') return null
  if (place.is === 'text')
    return (
      <li>We know no place called “{place.text}”, so we looked for these words in each job's location.</li>
    )
  const { radiusKm } = place
  if (radiusKm === null) return <li>Jobs in {place.name}.</li>
  const now = Math.round(radiusKm / KM_PER_MILE)
  return (
    <li>
      Jobs in {place.name} and {now} miles around it. Change to{' '}
      {MILES.filter((miles) => miles !== now).map((miles, at) => (
        <span key={miles}>
          {at > 0 && ', '}
          <Link to={changedAddress(query, { radius: { amount: miles, unit: 'mi' } })} className="link">
            {miles} miles
          </Link>
        </span>
      ))}
      .
    </li>
  )
}
