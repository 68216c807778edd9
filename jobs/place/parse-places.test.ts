import { describe, expect, test } from 'vitest'
import { parsePlaces } from './parse-places.ts'

/** city/region/country of every place found. */
const read = (text: string, home: string | null = null) =>
  parsePlaces(text, home).map((place) =>
    [place.city, place.region, place.country].map((part) => part ?? '-').join('/'),
  )

describe('a line that names one place', () => {
  test.for([
    ['New York, NY 10001, United States', 'New York/NY/us'],
    ['US-TX-Austin', 'Austin/TX/us'],
    ['USA - California - San Diego', 'San Diego/CA/us'],
    ['India - Bangalore', 'Bengaluru/Karnataka/in'],
    ['Washington, DC', 'Washington/DC/us'],
    ['Washington, D.C.', 'Washington/DC/us'],
    ['St. Louis, MO', 'St. Louis/MO/us'],
    ["Coeur d'Alene, ID", "Coeur d'Alene/ID/us"],
    ['Winston-Salem, NC', 'Winston-Salem/NC/us'],
    ['Austin, Travis County, Texas', 'Austin/TX/us'],
    ['1234 Main St, Springfield, IL 62701', 'Springfield/IL/us'],
    ['Chertsey, Surrey, KT16 0PZ, GB', 'Chertsey/England/gb'],
    ['München, Deutschland', 'Munich/Bavaria/de'],
    ['Sydney NSW', 'Sydney/NSW/au'],
    ['Toronto, ON, CA', 'Toronto/ON/ca'],
    ['Greater Boston Area', 'Boston/MA/us'],
    ['Chicago, IL (HQ)', 'Chicago/IL/us'],
    ['Singapore', 'Singapore/-/sg'],
    ['Newfoundland and Labrador, Canada', '-/NL/ca'],
    ['Trinidad and Tobago', '-/-/tt'],
    ['Bay Area', '-/CA/us'],
  ] as const)('%s', ([text, place]) => {
    expect(read(text)).toEqual([place])
  })
})

describe('what surrounds a name decides which one it is', () => {
  test.for([
    ['Paris, TX', 'Paris/TX/us'],
    ['Paris', 'Paris/Île-de-France/fr'],
    ['Portland', 'Portland/OR/us'],
    ['Portland, ME', 'Portland/ME/us'],
    ['Atlanta, Georgia', 'Atlanta/GA/us'],
    ['Tbilisi, Georgia', 'Tbilisi/-/ge'],
    ['Georgia', '-/GA/us'],
    ['Ontario, Canada', '-/ON/ca'],
    ['Ontario, CA', 'Ontario/CA/us'],
    ['Dover, DE', 'Dover/DE/us'],
    ['Berlin, DE', 'Berlin/Berlin/de'],
    ['Bangalore, IN', 'Bengaluru/Karnataka/in'],
    ['Rome, GA', 'Rome/GA/us'],
    ['Washington, US', '-/WA/us'],
    ['New York, US', 'New York/NY/us'],
  ] as const)('%s', ([text, place]) => {
    expect(read(text)).toEqual([place])
  })

  test('a British source means the British Birmingham', () => {
    expect(read('Birmingham', 'gb')).toEqual(['Birmingham/England/gb'])
    expect(read('Birmingham', 'us')).toEqual(['Birmingham/AL/us'])
  })
})

describe('a line that names several', () => {
  test.for([
    ['London, UK / Berlin', ['London/England/gb', 'Berlin/Berlin/de']],
    ['San Francisco, CA or Remote (US)', ['San Francisco/CA/us', '-/-/us']],
    ['Seattle, WA, Portland, OR', ['Seattle/WA/us', 'Portland/OR/us']],
    ['Cambridge, MA; Cambridge, UK', ['Cambridge/MA/us', 'Cambridge/England/gb']],
    ['London / Manchester, UK', ['London/England/gb', 'Manchester/England/gb']],
    ['Berlin, Munich, Germany', ['Berlin/Berlin/de', 'Munich/Bavaria/de']],
    ['NYC, SF, LA', ['New York/NY/us', 'San Francisco/CA/us', 'Los Angeles/CA/us']],
    ['SF, Austin, LA', ['San Francisco/CA/us', 'Austin/TX/us', 'Los Angeles/CA/us']],
    ['US, Canada, Mexico', ['-/-/us', '-/-/ca', '-/-/mx']],
    ['Boston, Seattle, & Tempe', ['Boston/MA/us', 'Seattle/WA/us', 'Tempe/AZ/us']],
  ] as const)('%s', ([text, places]) => {
    expect(read(text)).toEqual(places)
  })

  test('the same place twice is one', () => {
    expect(read('San Francisco (SF)')).toEqual(['San Francisco/CA/us'])
  })
})

test('a line that names no place keeps its text', () => {
  for (const text of ['Multiple Locations', 'Remote', 'Worldwide', 'our lovely office']) {
    expect(parsePlaces(text)).toMatchObject([{ text, city: null, country: null, lat: null }])
  }
  expect(parsePlaces('  ')).toEqual([])
})

test('several countries at once are all meant', () => {
  const [place] = parsePlaces('Remote - EMEA')
  expect(place).toMatchObject({ text: 'Remote - EMEA', country: null })
  expect(place?.countries).toEqual(expect.arrayContaining(['de', 'gb', 'ae', 'za']))
  expect(place?.countries).not.toContain('us')
})

test('a line that its source cut off is completed only where one place fits', () => {
  expect(read('San Francisc')).toEqual(['San Francisco/CA/us'])
  expect(read('Remote - United Sta')).toEqual(['-/-/us'])
  expect(read('Santia')).toEqual(['-/-/-'])
})

test('a town that the gazetteer lacks keeps its name and its surroundings', () => {
  expect(parsePlaces('Smallville, KS')).toMatchObject([
    { city: 'Smallville', region: 'KS', country: 'us', lat: null, lon: null },
  ])
})

test('cities have coordinates', () => {
  expect(parsePlaces('Austin, TX')).toMatchObject([{ lat: 30.2672, lon: -97.7431 }])
})

test('a hostile line costs little and breaks nothing', () => {
  expect(parsePlaces('a,'.repeat(50_000)).length).toBeLessThanOrEqual(20)
  expect(parsePlaces('Austin, TX / '.repeat(10_000)).length).toBe(1)
  expect(parsePlaces('\u0000\u202e<script>')).toHaveLength(1)
})
