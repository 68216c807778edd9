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
    ['SF Bay Area, CA', '-/CA/us'],
    ['Latvia, Latvia', '-/-/lv'],
    ['Luxembourg, Luxembourg', 'Luxembourg/-/lu'],
    ['US-Remote', '-/-/us'],
    ['Remote-Canada', '-/-/ca'],
    ['Canada-wide', '-/-/ca'],
    ['UK-based', '-/-/gb'],
    ['Toronto-based', 'Toronto/ON/ca'],
    ['US > Arizona > Phoenix', 'Phoenix/AZ/us'],
    ['USA>Texas>Austin', 'Austin/TX/us'],
    ['Germany › Berlin', 'Berlin/Berlin/de'],
    ['Remote (US-based)', '-/-/us'],
    ['Across Canada', '-/-/ca'],
    ['Anywhere in the UK', '-/-/gb'],
    ['Remote within the United States', '-/-/us'],
    ['Multiple US Locations', '-/-/us'],
    ['Kent', '-/England/gb'],
    ['Kent, UK', '-/England/gb'],
    ['Somerset, Somerset', '-/England/gb'],
    ['West Midlands, B16 9RG, GB', '-/England/gb'],
    ['King County, WA', '-/WA/us'],
    ['Newcastle, NE2 1JP, GB', 'Newcastle upon Tyne/England/gb'],
    ['Newport, Isle of Wight', 'Newport/England/gb'],
    ['Hothfield, Kent, TN26 1EL, GB', 'Hothfield/England/gb'],
    ['SW1A 1AA, United Kingdom', '-/England/gb'],
    ['Guadalajara, Jalisco, Mexico', 'Guadalajara/Jalisco/mx'],
    ['Germany, Hamburg', 'Hamburg/Hamburg/de'],
    ['Gateshead, Tyne and Wear', 'Gateshead/England/gb'],
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

  test('a source that says its country means the places there', () => {
    expect(read('Birmingham', 'gb')).toEqual(['Birmingham/England/gb'])
    expect(read('Birmingham', 'us')).toEqual(['Birmingham/AL/us'])
    expect(read('London', 'ca')).toEqual(['London/ON/ca'])
    expect(read('Perth', 'gb')).toEqual(['Perth/Scotland/gb'])
    expect(read('Newcastle', 'au')).toEqual(['Newcastle/NSW/au'])
    expect(read('Kent', 'us')).toEqual(['Kent/WA/us'])
    expect(read('10115', 'de')).toEqual(['-/Berlin/de'])
    expect(read('10115', 'us')).toEqual(['-/NY/us'])
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
    ['London, Berlin', ['London/England/gb', 'Berlin/Berlin/de']],
    ['Edinburgh, Glasgow', ['Edinburgh/Scotland/gb', 'Glasgow/Scotland/gb']],
    ['Helsinki, Stockholm', ['Helsinki/Uusimaa/fi', 'Stockholm/Stockholm/se']],
    ['NYC Or Remote within the USA', ['New York/NY/us', '-/-/us']],
    ['SAN FRANCISCO OR REMOTE', ['San Francisco/CA/us', '-/-/-']],
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

test('a code says where a town is that the gazetteer lacks', () => {
  expect(parsePlaces('Royal Free Hospital, Hampstead, NW3 2QG, GB')).toMatchObject([
    { city: 'Hampstead', country: 'gb', lat: 51.55, lon: -0.17 },
  ])
  expect(parsePlaces('Kent, UK')).toMatchObject([
    { city: null, lat: expect.any(Number), lon: expect.any(Number) },
  ])
})

test('digits are a code only where the country is known', () => {
  expect(parsePlaces('10115')).toMatchObject([{ country: null, lat: null }])
})

test('cities have coordinates', () => {
  expect(parsePlaces('Austin, TX')).toMatchObject([{ lat: 30.2672, lon: -97.7431 }])
})

test('a hostile line costs little and breaks nothing', () => {
  expect(parsePlaces('a,'.repeat(50_000)).length).toBeLessThanOrEqual(20)
  expect(parsePlaces('Austin, TX / '.repeat(10_000)).length).toBe(1)
  expect(parsePlaces('\u0000\u202e<script>')).toHaveLength(1)
})

describe('a line whose names nobody knows', () => {
  test.for([
    ['317 Trustwide, NE7 7DN, GB', 55.0, -1.6],
    ['Darlington Memorial Hospital x 1, University Hospital x 1, DL3 6HX, GB', 54.5, -1.6],
  ] as const)('%s is at its postcode', ([text, lat, lon]) => {
    const [place] = parsePlaces(text)
    expect(place?.country).toBe('gb')
    expect(place?.lat).toBeCloseTo(lat, 0)
    expect(place?.lon).toBeCloseTo(lon, 0)
  })
})
