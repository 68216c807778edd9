import { describe, expect, test } from 'vitest'
import { resolvePlace } from './resolve-place.ts'

/** The likeliest place, with its surroundings. */
const best = (typed: string, country: string | null = null) => {
  const [choice] = resolvePlace(typed, country)?.choices ?? []
  return choice === undefined ? null : [choice.place.name, choice.where].filter(Boolean).join(', ')
}
const bestPlace = (typed: string, country: string | null = null) =>
  resolvePlace(typed, country)?.choices[0]?.place ?? null
const all = (typed: string, country: string | null = null) =>
  resolvePlace(typed, country)?.choices.map(({ location }) => location) ?? []

describe('a city, however it is typed', () => {
  test.for([
    ['nyc', 'New York', 'NY', 'us'],
    ['new york', 'New York', 'NY', 'us'],
    ['SF', 'San Francisco', 'CA', 'us'],
    ['LA', 'Los Angeles', 'CA', 'us'],
    ['dc', 'Washington', 'DC', 'us'],
    ['austin tx', 'Austin', 'TX', 'us'],
    ['austin, tx', 'Austin', 'TX', 'us'],
    ['Paris, TX', 'Paris', 'TX', 'us'],
    ['paris texas', 'Paris', 'TX', 'us'],
    ['paris', 'Paris', 'Île-de-France', 'fr'],
    ['portland maine', 'Portland', 'ME', 'us'],
    ['portland', 'Portland', 'OR', 'us'],
    ['birmingham', 'Birmingham', 'AL', 'us'],
    ['vancouver', 'Vancouver', 'BC', 'ca'],
    ['vancouver, wa', 'Vancouver', 'WA', 'us'],
    ['boston, uk', 'Boston', 'England', 'gb'],
    ['san fransisco', 'San Francisco', 'CA', 'us'],
    ['pheonix', 'Phoenix', 'AZ', 'us'],
    ['san fran', 'San Francisco', 'CA', 'us'],
    ['koln', 'Köln', 'North Rhine-Westphalia', 'de'],
    ['galway', 'Galway', 'Connacht', 'ie'],
    ['us > arizona > phoenix', 'Phoenix', 'AZ', 'us'],
  ] as const)('%s', ([typed, name, region, country]) => {
    expect(bestPlace(typed)).toMatchObject({ kind: 'city', name, region, country, radiusKm: 40 })
  })

  test('a metropolitan area reaches further than its city', () => {
    expect(bestPlace('greater boston')).toMatchObject({ kind: 'city', name: 'Boston', radiusKm: 65 })
  })
})

describe('a name of several places', () => {
  test.for([
    ['Birmingham', 'Birmingham, Alabama, United States'],
    ['Newcastle', 'Newcastle upon Tyne, England, United Kingdom'],
    ['Kent', 'Kent, England, United Kingdom'],
    ['Reading', 'Reading, Pennsylvania, United States'],
    ['Yorkshire', 'Yorkshire, England, United Kingdom'],
    ['New England', 'New England, United States'],
    ['Perth', 'Perth, Western Australia, Australia'],
    ['Cambridge', 'Cambridge, Massachusetts, United States'],
    ['Vienna', 'Vienna, Austria'],
    ['San Jose', 'San Jose, California, United States'],
    ['London', 'London, England, United Kingdom'],
    ['Hull', 'Kingston upon Hull, England, United Kingdom'],
    ['Surrey', 'Surrey, England, United Kingdom'],
    ['Norfolk', 'Norfolk, Virginia, United States'],
    ['Dublin', 'Dublin, Leinster, Ireland'],
  ] as const)(
    '%s, where no country is asked for, is %s before anybody looks at the jobs',
    ([typed, place]) => {
      expect(best(typed)).toBe(place)
    },
  )

  test.for([
    ['Birmingham', 'gb', 'Birmingham, England, United Kingdom'],
    ['Birmingham', 'us', 'Birmingham, Alabama, United States'],
    ['Newcastle', 'gb', 'Newcastle upon Tyne, England, United Kingdom'],
    ['Newcastle', 'au', 'Newcastle, New South Wales, Australia'],
    ['Newcastle', 'za', 'Newcastle, KwaZulu-Natal, South Africa'],
    ['Newcastle', 'us', 'Newcastle, Washington, United States'],
    ['Kent', 'gb', 'Kent, England, United Kingdom'],
    ['Kent', 'us', 'Kent, Washington, United States'],
    ['Reading', 'gb', 'Reading, England, United Kingdom'],
    ['Yorkshire', 'us', 'Yorkshire, Virginia, United States'],
    ['London', 'ca', 'London, Ontario, Canada'],
    ['Perth', 'gb', 'Perth, Scotland, United Kingdom'],
    ['Hamilton', 'nz', 'Hamilton, Waikato, New Zealand'],
    ['Hamilton', 'ca', 'Hamilton, Ontario, Canada'],
    ['Cambridge', 'gb', 'Cambridge, England, United Kingdom'],
    ['Paris', 'us', 'Paris, Texas, United States'],
    ['Halle', 'de', 'Halle (Saale), Saxony-Anhalt, Germany'],
    ['Frankfurt', 'de', 'Frankfurt am Main, Hesse, Germany'],
    ['Limerick', 'ie', 'Limerick, Munster, Ireland'],
    ['Victoria', 'ca', 'Victoria, British Columbia, Canada'],
    ['Georgia', 'ge', 'Georgia'],
  ] as const)('%s in the search of %s is %s', ([typed, country, place]) => {
    expect(best(typed, country)).toBe(place)
    expect(resolvePlace(typed, country)?.missingIn).toBe(null)
  })

  test('the others are named with their region and country, those at home and the large ones', () => {
    expect(all('Birmingham')).toEqual([
      'Birmingham, Alabama, United States',
      'Birmingham, England, United Kingdom',
      'Birmingham, Michigan, United States',
    ])
    expect(all('London', 'us')).toContain('London, England, United Kingdom')
    expect(all('Springfield')).toContain('Springfield, Massachusetts, United States')
    expect(all('Washington')).toEqual([
      'Washington, United States',
      'Washington, District of Columbia, United States',
    ])
    expect(all('Wolverhampton')).toHaveLength(1)
  })

  test('the words for each of the others mean that one and no other', () => {
    const names =
      'Birmingham Newcastle Kent Reading Yorkshire Springfield Perth Cambridge Hamilton Paris Dublin'
    for (const typed of [...names.split(' '), 'Orange County', 'Halle', '10115', '1010', 'Washington']) {
      for (const { location, place } of resolvePlace(typed)?.choices ?? [])
        expect([location, bestPlace(location)]).toEqual([location, place])
    }
  })

  test('one that the country asked for does not have is looked for in the others, and that is said', () => {
    expect(best('Wolverhampton', 'us')).toBe('Wolverhampton, England, United Kingdom')
    expect(resolvePlace('Wolverhampton', 'us')).toMatchObject({ missingIn: 'us' })
    expect(resolvePlace('SW1A 1AA', 'de')).toMatchObject({ missingIn: 'de' })
  })

  test('whoever names the country means it', () => {
    expect(best('London, UK', 'us')).toBe('London, England, United Kingdom')
    expect(resolvePlace('London, UK', 'us')).toMatchObject({ missingIn: null })
    expect(resolvePlace('Germany', 'us')).toMatchObject({ missingIn: null })
  })
})

describe('a postal code is the area it names', () => {
  test.for([
    ['10001', null, '10001, New York, United States'],
    ['90210', null, '90210, Beverly Hills, California, United States'],
    ['90210-1234', null, '90210, Beverly Hills, California, United States'],
    ['02139', null, '02139, Cambridge, Massachusetts, United States'],
    ['SW1A 1AA', null, 'SW1A, London, England, United Kingdom'],
    ['sw1a1aa', null, 'SW1A, London, England, United Kingdom'],
    ['SW1A', null, 'SW1A, London, England, United Kingdom'],
    ['W1', null, 'W1, London, England, United Kingdom'],
    ['b1 1bb', null, 'B1, Birmingham, England, United Kingdom'],
    ['EH1', null, 'EH1, Edinburgh, Scotland, United Kingdom'],
    ['BT1', null, 'BT1, Belfast, Northern Ireland, United Kingdom'],
    ['M5V 2T6', null, 'M5V, Toronto, Ontario, Canada'],
    ['m5v2t6', null, 'M5V, Toronto, Ontario, Canada'],
    ['V6B', null, 'V6B, Vancouver, British Columbia, Canada'],
    ['80331', null, '80331, Munich, Bavaria, Germany'],
    ['10115', 'de', '10115, Berlin, Germany'],
    ['D-10115', null, '10115, Berlin, Germany'],
    ['10115, Germany', null, '10115, Berlin, Germany'],
    ['75001', 'fr', '75001, Paris, Île-de-France, France'],
    ['75001', null, '75001, Addison, Texas, United States'],
    ['28001', 'es', '28001, Madrid, Comunidad de Madrid, Spain'],
    ['20121', 'it', '20121, Milan, Lombardy, Italy'],
    ['1012 AB', null, '1012 AB, Amsterdam, North Holland, Netherlands'],
    ['1010', 'at', '1010, Vienna, Austria'],
    ['8001', 'ch', '8001, Zürich, Zurich, Switzerland'],
    ['2000', 'au', '2000, Sydney, New South Wales, Australia'],
    ['2000', 'za', '2000, Johannesburg, Gauteng, South Africa'],
    ['D02', null, 'D02, Dublin, Leinster, Ireland'],
    ['00-950', null, '00-950, Warsaw, Masovia, Poland'],
    ['zip code 90210', null, '90210, Beverly Hills, California, United States'],
    ['06600', 'fr', "06600, Antibes, Provence-Alpes-Côte d'Azur, France"],
    ['90210, CA', null, '90210, Beverly Hills, California, United States'],
  ] as const)('%s (%s) is %s', ([typed, country, place]) => {
    expect(best(typed, country)).toBe(place)
    expect(bestPlace(typed, country)).toMatchObject({ kind: 'area', radiusKm: 40 })
  })

  test('with the name of its town it is the town', () => {
    expect(best('75001 Paris')).toBe('Paris, Île-de-France, France')
    expect(best('New York, NY 10001')).toBe('New York, United States')
    expect(best('London SW1A 1AA')).toBe('London, England, United Kingdom')
    expect(best('SE1 London')).toBe('London, England, United Kingdom')
    expect(best('V6B 1A1 Vancouver')).toBe('Vancouver, British Columbia, Canada')
  })

  test('a code of several countries is the one at home, and the others are offered', () => {
    expect(all('10115')).toEqual(expect.arrayContaining(['10115, United States', '10115, Germany']))
    expect(all('10115', 'de')).toEqual(expect.arrayContaining(['10115, Germany', '10115, United States']))
  })
})

describe('counties and regions', () => {
  test.for([
    ['West Midlands', 'West Midlands, England, United Kingdom'],
    ['east midlands', 'East Midlands, England, United Kingdom'],
    ['County Durham', 'County Durham, England, United Kingdom'],
    ['co. durham', 'County Durham, England, United Kingdom'],
    ['Kent, UK', 'Kent, England, United Kingdom'],
    ['kent england', 'Kent, England, United Kingdom'],
    ['Sussex', 'Sussex, England, United Kingdom'],
    ['Greater Manchester', 'Greater Manchester, England, United Kingdom'],
    ['South Wales', 'South Wales, Wales, United Kingdom'],
    ['King County', 'King County, Washington, United States'],
    ['Cook County, IL', 'Cook County, Illinois, United States'],
    ['Orange County, FL', 'Orange County, Florida, United States'],
    ['orange county', 'Orange County, California, United States'],
    ['Gironde', 'Gironde, Nouvelle-Aquitaine, France'],
    ['County Cork', 'County Cork, Ireland'],
  ] as const)('%s is %s', ([typed, place]) => {
    expect(best(typed)).toBe(place)
    expect(bestPlace(typed)).toMatchObject({ kind: 'county' })
  })

  test.for([
    ['Bavaria', 'Bavaria, Germany'],
    ['Bayern', 'Bavaria, Germany'],
    ['NRW', 'North Rhine-Westphalia, Germany'],
    ['Lombardia', 'Lombardy, Italy'],
    ['Bretagne', 'Brittany, France'],
    ['Scotland', 'Scotland, United Kingdom'],
    ['Ontario', 'Ontario, Canada'],
  ] as const)('%s is the region %s', ([typed, place]) => {
    expect(best(typed)).toBe(place)
    expect(bestPlace(typed)).toMatchObject({ kind: 'region' })
  })

  test('a city goes before the county of its name', () => {
    expect(bestPlace('Durham', 'gb')).toMatchObject({ kind: 'city' })
    expect(bestPlace('Cork')).toMatchObject({ kind: 'city' })
  })
})

test('states, provinces and countries are no circles', () => {
  expect(bestPlace('Georgia')).toEqual({ kind: 'region', name: 'Georgia', region: 'GA', country: 'us' })
  expect(bestPlace('tx')).toEqual({ kind: 'region', name: 'Texas', region: 'TX', country: 'us' })
  expect(bestPlace('ontario, canada')).toMatchObject({ kind: 'region', region: 'ON', country: 'ca' })
  expect(bestPlace('germany')).toEqual({ kind: 'country', name: 'Germany', country: 'de' })
  expect(bestPlace('UK')).toEqual({ kind: 'country', name: 'United Kingdom', country: 'gb' })
  expect(bestPlace('USA')).toMatchObject({ kind: 'country', country: 'us' })
})

test('nicknamed areas have a middle and a reach', () => {
  expect(bestPlace('Bay Area')).toMatchObject({ kind: 'area', name: 'Bay Area', lat: 37.6, radiusKm: 70 })
  expect(bestPlace('twin cities')).toMatchObject({ kind: 'area', region: 'MN' })
  expect(bestPlace('DMV')).toMatchObject({ kind: 'area', country: 'us' })
  expect(bestPlace('Tri-state')).toMatchObject({ kind: 'area', name: 'Tri State Area', country: 'us' })
})

test('"remote" is a way of working, possibly within a place', () => {
  expect(resolvePlace('Remote')).toEqual({ remote: true, choices: [], missingIn: null })
  expect(resolvePlace('work from home')).toEqual({ remote: true, choices: [], missingIn: null })
  expect(resolvePlace('remote, US')).toMatchObject({
    remote: true,
    choices: [{ place: { kind: 'country', country: 'us' } }],
  })
})

test('groups of countries are named', () => {
  expect(bestPlace('emea')).toMatchObject({ kind: 'countries', name: 'emea' })
})

test('nothing is guessed', () => {
  for (const typed of ['', '   ', 'xyzzyq', '00000', '123', '12', 'A1', 'ZZ9 9ZZ', '!!!', 'q'.repeat(10_000)])
    expect(resolvePlace(typed)).toBe(null)
})
