import { expect, test } from 'vitest'
import { NOBODY } from '#contract/hides.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { KnownPlace } from '#contract/search/result.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { SegmentBuilder } from '#jobs/index/segment/segment-builder.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { planRequest } from './plan-request.ts'
import { SegmentSearch } from './search-segments.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

/** `[how many, title, location line]` */
const CATALOGUE = [
  [2, 'Nurse', 'Birmingham, AL'],
  [30, 'Nurse', 'Birmingham, West Midlands, UK'],
  [8, 'Steelworker', 'Birmingham, Alabama'],
  [3, 'Nurse', 'Wolverhampton, GB'],
  [4, 'Nurse', 'Newcastle upon Tyne, UK'],
  [6, 'Nurse', 'Maidstone, Kent, UK'],
  [1, 'Nurse', 'Kent, UK'],
  [5, 'Nurse', 'Canterbury, England'],
  [7, 'Nurse', 'Kent, WA'],
  [2, 'Nurse', 'Leeds, UK'],
  [2, 'Nurse', 'Sheffield, UK'],
  [9, 'Nurse', 'Manchester, UK'],
  [1, 'Nurse', 'York, UK'],
  [5, 'Nurse', 'New York, NY'],
  [5, 'Nurse', 'Beverly Hills, CA'],
  [4, 'Nurse', 'London, UK'],
  [3, 'Baker', 'Berlin, Germany'],
  [2, 'Baker', 'Munich, Germany'],
  [2, 'Baker', 'Seattle, WA'],
  [2, 'Midwife', 'Durham, England, UK'],
  [3, 'Baker', 'Durham, NC'],
] as const

const segments = [new LiveSegment('all', new Segment(built()), null)]
const search = new SegmentSearch()

function built(): SharedArrayBuffer {
  const builder = new SegmentBuilder()
  for (const [count, title, location] of CATALOGUE) {
    const places = parsePlaces(location).map((place) => ({
      ...place,
      city: place.city?.toLowerCase() ?? null,
      region: place.region?.toLowerCase() ?? null,
    }))
    for (let number = 0; number < count; number += 1) {
      builder.add(
        {
          id: `${title} ${location} ${number}`,
          title,
          company: 'Acme',
          companyKey: 'acme',
          places,
          countries: places.flatMap(({ country }) => country ?? []),
          text: '',
          type: number % 2,
          level: 4,
          workStyle: 3,
          yearlyPay: null,
          currency: null,
          more: { field: 0, language: 0, own: 1, education: 6, visa: 2, passedOn: 1 },
          postedAt: NOW - 86_400_000,
          seenAt: NOW,
          vector: null,
          card: '{}',
        },
        { start: 0, length: 0 },
      )
    }
  }
  return builder.finish()
}

function found(address: string) {
  const { query } = parseSearch(new URLSearchParams(address))
  const { request, understood } = planRequest(query, { now: NOW, near: null, personal: NOBODY, resolvePlace })
  const { count, account, place, jobs } = search.search(segments, request)
  const removed = account.filters.reduce((sum, entry) => sum + entry.removed, account.removedBySeveral)
  expect(account.shown + removed).toBe(account.found)
  const ids = jobs.map(({ segment, doc }) => segment.segment.ids.at(doc))
  return { count, ids, place: place ?? understood.place }
}

const known = (address: string): KnownPlace => {
  const { place } = found(address)
  if (place.is !== 'known') throw new Error(`${address} is no known place.`)
  return place
}
const nameOf = (address: string) => {
  const { name, where } = known(address)
  return `${name}, ${where}`
}

test('where the catalogue has such jobs decides between places of one name', () => {
  expect(nameOf('q=nurse&location=Birmingham')).toBe('Birmingham, England, United Kingdom')
  expect(found('q=nurse&location=Birmingham').count).toBe(33)
  expect(nameOf('q=steelworker&location=Birmingham')).toBe('Birmingham, Alabama, United States')
  expect(nameOf('q=nurse&location=Newcastle')).toBe('Newcastle upon Tyne, England, United Kingdom')
})

test('the country that is asked for decides before the jobs do', () => {
  expect(nameOf('q=nurse&location=Birmingham&country=us')).toBe('Birmingham, Alabama, United States')
  expect(found('q=nurse&location=Birmingham&country=us').count).toBe(2)
  expect(nameOf('q=steelworker&location=Birmingham&country=gb')).toBe('Birmingham, England, United Kingdom')
  expect(found('q=nurse&location=Kent&country=us').count).toBe(7)
  expect(found('q=nurse&location=Kent&country=gb').count).toBe(12)
})

test('each of the others is one click away and finds exactly what it says', () => {
  for (const search of [
    'q=nurse&location=Birmingham',
    'q=nurse&location=Birmingham&country=us',
    'q=nurse&location=Kent&type=full-time',
    'q=nurse&location=Newcastle&radius=10mi',
    'location=10115',
    'location=Reading',
  ]) {
    const { others } = known(search)
    expect(others.length).toBeGreaterThan(0)
    for (const { location, country, count, name } of others) {
      const params = new URLSearchParams(search)
      params.set('location', location)
      if (country === null) params.delete('country')
      else params.set('country', country)
      expect([location, found(params.toString()).count]).toEqual([location, count])
      expect(known(params.toString()).name).toBe(name)
    }
  }
})

test('a name that the country asked for lacks is looked for in the others', () => {
  expect(found('location=Wolverhampton&country=us').count).toBe(33)
  expect(known('location=Wolverhampton&country=us').missingIn).toBe('United States')
  expect(known('location=Wolverhampton&country=gb').missingIn).toBe(null)
})

test('a country or a place with its country is searched as it was asked for', () => {
  expect(found('location=Germany&country=us').count).toBe(0)
  expect(found('location=London%2C+UK&country=us').count).toBe(0)
  expect(found('location=London%2C+UK').count).toBe(4)
})

test('counties and regions find the jobs inside them', () => {
  expect(found('location=Kent%2C+UK').count).toBe(12)
  expect(found('location=Yorkshire').count).toBe(5)
  expect(found('location=West+Midlands').count).toBe(33)
  expect(found('location=King+County').count).toBe(9)
  expect(found('location=Bavaria').count).toBe(2)
  expect(known('location=Kent%2C+UK').radiusKm).toBe(null)
})

test('a place says how far a search reaches around it when nobody says, whatever was asked', () => {
  expect(known('location=Leeds')).toMatchObject({ radiusKm: 40, usualRadiusKm: 40 })
  expect(known('location=Leeds&radius=10km')).toMatchObject({ radiusKm: 10, usualRadiusKm: 40 })
  expect(known('location=Bay+Area&radius=10km')).toMatchObject({ radiusKm: 10, usualRadiusKm: 70 })
  expect(known('location=Yorkshire&radius=10km')).toMatchObject({ radiusKm: null, usualRadiusKm: null })
})

test('a postal code finds the jobs around it', () => {
  expect(found('location=10001').count).toBe(5)
  expect(found('location=90210').count).toBe(5)
  expect(found('location=SW1A+1AA').count).toBe(4)
  expect(found('location=sw1a1aa').count).toBe(4)
  expect(found('location=80331').count).toBe(2)
  expect(found('location=10115&country=de').count).toBe(3)
  expect(found('location=10115').count).toBe(5)
  expect(found('location=90210&radius=5mi').count).toBe(5)
})

test('words that are no place are looked for in the location lines', () => {
  expect(found('location=xyzzyq')).toMatchObject({ count: 0, place: { is: 'text' } })
})

test('a place that has no such job gives way to a smaller one that has', () => {
  expect(nameOf('q=midwife&location=Durham')).toBe('Durham, England, United Kingdom')
  expect(nameOf('q=baker&location=Durham')).toBe('Durham, North Carolina, United States')
  expect(nameOf('q=midwife&location=Durham&country=us')).toBe('Durham, North Carolina, United States')
})

test('a place that is typed among the keywords is the same search', () => {
  expect(nameOf('q=nurse+jobs+in+Birmingham')).toBe('Birmingham, England, United Kingdom')
  expect(found('q=nurse+jobs+in+Birmingham').count).toBe(found('q=nurse&location=Birmingham').count)
  expect(found('q=nurse+birmingham').count).toBe(found('q=nurse&location=Birmingham').count)
})

test('jobs in the place itself come before those a drive away', () => {
  const { ids, count } = found('q=nurse&location=Wolverhampton&country=gb')
  expect(ids.slice(0, 3).every((id) => id.includes('Wolverhampton'))).toBe(true)
  expect(count).toBe(33)
})
