import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog, silentLog } from '#base/log.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Db } from './db.ts'
import { readMigrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import { SqlError } from './sql-error.ts'

const VISITOR = null
let place: DatabasePlace
let db: Db
const said: string[] = []

beforeAll(async () => {
  place = await freshDatabase('embedded')
  db = await openDatabase({
    ...place.options,
    log: createLog((line) => said.push(line)),
    // Enough for every query here but the endless one, however busy the machine.
    limits: { own: 8_000, anon: 8_000, authenticated: 8_000, idle: 30_000 },
  })
})
afterAll(async () => {
  await db.close()
  await place.remove()
})

test('timers keep firing while a query works', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 10)
  await db.query('select count(*) from generate_series(1, 600000)')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})

test('after a query past its limit the database is opened again: nothing lost, listeners told of the gap', async () => {
  const heard: string[] = []
  let gaps = 0
  await db.listen(
    'news',
    (payload) => heard.push(payload),
    () => gaps++,
  )
  await db.query('create table kept (id int)')
  await db.query('insert into kept values (1)')
  await db.query('grant insert on kept to anon')
  const half = db.asUser(
    VISITOR,
    async (tx) => {
      await tx.query('insert into kept values (2)')
      await tx.query('select count(*) from generate_series(1, 1000000000)')
    },
    { limitMs: 1_000 },
  )
  await expect(half).rejects.toMatchObject({ code: '57014' })
  expect((await db.query('select id from kept')).rows).toEqual([{ id: 1 }])
  expect(gaps).toBe(1)
  await db.query("select pg_notify('news', 'again')")
  await eventually(() => expect(heard).toEqual(['again']))
  expect(said.join('')).toContain('database.reopened')
})

test('reads that wait behind one past its limit are answered all the same', async () => {
  const read = (sql: string, limitMs?: number) =>
    db.asUser(VISITOR, (tx) => tx.query(sql), { readOnly: true, single: true, limitMs })
  const [endless, ...others] = await Promise.allSettled([
    read('select count(*) from generate_series(1, 1000000000)', 1_000),
    ...[1, 2, 3, 4, 5, 6].map((n) => read(`select ${n} as n`)),
  ])
  expect(endless).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(others).toMatchObject([1, 2, 3, 4, 5, 6].map((n) => ({ value: { rows: [{ n }] } })))
})

test('a read beside others never sees half of a transaction', async () => {
  await db.query('create table pairs (id int)')
  await db.query('grant select on pairs to anon')
  await db.query('alter table pairs enable row level security')
  await db.query('create policy everybody on pairs to anon using (true)')
  const count = async () => {
    const { rows } = await db.asUser(VISITOR, (tx) => tx.query('select count(*)::int as n from pairs'), {
      readOnly: true,
      single: true,
    })
    return rows[0]?.['n']
  }
  const pair = () =>
    db.transaction(async (tx) => {
      await tx.query('insert into pairs values (1)')
      await tx.query('insert into pairs values (2)')
    })
  const answers = await Promise.all([count(), pair(), count(), count(), pair(), count(), count()])
  expect(answers).toEqual([0, undefined, 2, 2, undefined, 4, 4])
})

test('a superuser session is no way up: set_config is out of reach of visitors', async () => {
  const climb = db.asUser(VISITOR, (tx) => tx.query(`select set_config('role', 'postgres', true)`))
  await expect(climb).rejects.toMatchObject({ code: '42501' })
})

test('a second opening of the same folder is refused with one sentence', async () => {
  const second = openDatabase({ ...place.options, log: silentLog })
  await expect(second).rejects.toThrow(/^Another server is running on .*: stop it, or set DATA_DIR/)
})

/** One after the other on the same folder: making it costs more than what is tried on it. */
describe('a folder that is opened, closed and opened again', () => {
  let other: DatabasePlace
  const open = () => openDatabase({ ...other.options, log: silentLog })
  beforeAll(async () => {
    other = await freshDatabase('embedded')
  })
  afterAll(() => other.remove())

  test('closing lets the one at work finish, tells those who wait, and whoever comes later', async () => {
    const mine = await open()
    const working = mine.transaction(async (tx) => {
      await tx.query('create table kept (id int)')
      return (await tx.query('select 1 as one')).rows
    })
    const closing = mine.close()
    const waiting = mine.query('select 1')
    expect(await working).toEqual([{ one: 1 }])
    await closing
    await expect(waiting).rejects.toThrow('The database is closed.')
    await mine.close()
    await expect(mine.query('select 1')).rejects.toThrow(SqlError)
  })

  test('a second process is refused, and let in once the first was killed', async () => {
    const holder = spawn(
      process.execPath,
      [join(import.meta.dirname, '../tests/support/database-holder.ts'), other.options.dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(holder.stdout, 'data')
    await expect(open()).rejects.toThrow('Another server is running')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const mine = await open()
    expect((await mine.query('select * from kept')).rows).toEqual([])
    await mine.close()
  })

  test('a copy of it that was cut short does not count as a database', async () => {
    const files = join(other.options.dataDir, 'database')
    await rename(files, `${files}.1234.part`)
    const mine = await open()
    expect((await mine.query('select count(*) > 0 as migrated from platform.migrations')).rows).toEqual([
      { migrated: true },
    ])
    await expect(mine.query('select * from kept')).rejects.toMatchObject({ code: '42P01' })
    await mine.close()
  })

  test('something else than a database, or a damaged one, is refused and left as it is', async () => {
    const files = join(other.options.dataDir, 'database')
    writeFileSync(join(files, 'global/pg_control'), 'damaged')
    await expect(open()).rejects.toThrow(/^The database in .* cannot be opened: /)
    rmSync(join(files, 'PG_VERSION'))
    await expect(open()).rejects.toThrow(
      /is something else than a database: set DATA_DIR to another folder\.$/,
    )
    expect(readFileSync(join(files, 'global/pg_control'), 'utf8')).toBe('damaged')
    rmSync(files, { recursive: true })
    mkdirSync(files)
    const mine = await open()
    expect((await mine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await mine.close()
  })
})

test('a start after another migration makes a beginning of its own, also when several start at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'foundwork-test-'))
  const cacheDir = join(root, 'cache')
  // The empty one, which takes long to make; embedded.soak.test.ts begins without it.
  const shared = join(import.meta.dirname, '../.cache/database')
  for (const name of readdirSync(shared).filter((each) => each.startsWith('empty-')))
    await cp(join(shared, name), join(cacheDir, name), { recursive: true })
  const migrations = readMigrations().slice(0, 2)
  const open = (name: string) =>
    openDatabase({ dataDir: join(root, name), cacheDir, log: silentLog, migrations })
  for (const opened of await Promise.all([open('a'), open('b')])) {
    expect((await opened.query('select count(*)::int as applied from platform.migrations')).rows).toEqual([
      { applied: 2 },
    ])
    await opened.close()
  }
  expect(readdirSync(cacheDir).filter((name) => name.startsWith('migrated-'))).toHaveLength(1)
  expect(readdirSync(cacheDir).filter((name) => name.endsWith('.part'))).toEqual([])
  rmSync(root, { recursive: true })
})
