import { expect, test } from 'vitest'
import { areaOf, moved, pixelOf, positionOf } from './mercator.ts'

const SIZE = { width: 800, height: 600 }
const TEXAS = { south: 26, west: -107, north: 36.5, east: -93.5 }

test('the area that was asked for is on the map', () => {
  const shown = areaOf(positionOf(TEXAS, SIZE), SIZE)
  expect(shown.south).toBeLessThan(26)
  expect(shown.west).toBeLessThan(-107)
  expect(shown.north).toBeGreaterThan(36.5)
  expect(shown.east).toBeGreaterThan(-93.5)
})

test('a place in its middle is in the middle of the map, and one to the north above it', () => {
  const position = positionOf(TEXAS, SIZE)
  const middle = pixelOf({ lat: 31.4, lon: -100.25 }, position, SIZE)
  expect(middle.left).toBeCloseTo(400, 0)
  expect(Math.abs(middle.top - 300)).toBeLessThan(10)
  expect(pixelOf({ lat: 35, lon: -100.25 }, position, SIZE).top).toBeLessThan(middle.top)
})

test('closer shows less of it, and away from it more, up to the whole world', () => {
  const position = positionOf(TEXAS, SIZE)
  const closer = areaOf(moved(position, SIZE, [0, 0, 2]), SIZE)
  expect(closer.north - closer.south).toBeLessThan(8)
  const world = areaOf(moved(position, SIZE, [0, 0, 0.0001]), SIZE)
  expect(world.west).toBeCloseTo(-180)
  expect(world.east).toBeCloseTo(180)
})

test('nobody gets beyond the edge of the world', () => {
  let position = positionOf(TEXAS, SIZE)
  for (let step = 0; step < 100; step += 1) position = moved(position, SIZE, [-0.5, -0.5, 1])
  const area = areaOf(position, SIZE)
  expect(area.west).toBeGreaterThanOrEqual(-180)
  expect(area.north).toBeLessThanOrEqual(90)
})
