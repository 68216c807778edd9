import { expect, test } from 'vitest'
import { areaOf, positionOf } from '#web/map/mercator.ts'
import { areaAround, areaOfDot, drawnDots, viewOf } from './map-dots.ts'

const SIZE = { width: 780, height: 600 }
const POSITION = positionOf({ south: 26, west: -107, north: 36.5, east: -93.5 }, SIZE)
const VIEW = viewOf(areaOf(POSITION, SIZE), SIZE)
const dot = (lat: number, lon: number, count: number) => ({ lat, lon, count, name: 'Somewhere, TX' })

test('no dot lies on another, however close their places are', () => {
  const cell = (VIEW.area.east - VIEW.area.west) / VIEW.columns
  const border = VIEW.area.west + 5 * cell
  const drawn = drawnDots([dot(32.8, border - 0.01, 90), dot(32.8, border + 0.01, 80)], {
    view: VIEW,
    position: POSITION,
    size: SIZE,
  })
  const [first, second] = drawn
  expect((second?.left ?? 0) - (first?.left ?? 0)).toBeGreaterThanOrEqual(
    (first?.radius ?? 0) + (second?.radius ?? 0) - 0.01,
  )
  for (const { radius } of drawn) expect(2 * radius).toBeGreaterThanOrEqual(24)
})

test('a number leaves the edge of its dot free, however few jobs that is beside the most', () => {
  const counts = [9, 99, 100, 999, 1234, 12_345, 400_000]
  const drawn = counts.map((count) =>
    drawnDots([dot(33, -104.8, count), dot(30, -98, 40_000_000)], {
      view: VIEW,
      position: POSITION,
      size: SIZE,
    }).find((found) => found.count === count),
  )
  expect(drawn.map((found) => found?.radius)).toEqual([12, 12, 15, 15, 20, 23, 25])
})

test('a name stands only where its whole length is free of other dots', () => {
  const [long, other] = [
    { ...dot(33, -104.8, 90), name: 'Colorado Springs, CO' },
    { ...dot(33, -102.9, 80), name: 'Leoti, KS' },
  ]
  const shown = { view: VIEW, position: POSITION, size: SIZE }
  const sides = (...dots: (typeof long)[]) => drawnDots(dots, shown).map((drawn) => drawn.nameSide)
  expect(sides(long)).toEqual(['right'])
  expect(sides(long, other)).toEqual(['left', 'right'])
  const [west, south] = [dot(33, -106.4, 70), dot(31.9, -104.8, 60)]
  expect(sides(long, other, west)[0]).toBe('below')
  expect(sides(long, other, west, south)[0]).toBeNull()
  // To the left where the edge of the map is near.
  expect(sides(dot(33, VIEW.area.east - 0.5, 90))).toEqual(['left'])
})

test('the part of a view that a dot stands for has the dot in it', () => {
  const { south, west, north, east } = areaOfDot({ lat: 30.27, lon: -97.74 }, VIEW)
  expect(south <= 30.27 && 30.27 <= north && west <= -97.74 && -97.74 <= east).toBe(true)
})

test('a first look goes to where most jobs are, not to the one at the other end of the world', () => {
  const dots = [dot(40.7, -74, 500), dot(34, -118.2, 480), dot(-33.9, 151.2, 1)]
  const area = areaAround({ count: 981, inView: 981, dots })
  expect(area?.south).toBeGreaterThan(30)
  expect(area?.east).toBeLessThan(-70)
})

test('where nothing was found there is nowhere to go', () => {
  expect(areaAround({ count: 0, inView: 0, dots: [] })).toBeNull()
})
