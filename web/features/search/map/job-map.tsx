import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MapArea, SearchQuery } from '#contract/search/query.ts'
import type { JobMap as FoundPlaces } from '#contract/search/result.ts'
import { counted, jobsCounted } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import { MapGround } from '#web/map/map-ground.tsx'
import {
  areaOf,
  type MapMove,
  type MapPosition,
  type MapSize,
  moved,
  positionOf,
  xOf,
  yOf,
} from '#web/map/mercator.ts'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MapPlaces } from './map-places.tsx'
import { type MapAnswer, useMapAnswer } from './use-map-answer.ts'

const ZOOM_FACTOR = 1.6

const KEYS: Readonly<Record<string, MapMove>> = {
  ArrowLeft: [-0.25, 0, 1],
  ArrowRight: [0.25, 0, 1],
  ArrowUp: [0, -0.25, 1],
  ArrowDown: [0, 0.25, 1],
  '+': [0, 0, ZOOM_FACTOR],
  '=': [0, 0, ZOOM_FACTOR],
  '-': [0, 0, 1 / ZOOM_FACTOR],
}

/** The jobs of a search as counted dots. Each dot is a link to its jobs; the list beside it says the same in words. */
export function JobMap({ query }: { query: SearchQuery }) {
  const { backend } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSizeOf(frame)
  const { answer, position, setPosition, showAll } = useMapAnswer(query, { size, anonKey: backend.anonKey })
  const drag = useDrag(position, setPosition)
  const move = (by: MapMove) => size && position && setPosition(moved(position, size, by))

  function onKeyDown(event: KeyboardEvent) {
    const by = KEYS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    move(by)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the map
    <section aria-label="Map of the results" className="map-pane" onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys do the same */}
      <div
        ref={frame}
        className="map-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it, as the words below say
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of dots, not of fields
        role="group"
        aria-label="Map. Arrow keys move it, plus and minus zoom."
        aria-busy={answer.isAsking}
        onDoubleClick={() => move([0, 0, ZOOM_FACTOR])}
        {...drag}
      >
        {size && position && (
          <MapGround position={position} size={size}>
            <ChosenArea chosen={query.area} scale={position.scale} />
          </MapGround>
        )}
        {size && position && answer.found && (
          <MapPlaces
            query={query}
            found={answer.found}
            view={answer.view}
            position={position}
            size={size}
            anonKey={backend.anonKey}
            onChosen={(area) => setPosition(positionOf(area, size))}
          />
        )}
      </div>
      <MapTools zoom={(factor) => move([0, 0, factor])} showAll={showAll} />
      <SearchHere query={query} shown={size && position && areaOf(position, size)} answer={answer} />
    </section>
  )
}

function MapTools({ zoom, showAll }: { zoom: (factor: number) => void; showAll: () => void }) {
  return (
    <div className="map-tools">
      <button type="button" className="icon-button" onClick={() => zoom(ZOOM_FACTOR)}>
        <Icon name="plus" />
        <span className="sr-only">Zoom in</span>
      </button>
      <button type="button" className="icon-button" onClick={() => zoom(1 / ZOOM_FACTOR)}>
        <Icon name="minus" />
        <span className="sr-only">Zoom out</span>
      </button>
      <button type="button" className="icon-button" onClick={showAll}>
        <Icon name="maximize-2" />
        <span className="sr-only">Show all places</span>
      </button>
    </div>
  )
}

function ChosenArea({ chosen, scale }: { chosen: MapArea | null; scale: number }) {
  return (
    <>
      {chosen && chosen.east > chosen.west && (
        <rect
          x={xOf(chosen.west)}
          y={yOf(chosen.north)}
          width={xOf(chosen.east) - xOf(chosen.west)}
          height={yOf(chosen.south) - yOf(chosen.north)}
          strokeWidth={2 * scale}
          className="map-chosen"
        />
      )}
    </>
  )
}

type SearchHereProps = { query: SearchQuery; shown: MapArea | null; answer: MapAnswer }

function SearchHere({ query, shown, answer }: SearchHereProps) {
  const navigate = useNavigate()
  const here = () => void navigate(changedAddress(query, { location: '', radius: null, area: shown }))
  return (
    <div className="map-here">
      <Button variant="secondary" className="button-small bg-raised" disabled={shown === null} onClick={here}>
        <Icon name="search" />
        Search here
      </Button>
      <output className="map-count">
        {answer.isFailed
          ? 'We could not count the jobs here. Move the map to try again.'
          : answer.found
            ? words(answer.found)
            : 'Counting the jobs on this map...'}
      </output>
    </div>
  )
}

const words = ({ inView, count }: FoundPlaces) =>
  inView === count
    ? `All ${jobsCounted(count)} on this map`
    : `${counted(inView)} of ${jobsCounted(count)} on this map`

function useSizeOf(frame: { current: HTMLDivElement | null }): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null)
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** Pulling the ground moves it; a short press is a press. */
function useDrag(position: MapPosition | null, setPosition: (next: MapPosition) => void) {
  const from = useRef<{ x: number; y: number; position: MapPosition } | null>(null)
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = from
    if (!current) return
    const { x, y, scale } = current.position
    setPosition({
      x: x - (event.clientX - current.x) * scale,
      y: y - (event.clientY - current.y) * scale,
      scale,
    })
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const isOnDot = event.target instanceof Element && event.target.closest('a') !== null
      if (!position || event.button !== 0 || isOnDot) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, position }
    },
    onPointerMove,
    onPointerUp: () => {
      from.current = null
    },
  }
}
