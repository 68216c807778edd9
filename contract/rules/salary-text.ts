import { LIMITS } from '#contract/limits.ts'
import { PAY_PERIODS, type PayPeriod } from './pay-period.ts'

export type PayAmount = {
  min: number | null
  max: number | null
  currency: string
  period: PayPeriod
}

/**
 * Pay as a person reads it (§9): '$Nk - $Nk', '$Nk+', 'Up to $Nk' for yearly US dollars. Other currencies and
 * periods say what they are: '£32k - £38k a year', '$18.50 an hour'. Zero means not stated; null when nothing is.
 */
export function salaryText(pay: PayAmount | null): string | null {
  if (!pay) return null
  const [min, max] = inOrder(stated(pay.min), stated(pay.max))
  const show = (amount: number) => amountText(amount, pay)
  const range = rangeText(min, max, show)
  if (range === null) return null
  const plain = pay.currency.toUpperCase() === LIMITS.currency && pay.period === 'year'
  return plain ? range : `${range} ${PAY_PERIODS[pay.period]}`
}

const stated = (amount: number | null) =>
  amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null

function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

function rangeText(min: number | null, max: number | null, show: (amount: number) => string): string | null {
  if (min !== null && max !== null) {
    return show(min) === show(max) ? show(min) : `${show(min)} - ${show(max)}`
  }
  if (min !== null) return `${show(min)}+`
  if (max !== null) return `Up to ${show(max)}`
  return null
}

function amountText(amount: number, { currency, period }: PayAmount): string {
  const thousands = Math.round(amount / 1000)
  // Under a thousand a year "in thousands rounded" would read $0k or be off by a half.
  const digits = period === 'year' && amount >= 1000 ? `${thousands}k` : plainNumber(amount)
  return `${currencySign(currency)}${digits}`
}

function plainNumber(amount: number): string {
  const cents = Math.round(amount * 100) % 100 !== 0 && amount < 1000
  return (cents ? CENTS : WHOLE).format(amount)
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Making a formatter takes longer than the rest of a card, and there are few currencies. */
const SIGNS = new Map<string, string>()

function currencySign(currency: string): string {
  const code = currency.toUpperCase()
  const known = SIGNS.get(code)
  if (known !== undefined) return known
  if (!/^[A-Z]{3}$/.test(code)) return ''
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1)
  const sign = parts.find((part) => part.type === 'currency')?.value ?? code
  const shown = /[A-Z]$/.test(sign) ? `${sign} ` : sign
  SIGNS.set(code, shown)
  return shown
}
