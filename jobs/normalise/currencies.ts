import { anyPhrase } from './phrases.ts'

/** What a sign before or after an amount means; null where only the place says whose it is. */
const SIGNS = {
  $: null,
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  R$: 'BRL',
  R: 'ZAR',
  RM: 'MYR',
  '¥': 'JPY',
  '₪': 'ILS',
  '₱': 'PHP',
  '₺': 'TRY',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  KR: null,
  'KR.': null,
  DOLLAR: null,
  DOLLARS: null,
  POUND: 'GBP',
  POUNDS: 'GBP',
  EURO: 'EUR',
  EUROS: 'EUR',
} as const

export const CODES =
  'USD|GBP|EUR|CAD|AUD|NZD|CHF|INR|SGD|HKD|SEK|NOK|DKK|PLN|CZK|HUF|RON|ZAR|AED|SAR|ILS|TRY|JPY|BRL|MXN|PHP|MYR'
export const SIGN = anyPhrase`
  (USD|CAD|AUD|NZD|SGD|HKD) ?\$
  (\b(US|CAN|CA|C|AU|A|NZ|S|HK|R))?\$
  [£€₹¥₪₱₺]
  kr
  Rs\b\.?
  RM(?= ?\d)
  R(?= ?\d{2})
  (${CODES})
`
export const SIGN_AFTER = anyPhrase`
  (${CODES})
  €
  …(euro|dollar|pound)s?
  …zł
  …kč
  …ft
  …kr\b\.?
`

/** Money that is named after the amount: "$75,000 (Canadian dollars)". */
const NAMED = {
  american: 'USD',
  us: 'USD',
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  singapore: 'SGD',
  'hong kong': 'HKD',
} as const satisfies Record<string, string>
const NAMED_DOLLARS = new RegExp(`^[\\s(,]*(${Object.keys(NAMED).join('|')}) dollars?\\b`, 'i')

const CODE = new RegExp(`^(?:${CODES})(?: ?\\$)?$`, 'i')
/** "$" is the money of these places themselves; elsewhere it is America's. */
const DOLLARS = new Set('USD CAD AUD NZD SGD HKD MXN'.split(' '))

/** The code or sign that was written, else the dollars named after it, else the money of the job's country. */
export function currencyFor(
  written: readonly (string | undefined)[],
  { home, after, lakhs }: { home: string; after: string; lakhs: boolean },
): string {
  const code = written.find((one) => one !== undefined && CODE.test(one))
  if (code) return code.slice(0, 3).toUpperCase()
  const sign = written.find((one) => one !== undefined)?.toUpperCase()
  if (sign === 'KR' || sign === 'KR.') return home === 'NOK' || home === 'DKK' ? home : 'SEK'
  if (sign === undefined && lakhs) return 'INR'
  if (sign === '$' || sign === 'DOLLARS' || sign === 'DOLLAR') {
    const named = NAMED_DOLLARS.exec(after)?.[1]?.toLowerCase()
    if (named !== undefined && Object.hasOwn(NAMED, named)) return NAMED[named as keyof typeof NAMED] // hasOwn
    return DOLLARS.has(home) ? home : 'USD'
  }
  const known = sign === undefined ? null : SIGNS[sign as keyof typeof SIGNS] // the pattern matches these only
  return known ?? home
}

/** Said once for the line: "Salary range (USD): 90,000 - 110,000". */
const ANNOUNCED = new RegExp(`(?:\\(|\\bin )(${CODES})\\b`)
export const announcedCurrency = (line: string) => ANNOUNCED.exec(line)?.[1] ?? null

const HOME = {
  us: 'USD',
  gb: 'GBP',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  ch: 'CHF',
  in: 'INR',
  sg: 'SGD',
  hk: 'HKD',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  pl: 'PLN',
  cz: 'CZK',
  hu: 'HUF',
  ro: 'RON',
  jp: 'JPY',
  cn: 'CNY',
  br: 'BRL',
  mx: 'MXN',
  za: 'ZAR',
  il: 'ILS',
  tr: 'TRY',
  ae: 'AED',
  sa: 'SAR',
  my: 'MYR',
  ph: 'PHP',
} as const satisfies Record<string, string>
const EURO = new Set('at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk'.split(' '))

/** The money of a country; US dollars where the country is not known (spec §9: default currency USD). */
export function currencyOf(country: string | null): string {
  if (country !== null && EURO.has(country)) return 'EUR'
  return country !== null && Object.hasOwn(HOME, country) ? HOME[country as keyof typeof HOME] : 'USD' // hasOwn
}

/** Units of a currency that buy about what a dollar does, in tens. */
const SCALE = {
  INR: 20,
  JPY: 100,
  SEK: 8,
  NOK: 8,
  DKK: 6,
  PLN: 3,
  CZK: 20,
  HUF: 300,
  ZAR: 10,
  MXN: 10,
  PHP: 30,
  KRW: 1000,
  CNY: 5,
  HKD: 6,
  AED: 3,
  SAR: 3,
  ILS: 3,
  TRY: 20,
  BRL: 4,
  MYR: 3,
  RON: 4,
} as const satisfies Record<string, number>

export const scaleOf = (currency: string) =>
  Object.hasOwn(SCALE, currency) ? SCALE[currency as keyof typeof SCALE] : 1 // hasOwn
