import type { SourceSettings } from './source.ts'

/** Adzuna's 19 countries: pay comes without a currency, attribution must link to the local site. */
export const ADZUNA_COUNTRIES = {
  gb: { currency: 'GBP', site: 'https://www.adzuna.co.uk' },
  us: { currency: 'USD', site: 'https://www.adzuna.com' },
  at: { currency: 'EUR', site: 'https://www.adzuna.at' },
  au: { currency: 'AUD', site: 'https://www.adzuna.com.au' },
  be: { currency: 'EUR', site: 'https://www.adzuna.be' },
  br: { currency: 'BRL', site: 'https://www.adzuna.com.br' },
  ca: { currency: 'CAD', site: 'https://www.adzuna.ca' },
  ch: { currency: 'CHF', site: 'https://www.adzuna.ch' },
  de: { currency: 'EUR', site: 'https://www.adzuna.de' },
  es: { currency: 'EUR', site: 'https://www.adzuna.es' },
  fr: { currency: 'EUR', site: 'https://www.adzuna.fr' },
  in: { currency: 'INR', site: 'https://www.adzuna.in' },
  it: { currency: 'EUR', site: 'https://www.adzuna.it' },
  mx: { currency: 'MXN', site: 'https://www.adzuna.com.mx' },
  nl: { currency: 'EUR', site: 'https://www.adzuna.nl' },
  nz: { currency: 'NZD', site: 'https://www.adzuna.co.nz' },
  pl: { currency: 'PLN', site: 'https://www.adzuna.pl' },
  sg: { currency: 'SGD', site: 'https://www.adzuna.sg' },
  za: { currency: 'ZAR', site: 'https://www.adzuna.co.za' },
} as const satisfies Record<string, { currency: string; site: string }>

export type AdzunaCountry = keyof typeof ADZUNA_COUNTRIES

export function adzunaCountry(settings: SourceSettings): AdzunaCountry {
  const wanted = settings.adzuna?.country ?? 'us'
  return isAdzunaCountry(wanted) ? wanted : 'us'
}

export function isAdzunaCountry(code: string): code is AdzunaCountry {
  return Object.hasOwn(ADZUNA_COUNTRIES, code)
}
