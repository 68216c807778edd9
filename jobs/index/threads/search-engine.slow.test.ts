import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { parseSearch } from '#contract/search/parse.ts'
import type { Change } from '#jobs/index/segment/segment-maker.ts'
import { resolvePlace } from '#jobs/place/resolve-place.ts'
import { eventually } from '#tests/support/eventually.ts'
import { someDocument } from '#tests/support/index-documents.ts'
import { SearchEngine } from './search-engine.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const put = (...document: Parameters<typeof someDocument>): Change => ({
  is: 'put',
  document: someDocument(...document),
})

let directory: string
let engine: SearchEngine

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'engine-'))
  ;({ engine } = await open())
})

afterEach(async () => {
  await engine.close()
  rmSync(directory, { recursive: true })
})

const open = () => SearchEngine.open({ directory, resolvePlace, threads: 1, builders: 2 })
const ids = async (params: string) => {
  const { jobs } = await engine.search(parseSearch(new URLSearchParams(params)).query, NOW)
  return jobs.map(({ id }) => id)
}

test('a job is found after its commit, as changed after the next, and not after its removal', async () => {
  await engine.add([put('a', { title: 'Line Cook' }), put('b', { title: 'Welder' })])
  await engine.commit(null)
  expect(await ids('q=cook')).toEqual(['a'])
  await engine.add([put('a', { title: 'House Painter' })])
  await engine.commit(null)
  expect(await ids('q=cook')).toEqual([])
  expect(await ids('q=painter')).toEqual(['a'])
  await engine.add([{ is: 'remove', id: 'a' }])
  await engine.commit(null)
  expect(await ids('q=painter')).toEqual([])
  expect(engine.stats().jobs).toBe(1)
})

test('a result carries its card, its count and its page', async () => {
  await engine.add([
    put('a', { title: 'Night Nurse', company: 'Acme', pay: null, workStyle: null }),
    put('b', { title: 'Cook' }),
  ])
  await engine.commit(null)
  const result = await engine.search({ ...EMPTY_SEARCH, q: 'nurses' }, NOW)
  expect(result).toMatchObject({ count: 1, page: 1, pages: 1, pageSize: 20 })
  expect(result.jobs).toEqual([
    {
      id: 'a',
      title: 'Night Nurse',
      company: 'Acme',
      location: 'Austin, TX',
      salary: null,
      description: 'Good work.',
      url: 'https://jobs.example/a',
      postedDate: '2026-11-10T00:00:00.000Z',
      companyKey: 'bolt kitchen',
      locations: ['Austin, TX'],
      country: 'us',
      type: null,
      seniority: null,
      workStyle: null,
      remote: false,
      pay: null,
      postings: [
        {
          source: 'test',
          url: 'https://jobs.example/a',
          applyUrl: 'https://jobs.example/a',
          employer: true,
        },
      ],
    },
  ])
})

test('a page beyond the end is the last one', async () => {
  await engine.add(Array.from({ length: 25 }, (_, number) => put(`job-${number}`)))
  await engine.commit(null)
  const result = await engine.search({ ...EMPTY_SEARCH, page: 99 }, NOW)
  expect(result).toMatchObject({ count: 25, page: 2, pages: 2 })
  expect(result.jobs).toHaveLength(5)
})

test('"remote" as a keyword or a place acts as the filter', async () => {
  const evidence = { from: 'field', field: 'remote', value: 'true' } as const
  await engine.add([
    put('far', { title: 'Engineer', workStyle: { value: 'remote', evidence } }),
    put('near', {
      title: 'Engineer',
      descriptionText: 'Not remote.',
      workStyle: { value: 'onsite', evidence },
    }),
  ])
  await engine.commit(null)
  expect(await ids('q=remote+engineer')).toEqual(['far'])
  expect(await ids('q=engineer&location=Remote')).toEqual(['far'])
  expect(await ids('q=remote+engineer&remote=onsite')).toEqual(['near'])
  const { account, understood } = await engine.search({ ...EMPTY_SEARCH, q: 'remote engineer' }, NOW)
  expect(understood.remoteFrom).toBe('q')
  expect(account).toMatchObject({ found: 2, shown: 1, removedBySeveral: 0 })
})

test('a search asked as people ask finds what its words alone find', async () => {
  await engine.add([
    put('nurse', { title: 'Nurse' }),
    put('cook', { title: 'Cook' }),
    put('late', { title: 'Night Nurse', descriptionText: 'Jobs, vacancies and work near me.' }),
  ])
  await engine.commit(null)
  expect(await ids('q=nurse+jobs+near+me')).toEqual(await ids('q=nurse'))
  expect(await ids('q=nurse+"jobs"')).toEqual(['late'])
  // Few say both: the nurse of whom no hours are said comes after the one of the night.
  expect(await ids('q=nurse+overnight+shift')).toEqual(['late', 'nurse'])
  expect(await ids('q=(cook+OR+nurse)+NOT+night')).toEqual(['cook', 'nurse'])
  const { account, understood, count } = await engine.search(
    { ...EMPTY_SEARCH, q: 'part time nurse jobs' },
    NOW,
  )
  expect(count).toBe(0)
  expect(account).toMatchObject({
    found: 2,
    shown: 0,
    filters: [{ filter: 'type', removed: 2, notStated: 2 }, {}],
  })
  expect(understood.readAs.map(({ words }) => words)).toEqual(['part time'])
  expect(understood.ignored).toEqual(['jobs'])
})

test('a job that is remote or hybrid is found and counted by both filters', async () => {
  const evidence = { from: 'location', quote: 'Hybrid (Madison) or Remote (US)' } as const
  await engine.add([
    put('both', { title: 'Engineer', workStyle: { value: 'remote', also: 'hybrid', evidence } }),
    put('far', { title: 'Engineer', workStyle: { value: 'remote', evidence } }),
    put('near', { title: 'Engineer', workStyle: { value: 'onsite', evidence } }),
  ])
  await engine.commit(null)
  expect((await ids('remote=remote')).toSorted()).toEqual(['both', 'far'])
  expect(await ids('remote=hybrid')).toEqual(['both'])
  expect(await ids('remote=onsite')).toEqual(['near'])
  const { facets, account } = await engine.search({ ...EMPTY_SEARCH, remote: ['hybrid'] }, NOW)
  expect(facets.remote).toEqual([
    { value: 'remote', count: 2 },
    { value: 'onsite', count: 1 },
    { value: 'hybrid', count: 1 },
    { value: 'not-stated', count: 0 },
  ])
  expect(account).toMatchObject({ found: 3, shown: 1 })
})

test('a place is a city with its surroundings, a state, a country, or words', async () => {
  const at = (
    text: string,
    city: string | null,
    region: string | null,
    country: string,
    lat = 0,
    lon = 0,
  ) => ({
    places: [{ text, city, region, country, lat: city ? lat : null, lon: city ? lon : null }],
  })
  await engine.add([
    put('austin', at('Austin, TX', 'Austin', 'TX', 'us', 30.27, -97.74)),
    put('round-rock', at('Round Rock, TX', 'Round Rock', 'TX', 'us', 30.51, -97.68)),
    put('dallas', at('Dallas, TX', 'Dallas', 'TX', 'us', 32.78, -96.8)),
    put('berlin', at('Berlin', 'Berlin', 'BE', 'de', 52.52, 13.4)),
    put('camp', at('Camp Wobbegong', null, null, 'us')),
  ])
  await engine.commit(null)
  expect(await ids('location=Austin,+TX')).toEqual(['austin', 'round-rock'])
  expect(await ids('location=Austin,+TX&radius=10km')).toEqual(['austin'])
  expect(await ids('location=Texas')).toEqual(['austin', 'dallas', 'round-rock'])
  expect(await ids('location=Germany')).toEqual(['berlin'])
  expect(await ids('location=Wobbegong')).toEqual(['camp'])
  expect(await ids('')).toEqual(['austin', 'camp', 'dallas', 'round-rock'])
  expect(await ids('country=any')).toEqual(['austin', 'berlin', 'camp', 'dallas', 'round-rock'])
})

test('suggestions complete titles, companies and the last word', async () => {
  await engine.add([
    put('a', { title: 'Software Engineer', company: 'Softly' }),
    put('b', { title: 'Software Engineer' }),
    put('c', { title: 'Softball Coach' }),
  ])
  await engine.commit(null)
  expect(await engine.suggest('soft')).toEqual([
    { text: 'Software Engineer', kind: 'title', count: 2 },
    { text: 'Softball Coach', kind: 'title', count: 1 },
    { text: 'Softly', kind: 'company', count: 1 },
    { text: 'software', kind: 'word', count: 2 },
    { text: 'softball', kind: 'word', count: 1 },
  ])
  expect(await engine.suggest('senior eng')).toEqual([{ text: 'senior engineer', kind: 'word', count: 2 }])
  // What is typed in front and means a filter changes nothing about what can follow.
  expect(await engine.suggest('remote part-time softb')).toEqual([
    { text: 'remote part-time Softball Coach', kind: 'title', count: 1 },
    { text: 'remote part-time softball', kind: 'word', count: 1 },
  ])
  expect(await engine.suggest('  ')).toEqual([])
})

test('similar jobs share words of the title and are ordered by their vectors', async () => {
  const vector = (...values: number[]) => Uint8Array.from({ length: 256 }, (_, at) => values[at] ?? 0)
  await engine.add([
    put('nurse', { title: 'Night Nurse' }, vector(100, 0)),
    put('near', { title: 'Nurse, Day' }, vector(90, 10)),
    put('far', { title: 'Night Guard' }, vector(0, 100)),
    put('other', { title: 'Welder' }, vector(100, 0)),
  ])
  await engine.commit(null)
  expect((await engine.similar('nurse', 5)).map(({ id }) => id)).toEqual(['near', 'far'])
  expect(await engine.similar('unheard-of', 5)).toEqual([])
  expect((await engine.cards(['other', 'unheard-of', 'near'])).map(({ id }) => id)).toEqual(['other', 'near'])
})

describe('after a restart', () => {
  const cursor = { database: 'test', xid: '42', id: 'b' }

  beforeEach(async () => {
    await engine.add([put('a', { title: 'Cook' }), put('b', { title: 'Welder' }), put('c')])
    await engine.commit(null)
    await engine.add([{ is: 'remove', id: 'c' }])
    await engine.commit(cursor)
    await engine.saveSnapshot()
    await engine.close()
  })

  const reopened = async () => {
    const again = await open()
    engine = again.engine
    return again.why
  }

  test('the snapshot answers as before and says where to read on', async () => {
    expect(await reopened()).toBe('')
    expect(engine.stats()).toMatchObject({ jobs: 2, cursor })
    expect(await ids('q=cook')).toEqual(['a'])
    expect(await ids('q=welder')).toEqual(['b'])
  })

  test.each(['index.json', '.segment', '.cards'])(
    'a damaged %s is noticed, and the index starts empty',
    async (end) => {
      const name = readdirSync(directory).find((one) => one.endsWith(end)) ?? ''
      const bytes = readFileSync(join(directory, name))
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      writeFileSync(join(directory, name), bytes)
      expect(await reopened()).toMatch(/damaged/)
      expect(engine.stats()).toMatchObject({ jobs: 0, cursor: null })
    },
  )

  test('a truncated or longer file is noticed', async () => {
    const name = readdirSync(directory).find((one) => one.endsWith('.cards')) ?? ''
    appendFileSync(join(directory, name), 'x')
    expect(await reopened()).toMatch(/damaged/)
  })

  test('files that no snapshot needs are swept away', async () => {
    writeFileSync(join(directory, 'left-behind.cards'), 'x')
    writeFileSync(join(directory, 'left-behind.segment.new'), 'x')
    expect(await reopened()).toBe('')
    expect(readdirSync(directory).filter((name) => name.startsWith('left-behind'))).toEqual([])
  })
})

test('the nearest to a vector come first, among what the keywords and filters find', async () => {
  const pointing = (first: number, second: number) => {
    const vector = new Uint8Array(256)
    vector.set([first, second])
    return vector
  }
  await engine.add([
    put('a', { title: 'Cook' }, pointing(60, 80)),
    put('b', { title: 'Cook' }, pointing(100, 0)),
    put('gone', { title: 'Cook' }, pointing(100, 0)),
    put('c', { title: 'Welder' }, pointing(99, 10)),
    put('unread', { title: 'Cook' }),
  ])
  await engine.commit(null)
  await engine.add([put('d', { title: 'Cook' }, pointing(90, 40)), { is: 'remove', id: 'gone' }])
  await engine.commit(null)
  const near = new Int8Array(256)
  near[0] = 100
  const found = async (q: string) => await engine.search({ ...EMPTY_SEARCH, q, pageSize: 3 }, NOW, { near })
  const cooks = await found('cook')
  expect(cooks.jobs.map(({ id }) => id)).toEqual(['b', 'd', 'a'])
  expect(cooks.count).toBe(4)
  expect((await found('')).jobs.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

test('threads that die are replaced, and the index goes on where it was', async () => {
  const posts = vi.spyOn(Worker.prototype, 'postMessage')
  await engine.add([put('a', { title: 'Welder' })])
  await engine.commit(null)
  expect(await ids('q=welder')).toEqual(['a'])
  const workers = new Set(posts.mock.contexts.filter((one) => one instanceof Worker))
  expect(workers.size).toBe(2)
  await Promise.all([...workers].map((worker) => worker.terminate()))
  expect(await ids('q=welder')).toEqual(['a'])
  await engine.add([put('b', { title: 'Welder' }), { is: 'remove', id: 'a' }])
  await engine.commit(null)
  expect(await ids('q=welder')).toEqual(['b'])
  await engine.saveSnapshot()
})

describe('more changes than one thread should build', () => {
  const many = Array.from({ length: 2500 }, (_, number) => put(`job-${number}`, { title: 'Cook' }))

  test('are built on several, and the last change to each job counts', async () => {
    await engine.add(many.slice(0, 1500))
    await engine.add(many.slice(1500))
    await engine.add([put('job-7', { title: 'Baker' }), put('job-2400', { title: 'Baker' })])
    await engine.add([put('job-2400', { title: 'Welder' }), { is: 'remove', id: 'job-8' }])
    await engine.add([
      { is: 'remove', id: 'job-9' },
      { is: 'remove', id: 'job-2401' },
    ])
    await engine.add([put('job-9', { title: 'Welder' })])
    await engine.commit(null)
    expect(engine.stats().jobs).toBe(2498)
    expect(await ids('q=baker')).toEqual(['job-7'])
    expect(await ids('q=welder')).toEqual(['job-2400', 'job-9'])
    expect((await engine.search({ ...EMPTY_SEARCH, q: 'cook' }, NOW)).count).toBe(2495)
    await engine.add([put('job-10', { title: 'Welder' })])
    await engine.commit(null)
    expect(await ids('q=welder')).toEqual(['job-10', 'job-2400', 'job-9'])
  })

  test('are asked for again when the thread that collects them dies', async () => {
    const posts = vi.spyOn(Worker.prototype, 'postMessage')
    await engine.add(many.slice(0, 10))
    const collector = posts.mock.contexts.at(-1)
    await engine.add(many)
    if (collector instanceof Worker) await collector.terminate()
    await expect(engine.commit(null)).rejects.toThrow('ended')
    expect(engine.stats().jobs).toBe(0)
    await engine.add(many)
    await engine.commit(null)
    expect(engine.stats().jobs).toBe(2500)
  })
})

test('many small commits are merged behind the searches, and their files go', async () => {
  for (let number = 0; number < 40; number += 1) {
    await engine.add([put(`job-${number}`, { title: `Cook ${number}` })])
    await engine.commit(null)
    expect((await engine.search({ ...EMPTY_SEARCH, q: 'cook' }, NOW)).count).toBe(number + 1)
  }
  await eventually(() => expect(engine.stats().segments).toBeLessThan(12))
  await engine.saveSnapshot()
  await expect
    .poll(() => readdirSync(directory).filter((name) => name.endsWith('.cards')).length)
    .toBeLessThan(12)
})
