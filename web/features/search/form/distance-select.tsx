import type { ChangeEventHandler } from 'react'

const DISTANCES = ['5mi', '10mi', '25mi', '50mi', '100mi']
/** What most places reach, for a search that did not answer. */
const USUAL_MILES = 25

/** As the address says it, and how far the place reaches when it says nothing. */
export type Distance = { radius: string; usualMiles: number | undefined }

/** How far around the place to look. An address may name another distance than those offered. */
export function DistanceSelect({
  radius,
  usualMiles = USUAL_MILES,
  className,
  onChange,
}: Distance & { className: string; onChange: ChangeEventHandler<HTMLSelectElement> }) {
  const usual = `${usualMiles}mi`
  const chosen = radius || usual
  // Choosing the usual distance leaves the address as short as it was.
  const valueOf = (distance: string) => (distance === usual ? '' : distance)
  return (
    <select
      name="radius"
      aria-label="Distance"
      value={valueOf(chosen)}
      onChange={onChange}
      className={className}
    >
      {[...new Set([...DISTANCES, usual, chosen])]
        .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
        .map((distance) => (
          <option key={distance} value={valueOf(distance)}>
            within {distance.replace(/[a-z]/, ' $&')}
          </option>
        ))}
    </select>
  )
}
