import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const counting = () => {
  let made = 0
  return () => Promise.resolve(`answer ${(made += 1)}`)
}

test('the same question gets the same answer until the catalogue changes or a minute has passed', async () => {
  const cache = new AnswerCache()
  const make = counting()
  const ask = (version: number, now: number) => cache.answer('cook', { version, now }, make)
  expect(await Promise.all([ask(1, 0), ask(1, 0)])).toEqual(['answer 1', 'answer 1'])
  expect(await ask(1, 59_999)).toBe('answer 1')
  expect(await ask(1, 60_000)).toBe('answer 2')
  expect(await ask(2, 60_001)).toBe('answer 3')
  expect(await cache.answer('baker', { version: 2, now: 60_001 }, make)).toBe('answer 4')
})

test('a failure is not kept', async () => {
  const cache = new AnswerCache()
  const at = { version: 1, now: 0 }
  await expect(cache.answer('cook', at, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.answer('cook', at, counting())).toBe('answer 1')
})

test('what was not asked for the longest goes first', async () => {
  const cache = new AnswerCache()
  const make = counting()
  const ask = (question: string) => cache.answer(question, { version: 1, now: 0 }, make)
  await ask('first')
  await ask('second')
  for (let other = 0; other < 254; other += 1) await ask(`other ${other}`)
  await ask('first')
  await ask('one more')
  expect(await ask('first')).toBe('answer 1')
  expect(await ask('second')).toBe('answer 258')
})
