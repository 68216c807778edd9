import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openTestDb } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { shareAssets, startOldAssets } from './old-assets.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const ask = (name: string, method = 'GET') => new Request(`http://localhost/assets/${name}`, { method })

test('a page of another version finds its files, for a day after the last process of it', async () => {
  const older = startOldAssets({ db, log: silentLog, own: new Map([['page-a1.js', bytes('old')]]) })
  const newer = startOldAssets({ db, log: silentLog, own: new Map([['page-b2.js', bytes('new')]]) })
  await eventually(async () =>
    expect((await db.query('select name from platform.web_assets order by name')).rows).toEqual([
      { name: 'page-a1.js' },
      { name: 'page-b2.js' },
    ]),
  )
  const found = await newer.find(ask('page-a1.js'))
  expect(await found?.text()).toBe('old')
  expect(found?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(found?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await (await older.find(ask('page-b2.js')))?.text()).toBe('new')
  expect(await newer.find(ask('page-c3.js'))).toBeNull()
  expect(await newer.find(ask('../server/entry-server.js'))).toBeNull()
  expect(await newer.find(ask('page-a1.js', 'POST'))).toBeNull()
  older.close()
  newer.close()

  await db.query(`update platform.web_assets set used_at = now() - interval '25 hours'`)
  await shareAssets(db, new Map([['page-b2.js', bytes('new')]]))
  expect((await db.query('select name from platform.web_assets')).rows).toEqual([{ name: 'page-b2.js' }])
})
