import { CELLS_PER_DEGREE, cellOf } from './map-cells.ts'
import { type AreaColumns, type CountyRow, postalAreas } from './postal-areas.ts'

const MARGIN_DEGREES = 0.15
/** Around a county, its neighbours' areas decide where it ends. */
const NEIGHBOUR_DEGREES = 0.5
const MAX_KM_FROM_AREA = 60
/** Wider than any county but those of Alaska, which nobody's search waits for. */
const MAX_DEGREES = 12

const memo = new Map<string, Int32Array>()

/** The cells of the map that are nearest to the counties' postal areas, in order. */
export function cellsOfCounties(country: string, counties: readonly number[]): Int32Array {
  const key = `${country} ${counties.join(' ')}`
  const known = memo.get(key)
  if (known) return known
  const cells = computeCells(country, new Set(counties))
  memo.set(key, cells)
  return cells
}

function computeCells(country: string, counties: ReadonlySet<number>): Int32Array {
  const areas = postalAreas().within(country)
  const box = areas && boxAround(areas, (area) => counties.has(areas.county[area] ?? -1))
  const cells = new Set<number>()
  for (const county of counties) addCenter(cells, postalAreas().counties[county])
  if (areas && box && box.north - box.south < MAX_DEGREES && box.east - box.west < MAX_DEGREES) {
    const near = areasWithin(areas, widened(box, NEIGHBOUR_DEGREES))
    const { south, north, west, east } = widened(box, MARGIN_DEGREES)
    for (let lat = centered(south); lat < north; lat += 1 / CELLS_PER_DEGREE) {
      for (let lon = centered(west); lon < east; lon += 1 / CELLS_PER_DEGREE) {
        if (counties.has(nearestCounty(near, lat, lon))) cells.add(cellOf(lat, lon))
      }
    }
  }
  return Int32Array.from(cells).sort()
}

const addCenter = (cells: Set<number>, county: CountyRow | undefined) =>
  county && cells.add(cellOf(county.lat, county.lon))

type Box = { south: number; north: number; west: number; east: number }

function boxAround({ size, lat, lon }: AreaColumns, isIn: (area: number) => boolean): Box | null {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (let area = 0; area < size; area += 1) {
    if (!isIn(area)) continue
    const [y, x] = [(lat[area] ?? 0) / 100, (lon[area] ?? 0) / 100]
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
  }
  return box.north < box.south ? null : box
}

const widened = ({ south, north, west, east }: Box, degrees: number): Box => ({
  south: south - degrees,
  north: north + degrees,
  west: west - degrees,
  east: east + degrees,
})

/** The middle of the cell that a degree is in. */
const centered = (degrees: number) => (Math.floor(degrees * CELLS_PER_DEGREE) + 0.5) / CELLS_PER_DEGREE

type NearAreas = { lat: number[]; lon: number[]; county: number[] }

function areasWithin({ size, lat, lon, county }: AreaColumns, box: Box): NearAreas {
  const near: NearAreas = { lat: [], lon: [], county: [] }
  for (let area = 0; area < size; area += 1) {
    const [y, x] = [(lat[area] ?? 0) / 100, (lon[area] ?? 0) / 100]
    if (y < box.south || y > box.north || x < box.west || x > box.east || county[area] === NO_COUNTY) continue
    near.lat.push(y)
    near.lon.push(x)
    near.county.push(county[area] ?? NO_COUNTY)
  }
  return near
}

const NO_COUNTY = 0xffff

function nearestCounty({ lat, lon, county }: NearAreas, y: number, x: number): number {
  const shrink = Math.cos((y * Math.PI) / 180)
  let best = -1
  let least = (MAX_KM_FROM_AREA / 111) ** 2
  for (let area = 0; area < lat.length; area += 1) {
    const dy = (lat[area] ?? 0) - y
    const dx = ((lon[area] ?? 0) - x) * shrink
    const square = dy * dy + dx * dx
    if (square < least) [best, least] = [county[area] ?? -1, square]
  }
  return best
}
