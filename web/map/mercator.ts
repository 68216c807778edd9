import type { MapArea } from '#contract/search/query.ts'

/** The side of the world in units of `world.svg`. */
export const WORLD_UNITS = 65_536

const MAX_LAT = 84

export const xOf = (lon: number): number => ((lon + 180) / 360) * WORLD_UNITS

export function yOf(lat: number): number {
  const angle = (Math.min(Math.max(lat, -MAX_LAT), MAX_LAT) * Math.PI) / 180
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * WORLD_UNITS
}

const lonOf = (x: number): number => (x / WORLD_UNITS) * 360 - 180

const latOf = (y: number): number =>
  ((Math.atan(Math.exp((0.5 - y / WORLD_UNITS) * 2 * Math.PI)) - Math.PI / 4) * 360) / Math.PI

/** What a map shows: its middle, and how many units a pixel stands for. */
export type MapPosition = { x: number; y: number; scale: number }

export type MapSize = { width: number; height: number }

const MIN_SCALE = 0.05
const MARGIN = 1.12

/** So that all of the area is on the map, with some room around it. */
export function positionOf(area: MapArea, { width, height }: MapSize): MapPosition {
  const [left, right, top, bottom] = [xOf(area.west), xOf(area.east), yOf(area.north), yOf(area.south)]
  const across = right > left ? right - left : right - left + WORLD_UNITS
  const scale = Math.max((across * MARGIN) / width, ((bottom - top) * MARGIN) / height, MIN_SCALE)
  return within({ x: left + across / 2, y: (top + bottom) / 2, scale }, { width, height })
}

/** The part of the world on the map, as the address of a search says it. */
export function areaOf({ x, y, scale }: MapPosition, { width, height }: MapSize): MapArea {
  const [left, right] = [x - (width * scale) / 2, x + (width * scale) / 2]
  return {
    south: Math.max(latOf(y + (height * scale) / 2), -90),
    west: Math.max(lonOf(left), -180),
    north: Math.min(latOf(y - (height * scale) / 2), 90),
    east: Math.min(lonOf(right), 180),
  }
}

/** The same map moved by a share of its size, or closer by a factor; never beyond the edge of the world. */
export function moved(position: MapPosition, size: MapSize, [right, down, closer]: MapMove): MapPosition {
  const { x, y, scale } = position
  return within(
    {
      x: x + right * size.width * scale,
      y: y + down * size.height * scale,
      scale: Math.max(scale / closer, MIN_SCALE),
    },
    size,
  )
}

export type MapMove = readonly [right: number, down: number, closer: number]

function within({ x, y, scale }: MapPosition, { width, height }: MapSize): MapPosition {
  const largest = Math.min(WORLD_UNITS / width, WORLD_UNITS / height)
  const fitting = Math.min(scale, largest)
  const keep = (middle: number, shown: number) =>
    Math.min(Math.max(middle, shown / 2), WORLD_UNITS - shown / 2)
  return { x: keep(x, width * fitting), y: keep(y, height * fitting), scale: fitting }
}

/** Where a place is on the map, in pixels. */
export function pixelOf(
  { lat, lon }: { lat: number; lon: number },
  { x, y, scale }: MapPosition,
  { width, height }: MapSize,
): { left: number; top: number } {
  return { left: (xOf(lon) - x) / scale + width / 2, top: (yOf(lat) - y) / scale + height / 2 }
}
