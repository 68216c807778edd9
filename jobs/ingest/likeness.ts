import type { Place } from '#jobs/job.ts'

type Comparable = {
  title: string
  companyKey: string
  places: readonly Place[]
  descriptionText: string
  complete: boolean
}

export function blockKeysOf(job: Comparable | Omit<Comparable, 'complete'>): string[] {
  return [
    `${job.companyKey}|${titleWords(job.title).join(' ')}`,
    `|${titleWords(job.title).join(' ')}|${placeKey(job.places)}`,
  ]
}

export function canonicalUrl(url: string): string {
  return url
    .replace(/[#?].*$/, '')
    .replace(/\/$/, '')
    .toLowerCase()
}

export function likeness(a: Comparable, b: Comparable): 'same' | 'suggest' | 'different' {
  if (titleWords(a.title).join(' ') !== titleWords(b.title).join(' ')) return 'different'
  if (placeKey(a.places) !== placeKey(b.places)) return 'different'
  const alike = overlap(a.descriptionText, b.descriptionText) > 0.8
  if (!alike) return 'different'
  return a.companyKey === b.companyKey ? 'same' : 'suggest'
}

function titleWords(title: string): string[] {
  return [...new Set(title.toLowerCase().match(/[\p{L}\p{N}+#]+/gu))].sort()
}

function placeKey(places: readonly Place[]): string {
  return places
    .map((place) => `${place.city ?? place.text}|${place.country}`.toLowerCase())
    .sort()
    .join(';')
}

function overlap(a: string, b: string): number {
  const [x, y] = [shingles(a), shingles(b)]
  let both = 0
  for (const one of x) if (y.has(one)) both++
  return both / Math.max(1, Math.min(x.size, y.size))
}

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')))
}
