import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { openDatabase } from './open.ts'

test('a second process on the same folder is refused, and let in once the first was killed', async () => {
  const other = await freshDatabase('embedded')
  const holder = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../tests/support/database-holder.ts'), other.options.dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(holder.stdout, 'data')
  await expect(openDatabase({ ...other.options, log: silentLog })).rejects.toThrow(
    'Another server is running',
  )
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const mine = await openDatabase({ ...other.options, log: silentLog })
  expect((await mine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await mine.close()
  await other.remove()
})

test('a copy of the folder that was cut short does not count as a database', async () => {
  const other = await freshDatabase('embedded')
  const files = join(other.options.dataDir, 'database')
  await cp(files, `${files}.1234.part`, { recursive: true })
  rmSync(files, { recursive: true })
  const mine = await openDatabase({ ...other.options, log: silentLog })
  expect((await mine.query('select count(*) > 0 as migrated from platform.migrations')).rows).toEqual([
    { migrated: true },
  ])
  await mine.close()
  await other.remove()
})

test('a first start without a ready-made beginning makes one, also when several start at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'foundwork-test-'))
  const open = (name: string) =>
    openDatabase({ dataDir: join(root, name), cacheDir: join(root, 'cache'), log: silentLog })
  const dbs = await Promise.all([open('a'), open('b'), open('c')])
  for (const db of dbs) {
    expect((await db.query('select count(*) > 0 as migrated from platform.migrations')).rows).toEqual([
      { migrated: true },
    ])
    await db.close()
  }
  expect(readdirSync(join(root, 'cache')).filter((name) => name.startsWith('migrated-'))).toHaveLength(1)
  expect(readdirSync(join(root, 'cache')).filter((name) => name.endsWith('.part'))).toEqual([])
  rmSync(root, { recursive: true })
})
