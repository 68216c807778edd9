/** What pay can be for, in the words behind an amount. */
export const PAY_PERIODS = {
  year: 'a year',
  month: 'a month',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
} as const

export type PayPeriod = keyof typeof PAY_PERIODS
