import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#contract/search/params.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { openIndexSearch } from './open-index-search.ts'

const log = { info: () => undefined, error: () => undefined }

describeOnBothDatabases('from commit to search', (openDb) => {
  test('a new job is found within a second of its commit, and its closing too', async () => {
    const db = await openDb()
    const directory = mkdtempSync(join(tmpdir(), 'searchable-'))
    const search = await openIndexSearch({ db, directory, log, threads: 1 })
    await search.ready
    const bakers = async () => (await search.search({ ...EMPTY_SEARCH, q: 'baker' }, new Date())).count
    const withinASecond = { timeout: 1000, interval: 10 }

    await insertJobs(db, [{ id: 'baker', title: 'Baker' }])
    await expect.poll(bakers, withinASecond).toBe(1)
    await db.query("update jobs set closed_at = now(), close_reason = 'gone' where id = 'baker'")
    await expect.poll(bakers, withinASecond).toBe(0)

    await search.close()
    rmSync(directory, { recursive: true })
  })
})
