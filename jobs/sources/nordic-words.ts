import type { Declared } from './raw-listing.ts'

/** What the national services of Sweden and Norway write, with the English word behind it for the normaliser. */
const WORDS: readonly [pattern: RegExp, english: string][] = [
  [/^heltid/i, 'full-time'],
  [/^deltid/i, 'part-time'],
  [/sommarjobb|sommerjobb|feriejobb|sesong|s[äa]song/i, 'seasonal'],
  [/vikariat|engasjement|prosjekt|tidsbegr[äa]nsad|visstid|behovsanst[äa]llning|tilkalling/i, 'temporary'],
  [/^(?:l[æa]rling|praktik)/i, 'apprenticeship'],
]

/** `Heltid (full-time)`; a word that means nothing to us says nothing. */
export function nordicType(field: string, value: string | null | undefined): Declared[] {
  const words = value?.trim() ?? ''
  const english = WORDS.find(([pattern]) => pattern.test(words))?.[1]
  return english ? [{ field, value: `${words} (${english})` }] : []
}

const COUNTRIES: Readonly<Record<string, string>> = {
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  finland: 'FI',
  island: 'IS',
  tyskland: 'DE',
}

export const nordicCountry = (name: string | null | undefined): string | null =>
  name ? (COUNTRIES[name.trim().toLowerCase()] ?? name) : null
