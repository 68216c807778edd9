import { describe, expect, test } from 'vitest'
import { resolvePlace } from './resolve-place.ts'

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
  ] as const)('%s', ([typed, name, region, country]) => {
    expect(resolvePlace(typed)).toMatchObject({ kind: 'city', name, region, country, radiusKm: 40 })
  })

  test('the searcher’s country decides between namesakes', () => {
    expect(resolvePlace('birmingham', 'gb')).toMatchObject({ kind: 'city', country: 'gb' })
  })

  test('a metropolitan area reaches further than its city', () => {
    expect(resolvePlace('greater boston')).toMatchObject({ kind: 'city', name: 'Boston', radiusKm: 65 })
  })
})

test('states, provinces and countries are no circles', () => {
  expect(resolvePlace('Georgia')).toEqual({ kind: 'region', name: 'Georgia', region: 'GA', country: 'us' })
  expect(resolvePlace('tx')).toEqual({ kind: 'region', name: 'Texas', region: 'TX', country: 'us' })
  expect(resolvePlace('ontario, canada')).toMatchObject({ kind: 'region', region: 'ON', country: 'ca' })
  expect(resolvePlace('germany')).toEqual({ kind: 'country', name: 'Germany', country: 'de' })
  expect(resolvePlace('UK')).toEqual({ kind: 'country', name: 'United Kingdom', country: 'gb' })
  expect(resolvePlace('USA')).toMatchObject({ kind: 'country', country: 'us' })
})

test('nicknamed areas have a middle and a reach', () => {
  expect(resolvePlace('Bay Area')).toMatchObject({ kind: 'area', name: 'Bay Area', lat: 37.6, radiusKm: 70 })
  expect(resolvePlace('twin cities')).toMatchObject({ kind: 'area', region: 'MN' })
  expect(resolvePlace('DMV')).toMatchObject({ kind: 'area', country: 'us' })
})

test('"remote" is a way of working, possibly within a place', () => {
  expect(resolvePlace('Remote')).toEqual({ kind: 'remote', within: null })
  expect(resolvePlace('work from home')).toEqual({ kind: 'remote', within: null })
  expect(resolvePlace('remote, US')).toMatchObject({
    kind: 'remote',
    within: { kind: 'country', country: 'us' },
  })
})

test('groups of countries are named', () => {
  expect(resolvePlace('emea')).toMatchObject({ kind: 'countries', name: 'emea' })
})

test('nothing is guessed', () => {
  for (const typed of ['', '   ', 'xyzzyq', '10001', '!!!', 'q'.repeat(10_000)])
    expect(resolvePlace(typed)).toBe(null)
})
