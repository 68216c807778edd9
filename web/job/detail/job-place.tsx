import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/on-demand.tsx'
import type { PlaceMapProps } from './place-map.tsx'

/** Its place is kept; only who asks for the map downloads it. */
const PlaceMap = later<PlaceMapProps>(
  async () => (await import('./place-map.tsx')).PlaceMap,
  () => <div className="place-map" />,
)

/** Where a job is done, in words, and on a map for who asks. */
export function JobPlace({
  locations,
  coordinates,
}: {
  locations: readonly string[]
  coordinates: PlaceMapProps['coordinates']
}) {
  const [isOpen, setOpen] = useState(false)
  const name = locations[0] ?? ''
  return (
    <section aria-labelledby="place" className="job-about">
      <h2 id="place" className="mb-2 text-[1.375rem]">
        Where it is
      </h2>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <p dir="auto" className="min-w-0">
          {locations.join('; ')}
        </p>
        <Button
          variant="secondary"
          className="needs-js button-small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="map" />
          {isOpen ? 'Hide map' : 'Show on a map'}
        </Button>
      </div>
      {isOpen && <PlaceMap name={name} coordinates={coordinates} />}
    </section>
  )
}
