import { expect, test } from 'vitest'
import { vectorOf, tableName } from '#jobs/match/vector-of.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { insertJobs } from '#tests/support/job-rows.ts'
import { fillVectors } from './fill-vectors.ts'

describeOnBothDatabases('vectors of jobs stored before the table was there', (openDb) => {
  test('every open job gets one, once, also when two processes fill at the same time', async () => {
    const db = await openDb()
    await insertJobs(
      db,
      Array.from({ length: 450 }, (_, i) => ({ id: `job${i}`, title: `Welder ${i}` })),
    )
    await db.query("update jobs set closed_at = now(), close_reason = 'gone' where id = 'job7'")
    const options = { vectorOf, model: tableName(), signal: new AbortController().signal }
    const filled = await Promise.all([fillVectors(db, options), fillVectors(db, options)])
    expect(filled[0] + filled[1]).toBe(449)
    const { rows } = await db.query<{ bytes: number; count: number }>(
      'select length(vector) as bytes, count(*)::int as count from jobs where vector is not null group by 1',
    )
    expect(rows).toEqual([{ bytes: 256, count: 449 }])
    expect(await fillVectors(db, options)).toBe(0)
  })
})
