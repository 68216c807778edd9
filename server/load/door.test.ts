import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoor } from './door.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Who waits too long is refused, which turns.test.ts is about. */
const ignored = () => 0

function crowd() {
  const door = createDoor()
  const inside: { who: string; leave: () => void }[] = []
  const come = (who: string) => void door.enter(who).then((leave) => inside.push({ who, leave }), ignored)
  return { come, inside }
}

test('sixty-four are let in at once, and no more than forty-eight of one address', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 300; n++) come('ana')
  await settled()
  expect(inside).toHaveLength(48)
  for (let n = 0; n < 100; n++) come(`visitor ${n}`)
  await settled()
  expect(inside).toHaveLength(64)
})

test('whoever leaves makes room, and addresses enter alternately', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 60; n++) come('ana')
  for (let n = 0; n < 17; n++) come(`visitor ${n}`)
  await settled()
  inside[0]?.leave()
  inside[1]?.leave()
  await settled()
  expect(inside.slice(64).map(({ who }) => who)).toEqual(['ana', 'visitor 16'])
})

test('slow uploads do not keep anybody out: after a second they do not count', async () => {
  const { come, inside } = crowd()
  for (let n = 0; n < 48; n++) come('slow')
  await settled()
  vi.advanceTimersByTime(1000)
  for (let n = 0; n < 48; n++) come('slow')
  await settled()
  expect(inside).toHaveLength(96)
})
