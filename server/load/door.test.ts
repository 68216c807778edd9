import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoor } from './door.ts'
import { TooBusy } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function crowd() {
  const door = createDoor()
  const inside: { who: string; leave: () => void }[] = []
  const refused: unknown[] = []
  const come = (who: string) =>
    void door.enter(who).then(
      (leave) => inside.push({ who, leave }),
      (error: unknown) => refused.push(error),
    )
  return { come, inside, refused }
}

test('thirty-two are let in at once, and no more than twenty-four of one address', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 300; n++) come('ana')
  await settled()
  expect(inside).toHaveLength(24)
  for (let n = 0; n < 100; n++) come(`visitor ${n}`)
  await settled()
  expect(inside).toHaveLength(32)
})

test('whoever leaves makes room, and addresses enter alternately', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 40; n++) come('ana')
  for (let n = 0; n < 9; n++) come(`visitor ${n}`)
  await settled()
  inside[0]?.leave()
  inside[1]?.leave()
  await settled()
  expect(inside.slice(32).map(({ who }) => who)).toEqual(['ana', 'visitor 8'])
})

test('whoever waits for half a second is refused', async () => {
  const { come, inside, refused } = crowd()
  for (let n = 0; n < 30; n++) come('ana')
  await settled()
  vi.advanceTimersByTime(500)
  await settled()
  expect(inside).toHaveLength(24)
  expect(refused).toHaveLength(6)
  expect(refused.every((error) => error instanceof TooBusy)).toBe(true)
})

test('slow uploads do not keep anybody out: after a second they do not count', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 24; n++) come('slow')
  await settled()
  vi.advanceTimersByTime(1000)
  for (let n = 0; n < 24; n++) come('slow')
  await settled()
  expect(inside).toHaveLength(48)
})
