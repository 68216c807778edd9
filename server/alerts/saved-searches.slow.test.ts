import { beforeAll, expect, test } from 'vitest'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'

describeOnBothDatabases('saved searches over the data service', (openDb) => {
  let data: DataUnderTest
  let ana: Awaited<ReturnType<DataUnderTest['person']>>
  beforeAll(async () => {
    data = await dataOn(await openDb())
    ana = await data.person()
  })
  const save = (row: object) => ana.client.from('saved_searches').insert(row).select().single()

  test('the same search is saved once, under its canonical query', async () => {
    expect((await save({ name: 'Bread', query: 'q=baker&remote=remote' })).data).toMatchObject({
      user_id: ana.id,
      alert_frequency: 'off',
      alert_hour: 8,
      alert_weekday: 1,
      time_zone: 'UTC',
    })
    expect((await save({ name: 'Again', query: 'q=baker&remote=remote' })).error?.code).toBe('23505')
  })

  test.each([
    ['no name', { name: '', query: 'q=a' }],
    ['a name of two lines', { name: 'a\nb', query: 'q=a' }],
    ['a name that is too long', { name: 'a'.repeat(101), query: 'q=a' }],
    ['a query that is not encoded', { name: 'a', query: 'q=a b' }],
    ['a query that is too long', { name: 'a', query: 'q='.padEnd(2001, 'a') }],
    ['an hour of no clock', { name: 'a', query: 'q=a', alert_hour: 24 }],
    ['a frequency of no kind', { name: 'a', query: 'q=a', alert_frequency: 'hourly' }],
    ['a made-up time zone', { name: 'a', query: 'q=a', time_zone: 'Europe/Atlantis' }],
    ['a POSIX time zone', { name: 'a', query: 'q=a', time_zone: 'ABC5' }],
    ['another POSIX time zone', { name: 'a', query: 'q=a', time_zone: 'Foo/Bar5' }],
  ])('%s is refused', async (_, row) => {
    expect((await save(row)).error?.code).toBe('23514')
  })

  test('time zones that exist are taken', async () => {
    for (const time_zone of ['America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'Etc/GMT+5'])
      expect((await save({ name: 'Zone', query: `q=${time_zone}`, time_zone })).error).toBeNull()
  })

  test('what is new is counted until its owner has looked', async () => {
    const { data: search } = await save({ name: 'New', query: 'q=new' })
    const job = await data.job()
    await data.db.query(
      `insert into search_matches (search_id, job_id, user_id, found_at) values ($1, $2, $3, clock_timestamp())`,
      [search.id, job, ana.id],
    )
    const count = async () =>
      (await ana.client.from('user_saved_searches').select('new_count').eq('id', search.id).single()).data
    expect(await count()).toEqual({ new_count: 1 })
    const stranger = await data.person()
    await stranger.client.rpc('look_at_search', { search_id: search.id })
    expect(await count()).toEqual({ new_count: 1 })
    expect((await ana.client.rpc('look_at_search', { search_id: search.id })).data).toEqual(
      expect.any(String),
    )
    expect(await count()).toEqual({ new_count: 0 })
  })

  test('a search tells what it found each day since it was saved, and all are seen at once', async () => {
    const { data: search } = await save({ name: 'Days', query: 'q=days' })
    const days = async (person: typeof ana) =>
      (await person.client.rpc('own_search_days', { zone: zoneAtNoon() })).data
    expect(await days(ana)).toContainEqual({ search_id: search.id, found: [0] })
    await data.db.query(`update saved_searches set created_at = now() - interval '30 days' where id = $1`, [
      search.id,
    ])
    for (const [ago, hidden] of [
      ['0 days', false],
      ['3 days', false],
      ['3 days', false],
      ['3 days', true],
      ['20 days', false],
    ] as const)
      await data.db.query(
        `insert into search_matches (search_id, job_id, user_id, found_at, hidden)
         values ($1, $2, $3, now() - $4::interval, $5)`,
        [search.id, await data.job(), ana.id, ago, hidden],
      )
    const found = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1]
    expect(await days(ana)).toContainEqual({ search_id: search.id, found })

    const stranger = await data.person()
    expect(await days(stranger)).toEqual([])
    expect((await data.visitor.rpc('own_search_days', { zone: 'UTC' })).error).not.toBeNull()
    const news = async () =>
      (await ana.client.from('user_saved_searches').select('new_count').eq('id', search.id).single()).data
    await data.db.query(
      `update saved_searches set last_looked_at = now() - interval '5 days', last_match_at = now() where id = $1`,
      [search.id],
    )
    await stranger.client.rpc('look_at_all_searches')
    expect(await news()).toEqual({ new_count: 3 })
    expect((await ana.client.rpc('look_at_all_searches')).error).toBeNull()
    expect(await news()).toEqual({ new_count: 0 })
    expect((await data.visitor.rpc('look_at_all_searches')).error).not.toBeNull()
  })

  test('at most 100 are kept, and the refusal says so', async () => {
    const bea = await data.person()
    const rows = Array.from({ length: 100 }, (_, i) => ({ name: `Search ${i}`, query: `q=${i}` }))
    expect((await bea.client.from('saved_searches').insert(rows)).error).toBeNull()
    const more = await bea.client.from('saved_searches').insert({ name: 'One more', query: 'q=more' })
    expect(more.error?.message).toBe('At most 100 searches can be saved.')
  })

  test('a feed address is told once, only for one’s own search, and can be revoked', async () => {
    const { data: search } = await save({ name: 'Feed', query: 'q=feed' })
    const stranger = await data.person()
    const refused = await stranger.client.rpc('create_feed_address', { search_id: search.id })
    expect(refused.error?.message).toBe('There is no such search.')
    expect((await data.visitor.rpc('create_feed_address')).error).not.toBeNull()
    const { data: secret } = await ana.client.rpc('create_feed_address', { search_id: search.id })
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const { data: addresses } = await ana.client.from('feed_addresses').select()
    expect(addresses).toEqual([expect.objectContaining({ search_id: search.id, last_used_at: null })])
    expect(JSON.stringify(addresses)).not.toContain(secret)
    await ana.client.from('feed_addresses').delete().eq('search_id', search.id)
    expect((await data.db.query('select from alerts.feed_secrets')).rows).toEqual([])
  })
})

/** Where it is noon: no day ends while the test runs. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
