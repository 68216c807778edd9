import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { changeRows, knownRows, rereadRows } from './change-rows.ts'
import { queryClient } from './query-client.ts'
import { rowsQuery } from './rows-query.ts'

/** A table of words, as the server keeps it, and the list on show. */
function shownWords(name: string, ...words: string[]) {
  const server = { words }
  let readings = 0
  const read = async () => {
    readings++
    return [...server.words]
  }
  const query = rowsQuery({ name, read })('ann')
  const observer = new QueryObserver(queryClient(), query)
  const stop = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data
  const add = (word: string, store: () => Promise<void>, showsAnswer = false) =>
    changeRows(query, {
      showsAnswer,
      show: (rows) => (rows.includes(word) ? rows : [...rows, word]),
      store: async () => {
        await store()
        server.words.push(word)
      },
    })
  return {
    query,
    shown,
    add,
    stop,
    readings: () => readings,
    read: () => eventually(() => expect(shown()).toEqual(words)),
  }
}

test('a change is shown at once and stays when it is stored', async () => {
  const { shown, add, read, stop } = shownWords('stored', 'one')
  await read()
  const answer = Promise.withResolvers<void>()
  const stored = add('two', () => answer.promise)
  expect(shown()).toEqual(['one', 'two'])
  answer.resolve()
  await stored
  expect(shown()).toEqual(['one', 'two'])
  stop()
})

test('what the server refuses is taken back, and what was asked for meanwhile stays', async () => {
  const { shown, add, read, stop } = shownWords('refused', 'one')
  await read()
  const refusal = Promise.withResolvers<void>()
  const refused = add('two', () => refusal.promise)
  const stored = add('three', () => Promise.resolve())
  expect(shown()).toEqual(['one', 'two', 'three'])
  refusal.reject(new Error('Not that one'))
  await expect(refused).rejects.toThrow('Not that one')
  expect(shown()).toEqual(['one', 'three'])
  await stored
  await eventually(() => expect(shown()).toEqual(['one', 'three']))
  stop()
})

test('changes are stored one after another, in the order they were made', async () => {
  const { add, read, stop } = shownWords('in-order')
  await read()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const all = [
    add('one', () => first.promise.then(() => void order.push('one'))),
    add('two', async () => void order.push('two')),
  ]
  first.resolve()
  await Promise.all(all)
  expect(order).toEqual(['one', 'two'])
  stop()
})

test('rows that have the answer in them are not read again, unless it was refused', async () => {
  const { shown, add, read, readings, stop } = shownWords('answered', 'one')
  await read()
  await add('two', () => Promise.resolve(), true)
  expect(shown()).toEqual(['one', 'two'])
  expect(readings()).toBe(1)
  await expect(add('three', () => Promise.reject(new Error('No')), true)).rejects.toThrow('No')
  await eventually(() => expect(readings()).toBe(2))
  expect(shown()).toEqual(['one', 'two'])
  stop()
})

test('a reading that a change gave up is done after it', async () => {
  const { query, shown, add, read, readings, stop } = shownWords('given-up', 'one')
  await read()
  void rereadRows(query)
  await add('two', () => Promise.resolve(), true)
  await eventually(() => expect(readings()).toBe(3))
  expect(shown()).toEqual(['one', 'two'])
  stop()
})

test('rows that are read again as they were stay the same objects', async () => {
  const { query, read, readings, stop } = shownWords('unchanged', 'one')
  await read()
  const before = knownRows(query)
  await rereadRows(query)
  expect(readings()).toBe(2)
  expect(knownRows(query)).toBe(before)
  stop()
})
