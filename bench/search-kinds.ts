import { parseSearch } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import type { PlaceChoices } from '#jobs/place/resolve-place.ts'

/** The same question in three languages: a URL's parameters, a tsquery, an FTS5 match; `where` is SQL that both speak. */
export type Question = { params: Record<string, string>; tsquery: string; match: string; where?: string }
export type Kind = { name: string; questions: Question[] }

const each = (words: readonly string[], make: (word: string) => Question) => words.map(make)
/** In quotes, because the others search for these words alone, and not for other titles of the same work. */
const exactly = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' ')
const plain = (word: string): Question => ({ params: { q: exactly([word]) }, tsquery: word, match: word })

const COMMON = ['experience', 'team', 'skills', 'management', 'support']
const PLACES = [
  [30.3, -97.7],
  [40.7, -74],
  [41.8, -87.6],
  [37.8, -122.4],
  [33.7, -84.4],
] as const
const RADIUS_KM = 150

/** Posted and pay are columns in days before now and yearly dollars: see the corpus. */
export const KINDS: readonly Kind[] = [
  { name: 'a common word', questions: each(COMMON, plain) },
  {
    name: 'a rare word',
    questions: each(['forklift', 'payroll', 'welding', 'plumbing', 'classroom'], plain),
  },
  {
    name: 'two words',
    questions: each(COMMON, (word) => both([word, 'customer'])),
  },
  {
    name: 'three words of titles',
    questions: each(['manager', 'engineer', 'nurse', 'driver', 'analyst'], (word) =>
      both(['senior', 'software', word]),
    ),
  },
  {
    name: 'a phrase',
    questions: each(
      ['machine learning', 'software engineer', 'data analyst', 'project manager', 'sales representative'],
      (words) => ({
        params: { q: `"${words}"` },
        tsquery: words.split(' ').join(' <-> '),
        match: `"${words}"`,
      }),
    ),
  },
  {
    name: 'a word without another',
    questions: each(['engineer', 'nurse', 'manager', 'designer', 'driver'], (word) => ({
      params: { q: `"${word}" -senior` },
      tsquery: `${word} & !senior`,
      match: `${word} NOT senior`,
    })),
  },
  {
    name: 'either of two words',
    questions: each(['python', 'javascript', 'sql', 'react', 'excel'], (word) => ({
      params: { q: `"${word}" OR kubernetes` },
      tsquery: `${word} | kubernetes`,
      match: `${word} OR kubernetes`,
    })),
  },
  {
    name: 'a word of the title',
    questions: each(['manager', 'engineer', 'nurse', 'teacher', 'driver'], (word) => ({
      params: { q: `title:${word}` },
      tsquery: `${word}:A`,
      match: `title:${word}`,
    })),
  },
  {
    name: 'a word and four filters',
    questions: each(COMMON, (word) => ({
      ...plain(word),
      params: { q: exactly([word]), type: 'full-time', remote: 'remote', posted: '30', pay: '100000' },
      where: "type = 'full-time' and style = 'remote' and age <= 30 and pay >= 100000",
    })),
  },
  {
    name: 'a word near a place',
    questions: PLACES.map(([lat, lon]) => ({
      ...plain('sales'),
      params: { q: 'sales', location: `${lat},${lon}`, radius: `${RADIUS_KM}km` },
      where: near(lat, lon),
    })),
  },
]

/** Work with other titles, as people ask for it and by the words alone: only this index knows the first. */
export const NAMED_WORK = (() => {
  const names = ['software engineer', 'nurse', 'truck driver', 'lawyer', 'customer service']
  const question = (q: string): Question => ({ params: { q }, tsquery: '', match: '' })
  return {
    widened: { name: 'with its other titles', questions: names.map(question) },
    words: {
      name: 'by its words alone',
      questions: names.map((name) => question(exactly(name.split(' ')))),
    },
  } satisfies Record<string, Kind>
})()

export function queryOf({ params }: Question): SearchQuery {
  return parseSearch({ country: 'any', ...params }).query
}

/** What the bench's gazetteer makes of `lat,lon`. */
export function resolveCoordinates(text: string): PlaceChoices | null {
  const [lat, lon] = text.split(',').map(Number)
  if (lat === undefined || lon === undefined) return null
  const place = {
    kind: 'area',
    name: text,
    region: null,
    country: 'us',
    lat,
    lon,
    radiusKm: RADIUS_KM,
  } as const
  return { remote: false, choices: [{ place, weight: 1, where: null, location: text }], missingIn: null }
}

function both(words: readonly string[]): Question {
  return { params: { q: exactly(words) }, tsquery: words.join(' & '), match: words.join(' AND ') }
}

function near(lat: number, lon: number): string {
  const rad = Math.PI / 180
  const box = `lat between ${lat - RADIUS_KM / 111} and ${lat + RADIUS_KM / 111}`
  const cosine = `sin(lat * ${rad}) * ${Math.sin(lat * rad)} + cos(lat * ${rad}) * ${Math.cos(lat * rad)} * cos((lon - (${lon})) * ${rad})`
  return `${box} and 6371 * acos(${cosine}) <= ${RADIUS_KM}`
}
