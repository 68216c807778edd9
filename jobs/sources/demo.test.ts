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

const NAMED_FOR_A_TRADE = [
  [/Lifeguard|Personal Trainer|Fitness/, /Fitness$/],
  [/Veterinar|Dog Groomer/, /(Veterinary Clinic|Animal Hospital)$/],
  [/^Dental/, /Dental$/],
  [/Hair Stylist|Barber/, /(Salon|Barbers|Spa)$/],
  [/Roofer/, /(Roofing|Builders|Construction|Contracting)$/],
  [/Real Estate Agent/, /(Properties|Realty|Residential|Property Management)$/],
  [/Bank Teller|Loan Officer/, /(Bank|Credit Union|Bank & Trust)$/],
  [/Claims Adjuster/, /(Mutual|Insurance Group|Assurance)$/],
  [/Police Officer|Firefighter/, / County$/],
  [/Lecturer|Professor/, /(University|College|Institute of Technology)$/],
  [/School Principal|School Bus Driver/, /(Schools?|School District|Academy)$/],
  [/Welder|Machinist/, /(Manufacturing|Industries|Precision|Tool Works|Plastics|Furniture)$/],
] as const

test('employers hire for their own trade: no lifeguards at a veterinary clinic', () => {
  const ads = today.filter(({ employer }) => employer)
  for (const [title, name] of NAMED_FOR_A_TRADE) {
    const found = ads.filter((ad) => title.test(ad.title))
    expect(found).not.toEqual([])
    expect(found.filter((ad) => !name.test(ad.company)).map((ad) => `${ad.title}: ${ad.company}`)).toEqual([])
  }
})

test('no young trade is older than its inventions', () => {
  const texts = today
    .filter(({ company }) => /(Software|Labs|Cloud|Digital|Pay|Biosciences|Therapeutics)$/.test(company))
    .map(({ description }) => ('html' in description ? description.html : ''))
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => /since 19[0-8]\d|in 19[0-8]\d/i.test(text))).toEqual([])
})

test('many employers have several openings, and say the same of themselves in each', () => {
  const byCompany = Map.groupBy(
    today.filter(({ employer }) => employer),
    ({ company }) => company,
  )
  expect([...byCompany.values()].filter((ads) => ads.length >= 5).length).toBeGreaterThan(60)
})

test('texts are in American English', () => {
  const texts = today.map(({ description }) => ('html' in description ? description.html : '')).join('\n')
  expect(
    texts.match(/\b\w*(?:neighbour|organis|colour|favourite|labour|licence|centre|analyse)\w*/gi),
  ).toBeNull()
})

test('who manages earns more than whom they manage', () => {
  const many = on(NOW, 2025, 6000)
  const paid = (title: RegExp) =>
    many.flatMap((ad) => (title.test(ad.title) && ad.pay?.currency === 'USD' ? (ad.pay.min ?? []) : []))
  const mean = (list: readonly number[]) => list.reduce((sum, amount) => sum + amount, 0) / list.length
  expect(mean(paid(/^Store Manager/))).toBeGreaterThan(1.15 * mean(paid(/^(Cashier|Stock Associate)/)))
})

test('as days go by some are posted again and some change their pay', () => {
  const later = on(new Date(NOW.getTime() + 20 * 86_400_000))
  const before = new Map(today.map((ad) => [ad.sourceId, ad]))
  const raised = later.filter((ad) => {
    const was = before.get(ad.sourceId)?.pay
    return was && ad.pay && (ad.pay.min ?? 0) > (was.min ?? 0)
  })
  expect(raised.length).toBeGreaterThan(5)
  const known = new Set(today.map(({ title, company, places }) => `${title} ${company} ${places[0]?.text}`))
  const again = later.filter(
    (ad) => !before.has(ad.sourceId) && known.has(`${ad.title} ${ad.company} ${ad.places[0]?.text}`),
  )
  expect(again.length).toBeGreaterThan(20)
})
