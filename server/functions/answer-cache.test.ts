import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const counting = () => {
  let made = 0
  return () => Promise.resolve(Buffer.from(`answer ${(made += 1)}`))
}

const textOf = async (answer: Promise<Buffer>) => (await answer).toString()

test('the same question gets the same answer until the catalogue changes or a minute has passed', async () => {
  const cache = new AnswerCache<Buffer>()
  const make = counting()
  const ask = (version: number, now: number) => textOf(cache.answer('cook', { version, now }, make))
  expect(await Promise.all([ask(1, 0), ask(1, 0)])).toEqual(['answer 1', 'answer 1'])
  expect(await ask(1, 59_999)).toBe('answer 1')
  expect(await ask(1, 60_000)).toBe('answer 2')
  expect(await ask(2, 60_001)).toBe('answer 3')
  expect(await textOf(cache.answer('baker', { version: 2, now: 60_001 }, make))).toBe('answer 4')
})

test('a failure is not kept', async () => {
  const cache = new AnswerCache<Buffer>()
  const at = { version: 1, now: 0 }
  await expect(cache.answer('cook', at, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(cache.answer('cook', at, counting()))).toBe('answer 1')
})

test('answers are kept by their bytes, and those that were asked for again outlast the others', async () => {
  const cache = new AnswerCache<Buffer>(100_000)
  let made = 0
  const ask = (question: string) =>
    textOf(cache.answer(question, { version: 1, now: 0 }, async () => Buffer.alloc(10_000, String(++made))))
  await ask('nurse')
  await ask('nurse')
  expect(made).toBe(1)
  for (let flood = 0; flood < 100; flood += 1) await ask(`flood ${flood}`)
  await ask('nurse')
  expect(made).toBe(101)
  await ask('flood 99')
  expect(made).toBe(101)
  await ask('flood 80')
  expect(made).toBe(102)
})
