import { expect, test } from 'vitest'
import { href } from './routes.ts'

test('a screen is addressed by its name', () => {
  expect(href('jobs')).toBe('/jobs')
})

test('what goes into an address is encoded', () => {
  expect(href('job', { id: 'a/b c' })).toBe('/jobs/a%2Fb%20c')
})
