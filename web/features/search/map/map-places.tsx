import { type CSSProperties, useEffect, useState } from 'react'
import type { MapArea, SearchQuery } from '#contract/search/query.ts'
import type { JobMap } from '#contract/search/result.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import type { MapPosition, MapSize } from '#web/map/mercator.ts'
import { Link } from '#web/ui/link.tsx'
import { areaOfDot, drawnDots, type MapView } from './map-dots.ts'
import { type NameSide, shownName } from './map-names.ts'
import { askForPlaceFacts, type PlaceFact } from './place-facts.ts'

type MapPlacesProps = {
  query: SearchQuery
  found: JobMap
  /** What the map showed when its dots were counted. */
  view: MapView
  position: MapPosition
  size: MapSize
  anonKey: string
  onChosen: (area: MapArea) => void
}

/** Each dot is a link to its jobs. Pointing at one, or the focus on it, tells what is there before one goes. */
export function MapPlaces({ query, found, view, position, size, anonKey, onChosen }: MapPlacesProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const dots = drawnDots(found.dots, { view, position, size })
  const pointed = dots.find((dot) => keyOf(dot) === pointedAt)
  const leave = () => setPointedAt(null)
  return (
    <>
      <ul aria-label="Places">
        {dots.map((dot) => (
          <li key={keyOf(dot)} style={{ left: dot.left, top: dot.top }} className="map-place">
            <Link
              to={changedAddress(query, aroundDot(dot, view))}
              aria-label={`${jobsCounted(dot.count)} around ${dot.name}`}
              onClick={() => onChosen(areaOfDot(dot, view))}
              onPointerEnter={() => setPointedAt(keyOf(dot))}
              onPointerLeave={leave}
              onFocus={() => setPointedAt(keyOf(dot))}
              onBlur={leave}
              draggable={false}
              style={{ width: 2 * dot.radius, height: 2 * dot.radius }}
              className="map-dot"
            >
              {counted(dot.count)}
            </Link>
            {dot.nameSide && (
              <span aria-hidden="true" style={NAME_STYLES[dot.nameSide](dot.radius)} className="map-name">
                {shownName(dot.name)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {pointed && (
          <PlaceCard
            key={keyOf(pointed)}
            name={pointed.name}
            count={pointed.count}
            query={{ ...query, ...aroundDot(pointed, view), page: 1 }}
            anonKey={anonKey}
          />
        )}
      </div>
    </>
  )
}

const NAME_STYLES = {
  right: (radius) => ({ left: radius + 4 }),
  left: (radius) => ({ right: radius + 4 }),
  below: (radius) => ({ top: radius + 1, translate: '-50% 0' }),
} as const satisfies Record<NameSide, (radius: number) => CSSProperties>

const keyOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`

/** What makes of a search the one for the jobs of a dot. */
const aroundDot = (dot: { lat: number; lon: number }, view: MapView) => ({
  location: '',
  radius: null,
  area: areaOfDot(dot, view),
})

/** Who passes over a dot on the way to another does not ask about it. */
const REST_MS = 150

function PlaceCard({
  name,
  count,
  query,
  anonKey,
}: {
  name: string
  count: number
  query: SearchQuery
  anonKey: string
}) {
  const [facts, setFacts] = useState<readonly PlaceFact[]>([])
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      // The name and the count are worth showing without it.
      const told = await askForPlaceFacts(query, anonKey).catch(() => [])
      if (isWanted) setFacts(told)
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // One card for one place: its key changes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className="pane map-card">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-serif text-[1.0625rem] font-medium" dir="auto">
          {name}
        </span>
        <span className="text-[0.8125rem] text-muted tabular-nums">{jobsCounted(count)}</span>
      </p>
      <dl className="leaders">
        {facts.map(([words, figure]) => (
          <div key={words}>
            <dt className="truncate" dir="auto">
              {words}
            </dt>
            <dd className="tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
