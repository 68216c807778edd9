import type { ChangeEventHandler } from 'react'

/** What an address without a distance means: choosing it leaves the address as short as it was. */
const STANDARD = '25mi'
const DISTANCES = ['5mi', '10mi', STANDARD, '50mi', '100mi']

/** How far around the place to look. An address may name another distance than those offered. */
export function DistanceSelect({
  radius,
  className,
  onChange,
}: {
  radius: string
  className: string
  onChange: ChangeEventHandler<HTMLSelectElement>
}) {
  const chosen = radius || STANDARD
  return (
    <select
      name="radius"
      aria-label="Distance"
      value={chosen === STANDARD ? '' : chosen}
      onChange={onChange}
      className={className}
    >
      {[...new Set([...DISTANCES, chosen])].map((distance) => (
        <option key={distance} value={distance === STANDARD ? '' : distance}>
          within {distance.replace(/[a-z]/, ' $&')}
        </option>
      ))}
    </select>
  )
}
