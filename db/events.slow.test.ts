import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#base/log.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { findNats, startNats, type NatsServer } from '#tests/support/nats-server.ts'
import type { Db } from './db.ts'
import { openDatabase } from './open.ts'

const program = findNats()

describe.skipIf(program === null)('wake-ups through NATS', () => {
  let place: DatabasePlace
  let nats: NatsServer
  let [writer, reader]: [Db | null, Db | null] = [null, null]
  let listening: Client
  /** What the reader's process heard, and what PostgreSQL told whoever listens there. */
  const heard = { jobs: 0, realtime: 0, gaps: 0 }
  const notified: string[] = []
  let jobs = 0

  /** What the two processes say of NATS. */
  let said: string[] = []
  const log = createLog((line) => said.push(String(/"event":"events\.(\w+)"/.exec(line)?.[1])))
  const open = (eventsUrl?: string) => openDatabase({ ...place.options, log, eventsUrl })
  const bothSay = (word: string) =>
    eventually(() => expect(said.filter((each) => each === word)).toHaveLength(2))
  const store = async (db: Db | null, count = 1) => {
    const rows = Array.from({ length: count }, () => ({ id: `job-${(jobs += 1)}`, title: 'Cooper' }))
    if (db) await insertJobs(db, rows)
  }

  beforeAll(async () => {
    place = await freshDatabase('server')
    nats = await startNats(program ?? '')
    writer = await open(nats.url)
    reader = await open(nats.url)
    listening = new Client({ connectionString: place.options.databaseUrl })
    await listening.connect()
    listening.on('notification', ({ channel }) => notified.push(channel))
    await listening.query('listen jobs; listen realtime')
    await reader.query('create table public.notes (id int primary key, user_id uuid)')
    await reader.query('alter table public.notes enable row level security')
    await reader.query(`select realtime.publish('public.notes')`)
    for (const channel of ['jobs', 'realtime'] as const)
      await reader.listen(
        channel,
        () => (heard[channel] += 1),
        () => (heard.gaps += 1),
      )
    await bothSay('found')
  })
  afterAll(async () => {
    await listening.end()
    await writer?.close()
    await reader?.close()
    await nats.stop()
    await place.remove()
  })

  test('what one process commits wakes the others, and PostgreSQL has nothing to tell', async () => {
    const before = { ...heard }
    await store(writer)
    await writer?.query('insert into public.notes select id, null from generate_series(1, 500) id')
    await eventually(() =>
      expect([heard.jobs > before.jobs, heard.realtime > before.realtime]).toEqual([true, true]),
    )
    expect(notified).toEqual([])
  })

  test('a transaction wakes once, however many rows it changes', async () => {
    const before = heard.realtime
    await writer?.transaction(async (tx) => {
      await tx.query('insert into public.notes select id, null from generate_series(1001, 1020) id')
      await tx.query('insert into public.notes select id, null from generate_series(1021, 1040) id')
    })
    await writer?.query('insert into public.notes values (1041, null)')
    await eventually(() => expect(heard.realtime).toBe(before + 2))
  })

  test('a program that knows nothing of NATS wakes them as well', async () => {
    const plain = await open()
    const before = heard.jobs
    await store(plain)
    await eventually(() => expect(heard.jobs).toBe(before + 1))
    await eventually(() => expect(notified).toEqual(['jobs']))
    notified.splice(0)
    await plain.close()
  })

  test('while NATS is away PostgreSQL tells; once it is back the others hear of the gap and are woken through it again', async () => {
    const { gaps, jobs: before } = heard
    said = []
    await nats.stop()
    await bothSay('lost')
    await store(writer)
    await eventually(() => expect(heard.jobs).toBe(before + 1))
    await eventually(() => expect(notified).toEqual(['jobs']))
    notified.splice(0)
    await nats.start()
    await bothSay('found')
    expect(heard.gaps).toBe(gaps + 2)
    await store(writer)
    await eventually(() => expect(heard.jobs).toBe(before + 2))
    expect(notified).toEqual([])
  })

  test('servers that are not there yet do not hold up the start', async () => {
    await nats.stop()
    const early = await open(nats.url)
    let woken = 0
    await early.listen('jobs', () => (woken += 1))
    await store(early)
    await eventually(() => expect(woken).toBe(1))
    await nats.start()
    await early.close()
  })
})
