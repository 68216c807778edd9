import { useLayoutEffect, useRef, useState } from 'react'
import { href } from '#contract/routes.ts'
import { EMPTY_SEARCH, searchParams } from '#contract/search/params.ts'
import { MapGround } from '#web/map/map-ground.tsx'
import { areaOf, type MapSize, xOf, yOf } from '#web/map/mercator.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

export type PlaceMapProps = { name: string; coordinates: { lat: number; lon: number } }

/** Units of the world to a pixel: a state at first, from the whole country to a city. */
const SCALES = [14, 7, 3.5, 1.75, 0.875]
const FIRST_SCALE = 1

/** One place in the middle of its surroundings. */
export function PlaceMap({ name, coordinates: { lat, lon } }: PlaceMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<MapSize | null>(null)
  const [zoom, setZoom] = useState(FIRST_SCALE)
  useLayoutEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const position = { x: xOf(lon), y: yOf(lat), scale: SCALES[zoom] ?? 1 }
  const around = size && areaOf(position, size)
  return (
    <figure className="mt-3">
      <div ref={frame} className="place-map">
        {size && <MapGround position={position} size={size} />}
        <span aria-hidden="true" className="map-dot place-dot" />
        <span aria-hidden="true" className="map-name place-name">
          {name}
        </span>
        <div className="map-tools">
          <ZoomButton
            label="Zoom in"
            icon="plus"
            isEnd={zoom === SCALES.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
          <ZoomButton label="Zoom out" icon="minus" isEnd={zoom === 0} onPress={() => setZoom(zoom - 1)} />
        </div>
      </div>
      <figcaption className="mt-2 text-[0.875rem] text-muted">
        <span className="sr-only">A map with {name} in the middle. </span>
        {around && (
          <Link
            to={`${href('jobs')}?${searchParams({ ...EMPTY_SEARCH, country: 'any', area: around, view: 'map' })}`}
            className="link"
          >
            All jobs around here
          </Link>
        )}
      </figcaption>
    </figure>
  )
}

/** At its end it stays where it is, so that the focus does, too. */
function ZoomButton({
  label,
  icon,
  isEnd,
  onPress,
}: {
  label: string
  icon: 'plus' | 'minus'
  isEnd: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:opacity-40"
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  )
}
