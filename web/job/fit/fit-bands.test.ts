import { expect, test } from 'vitest'
import type { JobBands } from '#contract/job-matches.ts'
import { createFitBands } from './fit-bands.ts'

const strong = (id: string) => ({
  id,
  band: 'strong' as const,
  reasons: [],
  provisional: false,
  notInterested: false,
})

function asked(answer: (ids: string[]) => JobBands) {
  const questions: string[][] = []
  const bands = createFitBands((ids) => {
    questions.push(ids)
    return Promise.resolve(answer(ids))
  })
  return { bands, questions, settled: () => new Promise((resolve) => setTimeout(resolve)) }
}

test('the cards of a list ask the server once, and each hears of its own job', async () => {
  const { bands, questions, settled } = asked((ids) => ({ is: 'bands', jobs: ids.slice(0, 2).map(strong) }))
  let told = 0
  bands.subscribe(() => told++)
  for (const id of ['a', 'b', 'c', 'a']) bands.want(id)
  await settled()
  bands.want('c')
  await settled()
  expect(questions).toEqual([['a', 'b', 'c']])
  expect(told).toBe(1)
  expect([bands.get('a')?.band, bands.get('b')?.band, bands.get('c')]).toEqual(['strong', 'strong', null])
})

test('someone without skills sees no bands, and the next list asks again', async () => {
  const { bands, questions, settled } = asked(() => ({ is: 'unknown' }))
  const leave = bands.subscribe(() => undefined)
  bands.want('a')
  await settled()
  expect(bands.get('a')).toBe(null)
  leave()
  bands.want('a')
  await settled()
  expect(questions).toEqual([['a'], ['a']])
})

test('when the server cannot be asked the list stays as it is', async () => {
  const bands = createFitBands(() => Promise.reject(new Error('offline')))
  bands.subscribe(() => undefined)
  bands.want('a')
  await new Promise((resolve) => setTimeout(resolve))
  expect(bands.get('a')).toBe(null)
})
