import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlFake } from '#tests/fakes/crawl-fake.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { jobtech } from './jobtech.ts'
import { nav } from './nav.ts'

let fake: FakeSources
beforeAll(async () => {
  fake = await startFakeSources()
})
afterAll(() => fake.close())

const now = new Date('2026-03-02T08:00:00Z')

describe('JobTech', () => {
  test('an advertisement with its workplace, hours, deadline and openings', async () => {
    const { listings } = await crawlFake(jobtech, { base: fake.url })
    expect(listings).toHaveLength(6)
    expect(listings[0]).toMatchObject({
      source: 'jobtech',
      sourceId: '30000000',
      title: 'Sjuksköterska',
      company: 'Hörby kommun',
      applyUrl: 'https://ansok.example/1',
      places: [{ city: 'Göteborg', country: 'SE', lat: 57.7, lon: 11.97 }],
      type: [{ field: 'working_hours_type', value: 'Heltid (full-time)' }],
      openings: '3',
      expiresAt: new Date('2026-04-15T23:59:59Z'),
      employer: false,
      complete: true,
    })
    expect(JSON.stringify(listings)).not.toMatch(/Patrik|patrik@|chef@/)
  })

  test('a company that is called by a number is known by its shop', async () => {
    const { listings } = await crawlFake(jobtech, { base: fake.url })
    expect(listings[1]).toMatchObject({
      company: 'Hörnans Kiosk',
      type: [{ value: 'Heltid (full-time)' }, { value: 'Vikariat (temporary)' }],
      expiresAt: new Date('2026-08-31T23:59:59Z'),
    })
  })

  test('the first time all are found, though search shows 2,000 of one question', async () => {
    const { listings } = await crawlFake(jobtech, { base: `${fake.url}/!day-9` })
    expect(new Set(listings.map(({ sourceId }) => sourceId)).size).toBe(2205)
  })

  test('from then on the stream is asked for what changed, and what is taken down goes', async () => {
    const before = fake.requests.length
    const since = new Date('2026-03-02T07:00:00Z')
    const { listings, removed } = await crawlFake(jobtech, { base: fake.url, now, since })
    expect(new Set(removed)).toEqual(new Set(['30000001']))
    expect(listings[0]?.title).toBe('Sjuksköterska till natten')
    expect(fake.requests.slice(before)).toEqual([
      'jobstream.api.jobtechdev.se/stream?date=2026-03-02T04:00:00&updated-before-date=2026-03-02T10:00:00',
      'jobstream.api.jobtechdev.se/stream?date=2026-03-02T10:00:00&updated-before-date=2026-03-02T11:00:00',
    ])
  })
})

describe('NAV', () => {
  test('an active advertisement with its place, hours and deadline', async () => {
    const { listings } = await crawlFake(nav, { base: fake.url })
    expect(listings.map(({ sourceId }) => sourceId)).toEqual(['nav-1', 'nav-3'])
    expect(listings[0]).toMatchObject({
      title: 'Sykepleier, natt',
      company: 'Vik AS',
      url: 'https://arbeidsplassen.nav.no/stillinger/stilling/nav-1',
      applyUrl: 'https://soknad.example/1',
      places: [{ text: 'Bergen, Vestland, Norge', city: 'Bergen', country: 'NO' }],
      type: [{ field: 'extent', value: 'Deltid (part-time)' }],
      openings: '2',
      postedAt: new Date('2026-02-24T23:00:00Z'),
      expiresAt: new Date('2026-03-20T23:59:59Z'),
    })
    expect(JSON.stringify(listings)).not.toMatch(/Kari|99999999|@example/)
  })

  test('"Snarest" is no date, and an e-mail address no page to apply on', async () => {
    const { listings } = await crawlFake(nav, { base: fake.url })
    expect(listings[1]).toMatchObject({
      applyUrl: 'https://arbeidsplassen.nav.no/stillinger/stilling/nav-3',
      expiresAt: new Date('2026-03-31T22:00:00Z'),
    })
  })

  test('what is stopped goes: in the feed, between feed and visit, or altogether', async () => {
    const { removed } = await crawlFake(nav, { base: fake.url })
    expect(removed).toEqual(['nav-2', 'nav-4', 'nav-5'])
  })

  test('the next time only what happened since is read', async () => {
    const { listings, removed } = await crawlFake(nav, { base: fake.url, now, since: new Date('2026-03-01') })
    expect({ listings, removed }).toEqual({ listings: [], removed: ['nav-1'] })
  })
})
