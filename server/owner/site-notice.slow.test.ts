import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { watchNotice } from './site-notice.ts'
import { startVitals } from './vitals.ts'

describeOnBothDatabases('what every process of the site knows of its owners', (openDb) => {
  test('a notice is known as soon as it is up, until its time is over', async () => {
    const db = await openDb()
    let now = new Date('2026-11-16T12:00:00Z')
    const notice = await watchNotice(db, silentLog, () => now)
    expect(notice.words()).toBeNull()
    const before = notice.version()
    await db.query(
      `update site_settings set notice = 'Alerts may come late today.', notice_until = '2026-11-16T13:00:00Z'`,
    )
    await eventually(async () => expect(notice.words()).toBe('Alerts may come late today.'))
    expect(notice.version()).not.toBe(before)
    now = new Date('2026-11-16T13:00:00Z')
    expect(notice.words()).toBeNull()
    expect(notice.version()).toBe(before)
    await notice.close()
  })

  test('how a process did is written down, and forgotten after a day', async () => {
    const db = await openDb()
    let now = new Date('2026-11-16T12:00:00Z')
    const vitals = startVitals({ db, log: silentLog, dataDir: tmpdir(), jobs: () => 5000, now: () => now })
    vitals.request({ isPage: true, status: 200, ms: 30 })
    vitals.request({ isPage: false, status: 503, ms: 10 })
    await vitals.note()
    const samples = async () => {
      const { rows } = await db.query<Record<string, unknown>>(
        'select pages, requests, errors, page_times[4] as "within40", jobs from platform.health_samples order by at',
      )
      return rows
    }
    expect(await samples()).toEqual([{ pages: 1, requests: 2, errors: 1, within40: 1, jobs: 5000 }])
    now = new Date('2026-11-17T12:00:01Z')
    await vitals.note()
    expect(await samples()).toEqual([{ pages: 0, requests: 0, errors: 0, within40: 0, jobs: 5000 }])
    vitals.close()
  })
})
