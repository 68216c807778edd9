import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

const well = async () => undefined
const never = () => new Promise<never>(() => {})

test('it is ready when everything it needs answers', async () => {
  const ready = createReadiness([{ check: well, failing: 'The database does not answer.' }])
  expect(await ready()).toEqual({ ok: true })
})

test('the first thing that fails is the reason, in plain words and no others', async () => {
  const ready = createReadiness([
    { check: well, failing: 'The search index does not answer.' },
    {
      check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:5432')),
      failing: 'The database does not answer.',
    },
  ])
  expect(await ready()).toEqual({ ok: false, reason: 'The database does not answer.' })
})

test('what does not answer in time fails', async () => {
  const ready = createReadiness([{ check: never, failing: 'The disk cannot be written to.' }], {
    limitMs: 10,
  })
  expect(await ready()).toEqual({ ok: false, reason: 'The disk cannot be written to.' })
})

test('whoever asks at once or within the next second is told the same, and it heals by itself', async () => {
  let now = 0
  let checks = 0
  let isWell = false
  const ready = createReadiness(
    [
      {
        check: async () => {
          checks++
          if (!isWell) throw new Error('away')
        },
        failing: 'The database does not answer.',
      },
    ],
    { now: () => now },
  )
  const [first, second] = await Promise.all([ready(), ready()])
  expect(first).toEqual({ ok: false, reason: 'The database does not answer.' })
  expect(second).toEqual(first)
  isWell = true
  now = 999
  expect((await ready()).ok).toBe(false)
  expect(checks).toBe(1)
  now = 1000
  expect(await ready()).toEqual({ ok: true })
  expect(checks).toBe(2)
})
