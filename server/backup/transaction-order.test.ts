import { expect, test } from 'vitest'
import { transactionOrder } from './transaction-order.ts'

test('new numbers of transactions lie to the remembered positions as the old ones did', () => {
  const { renumber, end } = transactionOrder(['5000', '9000'])
  expect(['0', '4999', '5000', '5001', '8999', '9000', '9001'].map(renumber)).toEqual([
    '3',
    '3',
    '4',
    '5',
    '5',
    '6',
    '7',
  ])
  expect(end).toBe(8n)
})

test('where nothing is remembered, all are alike', () => {
  const { renumber, end } = transactionOrder([])
  expect([renumber('1'), renumber('18446744073709551615'), end]).toEqual(['3', '3', 4n])
})
