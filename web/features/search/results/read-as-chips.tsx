import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { ReadAs, Understood } from '#contract/search/result.ts'
import { CHOICES, counted, dollars } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** What the keywords were read as besides words: each can be taken off, and all of it taken at its word. */
export function ReadAsChips({ query, understood }: { query: SearchQuery; understood: Understood }) {
  const { readAs, exactWords } = understood
  if (!exactWords) return null
  const exactly = changedAddress(query, { q: exactWords })
  return (
    <li>
      {readAs.map((reading) => {
        const label = chipLabel(reading)
        return label ? (
          <Link
            key={label}
            to={changedAddress(query, { q: reading.without })}
            aria-label={`Remove ${label}`}
            title={reading.is === 'any-of' ? reading.searched.join(', ') : undefined}
            className="badge mr-2 text-ink"
          >
            {label} ×
          </Link>
        ) : (
          <a key="near me" href="#location" className="link mr-2">
            Enter your city or ZIP code
          </a>
        )
      })}
      <Link to={exactly} className="link">
        Search for exactly these words
      </Link>
    </li>
  )
}

/** "near me" has none: there is nothing to take off before the place is known. */
function chipLabel(reading: ReadAs): string | null {
  switch (reading.is) {
    case 'filter': {
      const labels: Readonly<Record<string, string>> = CHOICES[reading.filter].values
      const values = reading.value.split(',')
      return values.map((value) => labels[value]).join(' or ')
    }
    case 'pay':
      return `${reading.currency === 'USD' ? dollars(reading.least) : `${reading.currency} ${counted(reading.least)}`} or more`
    case 'any-of':
      return reading.words
    case 'near-me':
      return null
    default:
      return reading satisfies never
  }
}
