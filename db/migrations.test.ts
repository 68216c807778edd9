import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { openDatabase } from './open.ts'

const base = readMigrations().slice(0, 1)
const step = (name: string, sql: string): Migration => ({ name: `app/${name}.sql`, sql, checksum: sql })

describe('migrations on PostgreSQL, where several processes may start at once', () => {
  let place: DatabasePlace
  const open = (...steps: Migration[]) =>
    openDatabase({ ...place.options, log: silentLog, migrations: [...base, ...steps] })
  beforeAll(async () => {
    place = await freshDatabase('server', base)
  })
  afterAll(async () => {
    await place.remove()
  })

  const steps = [
    step('0001_table', 'create table public.counted (n int); insert into counted values (1)'),
    step('0002_more', 'insert into counted select n + 1 from counted'),
  ]

  test('each is applied once, in order, by one of the starters', async () => {
    const dbs = await Promise.all([open(...steps), open(...steps), open(...steps), open(...steps)])
    expect((await dbs[0].query('select n from counted order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
    for (const db of dbs) await db.close()
  })

  test('one that fails leaves nothing of itself, and names itself', async () => {
    const bad = step('0003_bad', 'create table public.half (); select nonsense')
    await expect(open(...steps, bad)).rejects.toThrow(
      'Migration app/0003_bad.sql failed: column "nonsense" does not exist',
    )
    const db = await open(...steps)
    expect((await db.query(`select to_regclass('public.half')::text as half`)).rows).toEqual([{ half: null }])
    await db.close()
  })

  test('one that was changed after it was applied stops the start', async () => {
    const changed = step('0001_table', 'create table public.counted (n bigint)')
    await expect(open(changed)).rejects.toThrow(
      'Migration app/0001_table.sql was changed after it was applied to this database',
    )
  })
})

test('a database that a newer version has changed is refused in one sentence', async () => {
  const place = await freshDatabase('server', base)
  const later = step('0002_later', 'select 1')
  await (await openDatabase({ ...place.options, log: silentLog, migrations: [...base, later] })).close()
  await expect(openDatabase({ ...place.options, log: silentLog, migrations: base })).rejects.toThrow(
    'A newer version has changed this database (app/0002_later.sql): start that version or a later one, or restore a backup of this one.',
  )
  await place.remove()
})

describe('the folder of migrations', () => {
  const root = mkdtempSync(join(tmpdir(), 'foundwork-test-'))
  const write = (file: string, sql = 'select 1') => writeFileSync(join(root, file), sql)
  mkdirSync(join(root, 'platform'))
  mkdirSync(join(root, 'app'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('is read platform first, each by number, and line ends do not count', () => {
    write('app/0001_b.sql', 'select 1;\nselect 2')
    write('platform/0002_a.sql')
    write('platform/0001_z.sql')
    const before = readMigrations(root)
    expect(before.map(({ name }) => name)).toEqual([
      'platform/0001_z.sql',
      'platform/0002_a.sql',
      'app/0001_b.sql',
    ])
    write('app/0001_b.sql', 'select 1;\r\nselect 2')
    expect(readMigrations(root)).toEqual(before)
  })

  test('two with the same number, or one with an odd name, are refused', () => {
    write('app/0001_c.sql')
    expect(() => readMigrations(root)).toThrow('app/0001_b.sql and app/0001_c.sql have the same number')
    rmSync(join(root, 'app/0001_c.sql'))
    write('app/later.sql')
    expect(() => readMigrations(root)).toThrow('must be named like 0001_what_it_does.sql')
  })
})
