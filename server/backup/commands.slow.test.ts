import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { freshDatabase, type DatabasePlace } from '#tests/support/databases.ts'

let place: DatabasePlace
let folder: string
beforeAll(async () => {
  place = await freshDatabase('server')
  folder = await mkdtemp(join(tmpdir(), 'foundwork-test-'))
})
afterAll(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

const run = (program: string, parameters: string[], variables: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...variables },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('npm run backup takes a site on PostgreSQL, and npm run restore puts it onto the embedded database', async () => {
  const databaseUrl = place.options.databaseUrl ?? ''
  const server = await openDatabase({ ...place.options, log: silentLog })
  await server.query(`update site_settings set notice = 'Kept.', notice_until = '2099-01-01'`)
  const file = join(folder, 'site.jsonl.gz')
  const made = run('bin/backup.ts', [file], { DATABASE_URL: databaseUrl })
  await server.close()
  expect(made).toEqual({ status: 0, said: expect.stringContaining(`Backed up to ${file}.`) })

  const dataDir = join(folder, 'data')
  expect(run('bin/restore.ts', [file], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
  const embedded = await openDatabase({ dataDir, log: silentLog })
  expect((await embedded.query('select notice from site_settings')).rows).toEqual([{ notice: 'Kept.' }])
  await embedded.close()
})
