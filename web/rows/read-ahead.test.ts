import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { rereadRows } from './change-rows.ts'
import { queryClient } from './query-client.ts'
import { readRowsAhead } from './read-ahead.ts'
import { rowsQuery } from './rows-query.ts'

test('a screen takes the rows that were read ahead as its own, and reads them again when they change', async () => {
  let reads = 0
  const query = rowsQuery({ name: 'ahead', read: async () => ++reads })
  readRowsAhead(query('ann'))
  await eventually(() => expect(queryClient().getQueryData(query('ann').queryKey)).toBe(1))
  // As a screen does that is drawn before it is known whose it is.
  const observer = new QueryObserver(queryClient(), query(undefined))
  const stop = observer.subscribe(() => undefined)
  observer.setOptions(query('ann'))
  expect(observer.getCurrentResult().data).toBe(1)
  await rereadRows(query('ann'))
  expect(observer.getCurrentResult().data).toBe(2)
  stop()
})

test('what nobody read ahead is read when its screen opens', async () => {
  let reads = 0
  const query = rowsQuery({ name: 'not-ahead', read: async () => ++reads })('ann')
  await queryClient().prefetchQuery(query)
  const observer = new QueryObserver(queryClient(), query)
  const stop = observer.subscribe(() => undefined)
  await eventually(() => expect(observer.getCurrentResult().data).toBe(2))
  stop()
})
