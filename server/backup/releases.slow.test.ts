import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { readMigrations } from '#db/migrations.ts'
import { openDatabase } from '#db/open.ts'
import { startBackend } from '#tests/support/backend.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { verifyBackup } from './backup-file.ts'
import { restoreBackup } from './restore.ts'

const FOLDER = 'tests/releases'
const releases = readdirSync(FOLDER).map((name) => name.replace('.jsonl.gz', ''))
const disposals: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const dispose of disposals.toReversed()) await dispose()
})

test('every released version has its data here', () => {
  const changes = readFileSync('CHANGELOG.md', 'utf8')
  const [newest, ...older] = [...changes.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(
    ([, version = '']) => version,
  )
  const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(newest).toBe(manifest.version)
  expect(older.filter((version) => !releases.includes(version))).toEqual([])
})

describe.for(releases)('a site of version %s', (version) => {
  test('is brought up to date: people sign in and find what they had', async () => {
    const file = join(FOLDER, `${version}.jsonl.gz`)
    expect((await verifyBackup(file)).version).toBe(version)
    const place = await freshDatabase('server', [])
    disposals.push(place.remove)
    const databaseUrl = place.options.databaseUrl ?? ''
    const empty = await openDatabase({ databaseUrl, dataDir: '', log: silentLog, migrations: [] })
    await empty.query('drop schema platform cascade')
    await empty.close()
    await restoreBackup({ file, databaseUrl, dataDir: '', log: silentLog, now: new Date() })
    const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    disposals.push(() => db.close())
    const { rows } = await db.query('select count(*)::integer as n from platform.migrations')
    expect(rows).toEqual([{ n: readMigrations().length }])

    const backend = await startBackend(db)
    for (const email of ['ada@example.com', 'ben@example.com']) {
      const { id, client } = await backend.signIn(email)
      for (const table of ['saved_jobs', 'saved_searches', 'job_applications', 'hides'])
        expect([table, (await client.from(table).select('*')).data?.length]).toEqual([table, 1])
      const resume = await client.storage.from('resumes').download(`${id}/resume.pdf`)
      expect((await resume.data?.text())?.slice(9, 24)).toBe(email)
    }
    await backend.close()
  })
})
