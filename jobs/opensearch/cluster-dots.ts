import type { JobDots, MapView } from '#jobs/index/query/job-dots.ts'
import type { Counted } from './counted.ts'
import { atPlaceQuery } from './filter-queries.ts'
import type { JobsIndex } from './jobs-index.ts'
import type { PlaceKey } from './stored-job.ts'
import type { Query } from './word-queries.ts'

/** More than the places that the jobs of one view have. */
const MAX_PLACES = 20_000

/** The cells of the view in which a job has a place, each once. */
const CELLS = `
  def cells = new HashSet();
  for (def point : doc['points']) {
    double fromWest = (point.lon - params.west + 360) % 360;
    if (point.lat < params.south || point.lat > params.north || fromWest > params.width) { continue; }
    long column = (long) Math.min(Math.floor(fromWest / params.size), params.columns - 1);
    cells.add((long) Math.floor((point.lat - params.south) / params.size) * params.columns + column);
  }
  return cells;`

/** As `DotCounter`: a job with several places counts once in each cell that has one. */
export async function dotsIn(
  index: JobsIndex,
  { found, shown }: { found: Query; shown: Query },
  view: MapView,
): Promise<JobDots> {
  const grid = gridOf(view)
  const { south, west, north } = view.area
  const query = { bool: { filter: [found, shown] } }
  const { hits, aggregations = {} } = await index.search({
    size: 0,
    query,
    aggs: {
      in_view: {
        filter: atPlaceQuery({ is: 'area', area: view.area }),
        aggs: {
          cells: {
            terms: {
              script: { source: CELLS, params: { south, west, north, ...grid } },
              value_type: 'long',
              size: grid.cells,
            },
          },
          places: { terms: { field: 'place_keys', size: MAX_PLACES } },
        },
      },
    },
  })
  const inView = aggregations['in_view']
  const places = placesByCell(listOf(inView?.['places']), view)
  const dots = listOf(inView?.['cells']).flatMap(({ key, doc_count: count }) => {
    const place = places.get(Number(key))
    return place === undefined ? [] : [{ ...place, count }]
  })
  dots.sort((a, b) => b.count - a.count || a.lat - b.lat || a.lon - b.lon)
  return { count: hits.total?.value ?? 0, inView: inView?.doc_count ?? 0, dots }
}

function gridOf({ area: { south, west, north, east }, columns }: MapView) {
  const width = east > west ? east - west : east - west + 360
  const size = width / columns
  return { width, size, columns, cells: columns * (Math.floor((north - south) / size) + 1) }
}

/** In each cell, the place where most jobs are. */
function placesByCell(counted: readonly { key: string }[], view: MapView) {
  const { width, size, columns } = gridOf(view)
  const { south, west, north } = view.area
  const byCell = new Map<number, Omit<JobDots['dots'][number], 'count'>>()
  // Those with most jobs come first.
  for (const { key } of counted) {
    const [city, region, country, lat, lon]: PlaceKey = JSON.parse(key)
    const fromWest = (lon - west + 360) % 360
    if (lat < south || lat > north || fromWest > width) continue
    const column = Math.min(Math.floor(fromWest / size), columns - 1)
    const cell = Math.floor((lat - south) / size) * columns + column
    if (!byCell.has(cell)) byCell.set(cell, { lat, lon, city, region, country })
  }
  return byCell
}

function listOf(counted: unknown): { key: string; doc_count: number }[] {
  const buckets = (counted as Counted | undefined)?.buckets // one of the aggregations above
  return Array.isArray(buckets) ? buckets : []
}
