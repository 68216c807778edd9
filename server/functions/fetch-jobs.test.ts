import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchEngine } from '#jobs/index/threads/search-engine.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { someDocument } from '#tests/support/index-documents.ts'
import { type FetchJobsTools, fetchJobs } from './fetch-jobs.ts'

const evidence = { from: 'field', field: 'type', value: 'x' } as const
const directory = mkdtempSync(join(tmpdir(), 'fetch-jobs-'))
let engine: SearchEngine
let tools: FetchJobsTools

beforeAll(async () => {
  ;({ engine } = await SearchEngine.open({ directory, resolvePlace, threads: 1 }))
  await engine.add([
    {
      is: 'put',
      document: someDocument('nurse', {
        title: 'Night Nurse',
        type: { value: 'part-time', evidence },
        pay: { min: 60_000, max: 80_000, currency: 'USD', period: 'year', kind: 'stated', evidence },
      }),
    },
    { is: 'put', document: someDocument('cook', { postedAt: new Date('2026-10-01') }) },
    {
      is: 'put',
      document: someDocument('berlin', {
        title: 'Shift Note Scale',
        places: [{ text: 'Berlin', city: 'Berlin', region: 'BE', country: 'de', lat: 52.52, lon: 13.4 }],
      }),
    },
    { is: 'put', document: someDocument('nowhere', { places: [] }) },
    { is: 'put', document: someDocument('open-to-us', { places: [], remoteCountries: ['us', 'ca'] }) },
  ])
  await engine.commit(null)
  tools = {
    jobs: {
      searchJson: (query, now, options) => engine.searchJson(query, now, options),
      refresh: () => Promise.resolve(),
      stats: () => engine.stats(),
    },
    now: () => new Date('2026-11-15T12:00:00Z'),
  }
})

afterAll(async () => {
  await engine.close()
  rmSync(directory, { recursive: true })
})

const read = (json: Uint8Array) => JSON.parse(new TextDecoder().decode(json))
const ask = async (body: Record<string, unknown>) => read(await fetchJobs(body, tools))
const idsOf = async (body: Record<string, unknown>) =>
  (await ask(body)).jobs.map(({ id }: { id: string }) => id)

test('a slip is forgiven and told once; a word that is known is no slip of another', async () => {
  const slip = await ask({ query: 'nures nures' })
  expect(slip).toMatchObject({ count: 1 })
  expect(slip.understood.corrections).toEqual([{ word: 'nures', searched: ['nurse'] }])
  for (const query of ['nihgt nurse', 'night nurse']) expect(await idsOf({ query })).toEqual(['nurse'])
  for (const query of ['node.js', 'swift', 'scala'])
    expect(await ask({ query, country: 'any' })).toMatchObject({ count: 0, understood: { corrections: [] } })
})

test('the body of the specification is answered with its fields', async () => {
  const answer = await ask({ country: 'us', query: 'nurse', location: '', page: 1, resultsPerPage: 20 })
  expect(answer).toMatchObject({ count: 1, page: 1, pages: 1, notices: [] })
  expect(answer.jobs[0]).toMatchObject({
    id: 'nurse',
    title: 'Night Nurse',
    company: 'Bolt Kitchen',
    location: 'Austin, TX',
    salary: '$60k - $80k',
    description: 'Good work.',
    url: 'https://jobs.example/nurse',
    postedDate: '2026-11-10T00:00:00.000Z',
    type: 'part-time',
  })
})

test('a country keeps its own jobs, remote ones open to it, and those of unknown place', async () => {
  expect(await idsOf({ country: 'us' })).toEqual(['nowhere', 'nurse', 'open-to-us', 'cook'])
  expect(await idsOf({ country: 'de' })).toEqual(['berlin', 'nowhere'])
})

test('maxDaysOld and the further filters act', async () => {
  expect(await idsOf({ country: 'us', maxDaysOld: 30 })).toEqual(['nowhere', 'nurse', 'open-to-us'])
  expect(await idsOf({ type: 'part-time' })).toEqual(['nurse'])
  expect(await idsOf({ type: ['part-time', 'not-stated'], pay: 70_000 })).toEqual(['nurse'])
  const { account } = await ask({ type: 'part-time' })
  expect(account).toEqual({
    found: 5,
    shown: 1,
    filters: [
      { filter: 'type', removed: 3, notStated: 3, notStatedShown: false },
      { filter: 'country', removed: 0, notStated: 0, notStatedShown: true },
    ],
    removedBySeveral: 1,
  })
})

test.each([
  [{ type: 'fulltime' }, /type cannot be "fulltime"/],
  [{ page: 'two' }, /page cannot be "two"/],
  [{ query: { $ne: '' } }, /query is not valid/],
  [{ resultsPerPage: 'many' }, /resultsPerPage is not valid/],
  [{ maxDaysOld: 1.5 }, /maxDaysOld is not valid/],
  [{ country: 'america' }, /country cannot be "america"/],
  [{ country: 'zz' }, /country cannot be "zz"/],
  [{ page: [[1]] }, /page is not valid/],
  [{ page: 1e21 }, /page cannot be/],
  [{ page: true }, /page cannot be "true"/],
  [{ resultsPerPage: [] }, /resultsPerPage is not valid/],
  [{ radius: -5 }, /radius cannot be "-5"/],
  [{ pay: '80000-60000' }, /pay cannot be "80000-60000"/],
  [{ remote: true }, /remote cannot be "true"/],
  [{ type: Array(5000).fill('nope') }, /^type cannot be "nope"[^"]*$/],
])('%j is refused with a sentence', async (body, words) => {
  await expect(ask(body)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(words),
  })
})

test.each([
  [{ page: 0 }, { page: 1, count: 4 }],
  [{ page: -3 }, { page: 1 }],
  [{ page: 99_999_999 }, { page: 1, pages: 1 }],
  [{ resultsPerPage: 100_000 }, { pageSize: 100 }],
  [
    { resultsPerPage: 2, page: 9 },
    { page: 2, pages: 2, pageSize: 2 },
  ],
  [{ query: 'nurse '.repeat(2000) }, { count: 1 }],
  [{ query: 'nurse OR '.repeat(500) }, { count: 1 }],
  [{ query: '"nurse' }, { count: 1 }],
  [{ radius: '25mi' }, { count: 4 }],
  [{ type: ['part-time', 'part-time', null] }, { count: 1 }],
  [{ resultsPerPage: 0 }, { pageSize: 1 }],
  [{ query: '\u0000\u0007nu\u200brse\ud800' }, { page: 1 }],
  [{ query: '" -- OR ((" title: -' }, { page: 1 }],
  [{ location: '\u0000' }, { count: 4 }],
  [{}, { count: 4 }],
])('%j is brought into range', async (body, expected) => {
  expect(await ask(body)).toMatchObject(expected)
})

test('a place that may be several is named with its surroundings, and the others with what they would find', async () => {
  const { understood } = await ask({ location: 'Birmingham' })
  expect(understood.place).toEqual({
    is: 'known',
    name: 'Birmingham',
    where: 'Alabama, United States',
    radiusKm: 40,
    usualRadiusKm: 40,
    missingIn: null,
    others: [
      {
        name: 'Birmingham',
        where: 'England, United Kingdom',
        location: 'Birmingham, England, United Kingdom',
        country: null,
        count: 0,
      },
      {
        name: 'Birmingham',
        where: 'Michigan, United States',
        location: 'Birmingham, Michigan, United States',
        country: null,
        count: 0,
      },
    ],
  })
})

test('what a listing service adds is searched, and what it cannot is said', async () => {
  const asked: string[] = []
  const upstream: FetchJobsTools = {
    ...tools,
    askUpstream: (query, country) => {
      asked.push(`${query.q} in ${country}`)
      return Promise.resolve({ added: 0, words: 'Adzuna rests until tomorrow.' })
    },
  }
  const answer = read(await fetchJobs({ query: 'nurse' }, upstream))
  await fetchJobs({ query: 'nurse', location: 'Leeds, UK' }, upstream)
  await fetchJobs({ query: 'nurse', location: '80331' }, upstream)
  await fetchJobs({ query: 'nurse', location: 'Leeds, UK', country: 'us' }, upstream)
  expect(asked).toEqual(['nurse in us', 'nurse in gb', 'nurse in de', 'nurse in us'])
  expect(answer.notices).toEqual(['Adzuna rests until tomorrow.'])
})

test('a listing service that does not answer is not waited for, and the answer says so', async () => {
  const never = { ...tools, askUpstream: () => new Promise<never>(() => undefined), upstreamWaitMs: 20 }
  expect(read(await fetchJobs({ query: 'nurse' }, never))).toMatchObject({
    count: 1,
    notices: ['The job board is slow to answer. These are the jobs we already know.'],
  })
})

test('a signed-in caller is spared what they hide, and told how much that was', async () => {
  const hide = {
    id: 'h',
    kind: 'job',
    value: 'nurse',
    label: 'Night Nurse',
    searchId: null,
    expiresAt: null,
  } as const
  const asAda = async (body: Record<string, unknown>) => {
    const personalFor = () => Promise.resolve({ hides: [hide], favourites: [] })
    const jobs = { ...tools.jobs, searchJson: engine.searchJson.bind(engine) }
    return read(await fetchJobs(body, { ...tools, jobs, personalFor }, { sub: 'ada', role: 'authenticated' }))
  }
  const found = await asAda({ query: 'nurse' })
  expect(found).toMatchObject({ count: 0, account: { found: 1, shown: 0 } })
  expect(found.account.filters.at(-1)).toMatchObject({ filter: 'hidden', removed: 1 })
  expect(await asAda({ query: 'nurse', hidden: 'only' })).toMatchObject({ count: 1, hiddenBy: [['h']] })
  expect(await idsOf({ query: 'nurse' })).toEqual(['nurse'])
})
