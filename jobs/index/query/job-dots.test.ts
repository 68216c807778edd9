import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { naiveSearch } from '#tests/support/naive-search.ts'
import { arbitraryDocument, arbitraryRequest } from '#tests/support/search-arbitraries.ts'
import type { MapView } from './job-dots.ts'
import { SegmentSearch } from './search-segments.ts'

const VIEWS: readonly MapView[] = [
  { area: { south: 24, west: -126, north: 50, east: -66 }, columns: 24 },
  { area: { south: 30.2, west: -98, north: 30.6, east: -97 }, columns: 4 },
  { area: { south: -90, west: -180, north: 90, east: 180 }, columns: 12 },
  { area: { south: 20, west: 170, north: 60, east: -90 }, columns: 10 },
]

test('the dots of a map count the jobs that the search finds, each once in every cell where it has a place', () => {
  const search = new SegmentSearch()
  const halves = tuple(
    array(arbitraryDocument, { maxLength: 25 }),
    array(arbitraryDocument, { maxLength: 25 }),
  )
  assert(
    property(halves, arbitraryRequest, constantFrom(...VIEWS), (documents, request, view) => {
      const jobs = documents.map((half, at) =>
        half.map((document, number) => ({ ...document, id: `${at} ${number}`, card: '{}' })),
      )
      const segments = jobs.map((half, at) => new LiveSegment(String(at), new Segment(built(half)), null))
      const found = naiveSearch(jobs.flat(), { ...request, page: 1, pageSize: 1000 }).ids
      const places = found.map((id) => jobs.flat().find((job) => job.id === id)?.places ?? [])
      const cells = places.map((list) => new Set(list.flatMap((place) => cellOf(place, view) ?? [])))
      const expected = new Map<string, number>()
      for (const cell of cells.flatMap((own) => [...own])) expected.set(cell, (expected.get(cell) ?? 0) + 1)
      const { count, inView, dots } = search.dots(segments, request, view)
      expect({ count, inView }).toEqual({
        count: found.length,
        inView: cells.filter(({ size }) => size > 0).length,
      })
      expect(new Map(dots.map((dot) => [cellOf(dot, view), dot.count]))).toEqual(expected)
    }),
    { numRuns: 60, seed: 7 },
  )
})

function built(documents: Parameters<SegmentBuilder['add']>[0][]): SharedArrayBuffer {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document, { start: 0, length: 0 })
  return builder.finish()
}

function cellOf({ lat, lon }: { lat: number | null; lon: number | null }, { area, columns }: MapView) {
  if (lat === null || lon === null) return null
  const width = area.east > area.west ? area.east - area.west : area.east - area.west + 360
  const fromWest = (lon - area.west + 360) % 360
  if (lat < area.south || lat > area.north || fromWest > width) return null
  const size = width / columns
  return `${Math.floor((lat - area.south) / size)} ${Math.min(columns - 1, Math.floor(fromWest / size))}`
}
