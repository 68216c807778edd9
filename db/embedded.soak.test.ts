import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { openDatabase } from './open.ts'

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
