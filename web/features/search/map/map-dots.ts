import { areaText, searchParams } from '#contract/search/params.ts'
import type { MapArea, SearchQuery } from '#contract/search/query.ts'
import type { JobMap } from '#contract/search/result.ts'
import { DOT_COLUMNS } from '#contract/search/values.ts'
import { counted } from '#web/data/filter-words.ts'
import { type MapPosition, type MapSize, pixelOf } from '#web/map/mercator.ts'
import { callLikeList } from './call-like-list.ts'
import { type NameSide, nameSides } from './map-names.ts'

export const WORLD: MapArea = { south: -60, west: -179, north: 75, east: 179 }
/** For a first look: of few dots each stands for half a continent, whose jobs lie far from it. */
export const FINE_WORLD = { area: WORLD, columns: DOT_COLUMNS.most } as const

/** What the map shows, with room for so many dots side by side. */
export type MapView = { area: MapArea; columns: number }

const DOT_ROOM_PX = 52

export function viewOf(area: MapArea, { width }: MapSize): MapView {
  const { least, most } = DOT_COLUMNS
  return { area, columns: Math.min(Math.max(Math.round(width / DOT_ROOM_PX), least), most) }
}

/** Asks where the jobs of this search are. */
export function askForDots(query: SearchQuery, view: MapView, anonKey: string): Promise<JobMap> {
  const search = searchParams(query).toString()
  return callLikeList('map-jobs', { search, view: areaText(view.area), columns: view.columns }, anonKey)
}

/** So much of the map that most of the jobs are on it: a few at the other end of the world do not count. */
export function areaAround({ dots }: JobMap): MapArea | null {
  const total = dots.reduce((sum, { count }) => sum + count, 0)
  const kept: JobMap['dots'] = []
  let covered = 0
  for (const dot of dots) {
    if (covered > 0.97 * total) break
    covered += dot.count
    kept.push(dot)
  }
  if (kept.length === 0) return null
  const lats = kept.map(({ lat }) => lat)
  const lons = kept.map(({ lon }) => lon)
  return {
    south: Math.max(Math.min(...lats) - MIN_DEGREES, -85),
    west: Math.max(Math.min(...lons) - MIN_DEGREES, -180),
    north: Math.min(Math.max(...lats) + MIN_DEGREES, 85),
    east: Math.min(Math.max(...lons) + MIN_DEGREES, 180),
  }
}

const MIN_DEGREES = 0.6

type DrawnDot = JobMap['dots'][number] & {
  left: number
  top: number
  radius: number
  nameSide: NameSide | null
}

const MOST_RADIUS_PX = 25
/** By how many signs its number has, so that they leave the edge free: `1,234` has five. */
const RADIUS_OF_NUMBER_PX = [12, 12, 12, 15, 18, 20, 23] as const

const leastRadius = (count: number) => RADIUS_OF_NUMBER_PX[counted(count).length] ?? MOST_RADIUS_PX

/**
 * Their area by how many jobs there are. Each stays within the part of the view that it was counted for, so that none lies
 * on another.
 */
export function drawnDots(
  dots: JobMap['dots'],
  { view, position, size }: { view: MapView; position: MapPosition; size: MapSize },
): DrawnDot[] {
  const most = Math.max(...dots.map(({ count }) => count), 1)
  const drawn = dots
    .map((dot) => {
      const radius = Math.max(leastRadius(dot.count), MOST_RADIUS_PX * Math.sqrt(dot.count / most))
      const { south, west, north, east } = areaOfDot(dot, view)
      const at = pixelOf(dot, position, size)
      const first = pixelOf({ lat: north, lon: west }, position, size)
      const last = pixelOf({ lat: south, lon: east }, position, size)
      return {
        ...dot,
        left: between(at.left, first.left + radius, last.left - radius),
        top: between(at.top, first.top + radius, last.top - radius),
        radius,
      }
    })
    .filter(({ left, top }) => left >= 0 && left <= size.width && top >= 0 && top <= size.height)
  const sides = nameSides(drawn, size)
  return drawn.map((dot, at) => ({ ...dot, nameSide: sides[at] ?? null }))
}

const between = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most)

/** The part of the view that the server counted as this dot: its search finds the same jobs. */
export function areaOfDot({ lat, lon }: { lat: number; lon: number }, { area, columns }: MapView): MapArea {
  const cell = (area.east - area.west) / columns
  const row = Math.floor((lat - area.south) / cell)
  const column = Math.min(Math.floor((lon - area.west) / cell), columns - 1)
  return {
    south: area.south + row * cell,
    west: area.west + column * cell,
    north: Math.min(area.south + (row + 1) * cell, 90),
    east: Math.min(area.west + (column + 1) * cell, 180),
  }
}
