import { expect, test } from 'vitest'
import { DEMO_SCOPES } from '#demo/catalogue.ts'
import { FAMILIES } from '#demo/families.ts'
import { checkListing } from '#jobs/ingest/check-listing.ts'
import { demoRecords } from './demo.ts'

const NOW = new Date('2026-03-02T08:00:00Z')
const on = (now: Date, seed = 2025, jobs = 2000) =>
  DEMO_SCOPES.flatMap((scope) => [...demoRecords(scope, { jobs, seed, now })])
const today = on(NOW)
const days = (date: Date | null) => (NOW.getTime() - (date?.getTime() ?? 0)) / 86_400_000

test('the same seed and moment give the same advertisements, another seed gives others', () => {
  expect(on(NOW)).toEqual(today)
  expect(
    on(NOW, 7)
      .slice(0, 50)
      .map(({ title }) => title),
  ).not.toEqual(today.slice(0, 50).map(({ title }) => title))
})

test('at least four in five are in the United States, and other countries are there too', () => {
  const countries = Map.groupBy(today, ({ places }) => places[0]?.country)
  expect((countries.get('US')?.length ?? 0) / today.length).toBeGreaterThan(0.8)
  expect(countries.size).toBeGreaterThan(8)
})

test('all professions are there: families, titles and employers in number', () => {
  expect(FAMILIES.length).toBeGreaterThanOrEqual(12)
  for (const { tracks } of FAMILIES)
    expect(tracks.flatMap(({ titles }) => titles).length).toBeGreaterThanOrEqual(20)
  expect(new Set(today.map(({ title }) => title)).size).toBeGreaterThan(600)
  expect(new Set(today.map(({ company }) => company)).size).toBeGreaterThan(700)
})

test('every one passes the same checks as a live source', () => {
  expect(
    today.map((listing) => checkListing(listing, NOW)).filter((checked) => 'rejected' in checked),
  ).toEqual([])
})

test('dates are recent and never ahead; each day brings some and takes some', () => {
  expect(today.every(({ postedAt }) => postedAt && postedAt <= NOW && days(postedAt) <= 60)).toBe(true)
  expect(today.filter(({ postedAt }) => days(postedAt) < 1).length).toBeGreaterThan(30)
  const tomorrow = on(new Date(NOW.getTime() + 86_400_000))
  const ids = new Set(today.map(({ sourceId }) => sourceId))
  const fresh = tomorrow.filter(({ sourceId }) => !ids.has(sourceId))
  expect(fresh.length).toBeGreaterThan(30)
  expect(fresh.length).toBeLessThan(200)
})

test('facts are stated in fields, in sentences, or not at all', () => {
  const share = (has: (listing: (typeof today)[number]) => boolean) => today.filter(has).length / today.length
  expect(share(({ pay }) => pay !== null)).toBeGreaterThan(0.25)
  expect(share(({ pay }) => pay === null)).toBeGreaterThan(0.25)
  expect(share(({ type }) => type.length > 0)).toBeLessThan(0.7)
  expect(share(({ workStyle }) => workStyle.length > 0)).toBeLessThan(0.5)
  expect(share(({ level }) => level.length > 0)).toBeLessThan(0.5)
})

test('some are listed twice and some again by an agency; links lead to our own pages only', () => {
  expect(today.filter(({ sourceId }) => sourceId.startsWith('board-')).length).toBeGreaterThan(40)
  expect(today.filter(({ sourceId }) => sourceId.startsWith('agency-')).length).toBeGreaterThan(20)
  expect(
    today.every(({ url, applyUrl }) => /^\/jobs\/[\w-]{14}$/.test(url) && applyUrl.startsWith(url)),
  ).toBe(true)
})

test('texts are whole: no placeholder, no empty list, no doubled space', () => {
  const texts = today.map(({ description }) => ('html' in description ? description.html : description.text))
  expect(texts.filter((text) => /undefined|null|NaN|\{|\}|<ul><\/ul>| {2}|\.\.| ,/.test(text))).toEqual([])
  expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(500)
})
