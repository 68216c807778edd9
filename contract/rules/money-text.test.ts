import { expect, test, vi } from 'vitest'
import { moneyText } from './money-text.ts'

test('an amount is read with the sign of its currency, in whole units or with cents', () => {
  expect([moneyText(120_000, 'USD'), moneyText(18.5, 'GBP', 2), moneyText(1234.6, 'EUR')]).toEqual([
    '$120,000',
    '£18.50',
    '€1,235',
  ])
})

test('a format is made once for each currency', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (let amount = 0; amount < 100; amount += 1) moneyText(amount, 'CAD')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
