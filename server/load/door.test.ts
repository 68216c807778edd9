import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDoor } from './door.ts'
import { TooBusy } from './turns.ts'

function crowd(options: Parameters<typeof createDoor>[0]) {
  const door = createDoor(options)
  const inside: string[] = []
  const refused: unknown[] = []
  const come = (who: string, address = who) =>
    void door.enter(address).then(
      () => inside.push(who),
      (error: unknown) => refused.push(error),
    )
  return { come, inside, refused }
}

test('an idle process lets everybody in at once', async () => {
  const { come, inside } = crowd({ perTurn: 2 })
  come('ana')
  come('ben')
  await Promise.resolve()
  expect(inside).toEqual(['ana', 'ben'])
})

test('a crowd enters a few at a time, and in time everybody is in', async () => {
  const { come, inside } = crowd({ perTurn: 2 })
  for (let n = 0; n < 7; n++) come(`person ${n}`)
  await Promise.resolve()
  expect(inside).toHaveLength(2)
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  expect(inside).toHaveLength(7)
})

test('addresses enter alternately', async () => {
  const { come, inside } = crowd({ perTurn: 1 })
  for (const who of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) come(who, who.charAt(0))
  for (let turn = 0; turn < 12; turn++) await nextTurn()
  expect(inside).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('whoever has waited too long is refused, and those who come later are let in', async () => {
  let clock = 0
  const { come, inside, refused } = crowd({ perTurn: 1, longestMs: 500, now: () => clock })
  for (const who of ['ana', 'ben', 'cleo']) come(who)
  clock = 501
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(inside).toEqual(['ana'])
  expect(refused).toHaveLength(2)
  expect(refused.every((error) => error instanceof TooBusy && error.retryAfterSeconds === 1)).toBe(true)
  come('dora')
  await Promise.resolve()
  expect(inside).toEqual(['ana', 'dora'])
})
