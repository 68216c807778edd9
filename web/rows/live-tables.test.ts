import { expect, test } from 'vitest'
import { hasChange } from './live-tables.ts'

const rows = [
  { id: 'a', status: 'applied', contacts: [{ name: 'Ann' }] },
  { id: 'b', status: 'offer', contacts: [] },
]
const row = { id: 'a', user_id: 'ann', status: 'applied', contacts: [{ name: 'Ann' }] }

test('what the server tells of one’s own change is known already', () => {
  expect(hasChange(rows, { eventType: 'UPDATE', new: row })).toBe(true)
  expect(hasChange(rows, { eventType: 'INSERT', new: row })).toBe(true)
})

test('another value, a row that is not there and a column that was left out are news', () => {
  expect(hasChange(rows, { eventType: 'UPDATE', new: { ...row, status: 'offer' } })).toBe(false)
  expect(hasChange(rows, { eventType: 'UPDATE', new: { ...row, contacts: [{ name: 'Bea' }] } })).toBe(false)
  expect(hasChange(rows, { eventType: 'INSERT', new: { ...row, id: 'c' } })).toBe(false)
  expect(hasChange(rows, { eventType: 'UPDATE', new: { id: 'a', status: 'applied' } })).toBe(false)
  expect(hasChange(rows, { eventType: 'DELETE', new: {} })).toBe(false)
})

test('a change says nothing about rows that are not read yet, or are no list', () => {
  expect(hasChange(undefined, { eventType: 'UPDATE', new: row })).toBe(false)
  expect(hasChange({ applied: 2 }, { eventType: 'UPDATE', new: row })).toBe(false)
})
