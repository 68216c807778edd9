import { Link } from 'react-router'
import type { SearchQuery } from '#contract/search/query.ts'
import type { ReadAs, Understood } from '#contract/search/result.ts'
import { CHOICES } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'

/** What the keywords were read as besides words: each can be taken off, and all of it taken at its word. */
export function ReadAsChips({ query, understood }: { query: SearchQuery; understood: Understood }) {
  const { readAs, exactWords } = understood
  if (exactWords === '') return null
  const leftOut = readAs.filter(({ is }) => is === 'job').map(({ words }) => `“${words}”`)
  return (
    <>
      {readAs.some(({ is }) => is === 'near-me') && (
        <li>
          Near you?{' '}
          <a href="#location" onClick={focusLocation} className="link">
            Enter your city or ZIP code
          </a>
          .
        </li>
      )}
      <li>
        {readAs.map((reading) => {
          const label = chipLabel(reading)
          return (
            label && (
              <Link
                key={reading.words}
                to={changedAddress(query, { q: reading.without })}
                aria-label={`Remove ${label}`}
                title={reading.is === 'any-of' ? `Any of: ${reading.searched.join(', ')}` : undefined}
                className="mr-2 inline-block rounded-full border border-line px-3 py-1 text-ink hover:border-ink"
              >
                {label} ×
              </Link>
            )
          )
        })}
        {leftOut.length > 0 && `Not searched: ${leftOut.join(', ')}. `}
        <Link to={changedAddress(query, { q: exactWords })} className="link">
          Search for exactly these words
        </Link>
      </li>
    </>
  )
}

function chipLabel(reading: ReadAs): string | null {
  if (reading.is === 'filter') {
    const labels: Readonly<Record<string, string>> = CHOICES[reading.filter].values
    return reading.value
      .split(',')
      .map((value) => labels[value])
      .join(' or ')
  }
  if (reading.is === 'pay') return `${money(reading)} or more`
  return reading.is === 'any-of' ? `${reading.words[0]?.toUpperCase()}${reading.words.slice(1)}` : null
}

const money = ({ least, currency }: { least: number; currency: string }) =>
  least.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** The link alone leads there without JavaScript; the field has no name of its own in every form. */
function focusLocation(event: { preventDefault: () => void }): void {
  const field = document.querySelector<HTMLInputElement>('input[name=location]')
  if (!field) return
  event.preventDefault()
  field.focus()
}
