import { expect, test } from 'vitest'
import { albersUsa } from './albers-usa.ts'

test.each([
  ['Seattle', 47.61, -122.33, [98, 46]],
  ['Miami', 25.76, -80.19, [823, 573]],
  ['New York', 40.71, -74.01, [870, 216]],
  ['Anchorage', 61.22, -149.9, [112, 544]],
  ['Honolulu', 21.31, -157.86, [267, 549]],
])('%s is where maps of the United States show it', (_, lat, lon, [x = 0, y = 0]) => {
  const place = albersUsa(lat, lon)
  expect(Math.abs((place?.x ?? 0) - x)).toBeLessThan(2)
  expect(Math.abs((place?.y ?? 0) - y)).toBeLessThan(2)
})

test.each([
  ['London', 51.5, -0.1],
  ['Mexico City', 19.4, -99.1],
  ['Sydney', -33.9, 151.2],
])('%s is not on it', (_, lat, lon) => {
  expect(albersUsa(lat, lon)).toBeNull()
})
