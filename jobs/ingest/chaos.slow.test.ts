import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOURCES } from '#jobs/sources/all-sources.ts'
import type { FailureKind } from '#jobs/sources/source-failure.ts'
import type { Source } from '#jobs/sources/source.ts'
import { type FailureName, isFailure } from '#tests/fakes/failures.ts'
import { FAKE_SETTINGS } from '#tests/fakes/fake-settings.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { ingestHarness } from '#tests/fakes/ingest-harness.ts'
import type { Harness } from '#tests/fakes/ingest-harness.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { readSourceStates } from './source-report.ts'

const HOUR = 3_600_000
const sources: Source[] = SOURCES.filter(({ id }) => id !== 'demo').map((source) => ({
  ...source,
  limits: { ...source.limits, calls: [] },
}))

describeOnBothDatabases('a day on which everything fails', (openDb) => {
  let fake: FakeSources
  let harness: Harness
  beforeAll(async () => {
    fake = await startFakeSources()
    harness = ingestHarness(await openDb(), fake, { sources, settings: FAKE_SETTINGS })
  })
  afterAll(async () => {
    await harness.close()
    await fake.close()
  })

  const open = async () => {
    const { rows } = await harness.tools.db.query<{ source: string; n: number }>(
      'select source, count(*)::int as n from postings where closed_at is null group by source order by source',
    )
    return Object.fromEntries(rows.map(({ source, n }) => [source, n]))
  }
  let good: Record<string, number>

  test('a good morning: every source delivers', async () => {
    for (const source of sources) expect(await harness.crawl(source)).toMatchObject({ is: 'done' })
    good = await open()
    expect(good).toEqual({
      adzuna: 120,
      arbeitnow: 130,
      ashby: 3,
      bamboohr: 2,
      breezy: 3,
      careersite: 5,
      greenhouse: 6,
      himalayas: 45,
      icims: 1,
      jazzhr: 2,
      jobicy: 2,
      jobtech: 6,
      lever: 134,
      nav: 2,
      oracle: 1,
      personio: 2,
      pinpoint: 3,
      recruitee: 4,
      remoteok: 2,
      remotive: 2,
      rippling: 2,
      smartrecruiters: 103,
      teamtailor: 103,
      themuse: 43,
      usajobs: 3,
      workable: 2,
      workday: 1,
    })
  })

  const failures: Partial<Record<FailureName, FailureKind>> = {
    '500': 'server-error',
    '503': 'server-error',
    '429': 'rate-limited',
    '403': 'rate-limited',
    '401': 'unauthorised',
    html: 'not-json',
    empty: 'not-json',
    wrong: 'shape',
    truncated: 'not-json',
    reset: 'unreachable',
    drip: 'timeout',
    hang: 'timeout',
    bomb: 'too-large',
    'broken-gzip': 'not-json',
    loop: 'refused',
  }
  /** Services that answer with XML or pages: JSON is no data of theirs. */
  const notJson = new Set('personio teamtailor jazzhr nav careersite workday icims oracle'.split(' '))
  const kindFor = (id: string, how: FailureName) =>
    how === 'wrong' && notJson.has(id) ? 'not-json' : failures[how]
  test.for(Object.keys(failures).filter(isFailure))(
    '%s everywhere at once: the process lives and the last good data stays',
    async (how) => {
      fake.fail('*', how)
      await harness.tools.db.query('update source_state set failures = 0, resting_until = null')
      // With less patience than they have: three tries and their real time limits would take minutes.
      const timeoutMs = how === 'hang' || how === 'drip' ? 100 : 10_000
      const outcomes = await Promise.all(
        sources.map((source) => harness.crawl({ ...source, limits: { ...source.limits, timeoutMs } })),
      )
      for (const [at, outcome] of outcomes.entries()) {
        const kind = kindFor(sources[at]?.id ?? '', how)
        expect(outcome).toMatchObject({ is: 'failed', closed: 0, failure: { kind } })
      }
      expect(await open()).toEqual(good)
    },
  )

  test('after three bad crawls in a row the breaker opens, and a good one closes it', async () => {
    fake.fail('*', '500')
    await harness.tools.db.query('update source_state set failures = 0, resting_until = null')
    const remotive = sources.find(({ id }) => id === 'remotive')
    if (!remotive) throw new Error('no Remotive')
    const state = async () =>
      (await readSourceStates(harness.tools.db, { settings: FAKE_SETTINGS, now: harness.clock.now() })).find(
        ({ id }) => id === 'remotive',
      )
    for (let crawl = 1; crawl <= 3; crawl++) {
      expect(await harness.crawl(remotive)).toMatchObject({ is: 'failed' })
      expect(await state()).toMatchObject({ state: { is: crawl < 3 ? 'troubled' : 'resting' }, jobs: 2 })
    }
    const asked = fake.requests.length
    expect(await harness.crawl(remotive)).toBe(null)
    expect(fake.requests.length).toBe(asked)
    expect(await state()).toMatchObject({
      state: {
        is: 'resting',
        words: expect.stringMatching(/^Left alone after several errors, until March 2 at \d\d:\d\d UTC/),
      },
      jobs: 2,
      lastError: { words: 'Remotive had an error of its own.' },
    })
    fake.fail('*', null)
    harness.clock.set(new Date(harness.clock.now().getTime() + HOUR))
    expect(await harness.crawl(remotive)).toMatchObject({ is: 'done' })
    expect(await state()).toMatchObject({ state: { is: 'well' }, lastError: null })
  })

  test('a service that says when to come back is not asked before', async () => {
    fake.fail('jobicy.com', '429')
    const jobicy = sources.find(({ id }) => id === 'jobicy')
    if (!jobicy) throw new Error('no Jobicy')
    await harness.tools.db.query(
      "update source_state set failures = 0, resting_until = null where source = 'jobicy'",
    )
    expect(await harness.crawl(jobicy)).toMatchObject({ is: 'failed', failure: { kind: 'rate-limited' } })
    const report = await readSourceStates(harness.tools.db, {
      settings: FAKE_SETTINGS,
      now: harness.clock.now(),
    })
    expect(report.find(({ id }) => id === 'jobicy')?.state.words).toMatch(
      /^It asked us to wait, until March /,
    )
    harness.clock.set(new Date(harness.clock.now().getTime() + 1.9 * HOUR))
    expect(await harness.crawl(jobicy)).toBe(null)
    fake.fail('jobicy.com', null)
    harness.clock.set(new Date(harness.clock.now().getTime() + 0.2 * HOUR))
    expect(await harness.crawl(jobicy)).toMatchObject({ is: 'done' })
  })

  test('10,000 fuzzed records: what is sound is kept, the rest is counted, nothing good is retired', async () => {
    await harness.tools.db.query('update source_state set failures = 0, resting_until = null')
    fake.fail('*', 'fuzz')
    const before = fake.requests.length
    let [seen, rejected] = [0, 0]
    // SmartRecruiters' two steps would ask for each of them once more.
    for (const source of sources.filter(({ id }) => id !== 'smartrecruiters')) {
      const outcome = await harness.crawl({
        ...source,
        scopes: (settings) => source.scopes(settings).slice(0, 1),
      })
      expect(outcome).toMatchObject({ closed: 0 })
      seen += outcome?.seen ?? 0
      rejected += outcome?.rejected ?? 0
    }
    expect((fake.requests.length - before) * 900).toBeGreaterThan(10_000)
    expect(seen).toBeGreaterThan(500)
    expect(rejected).toBeGreaterThan(5000)
    const { rows } = await harness.tools.db.query<{ bad: number }>(
      "select count(*)::int as bad from jobs where apply_url !~ '^https?://' or title = '' or description_html ~* '<script'",
    )
    expect(rows).toEqual([{ bad: 0 }])
    const now = await open()
    for (const [source, count] of Object.entries(good)) expect(now[source]).toBeGreaterThanOrEqual(count)
  })
})
