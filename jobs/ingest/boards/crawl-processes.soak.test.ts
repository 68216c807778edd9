import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { createBoardWorld } from '#tests/fakes/board-world.ts'
import { knowWorld } from '#tests/fakes/crawl-rig.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import type { FakeSources } from '#tests/fakes/fake-sources.ts'
import { OWNER, startPostgres, withClient, type Postgres } from '#tests/support/postgres.ts'

const world = createBoardWorld({ boards: 260, postings: 2600, slowMs: 5 })
const readable = world.boards.filter(({ nature }) => nature === 'well' || nature === 'slow').length

let postgres: Postgres
let fake: FakeSources
let db: Db
let url: string
const children: ChildProcess[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  fake = await startFakeSources({ world })
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await db?.close()
  await fake.close()
  await postgres.stop()
})

async function freshDatabase(name: string): Promise<void> {
  await db?.close()
  await withClient(postgres.adminUrl(), (client) => client.query(`create database ${name} owner ${OWNER}`))
  url = postgres.ownerUrl(name)
  db = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog })
  await knowWorld(db, world, new Date())
  fake.requests.length = 0
}

async function startProcess(owner: string): Promise<ChildProcess> {
  const child = fork('tests/support/crawl-process.ts', [url, fake.url, owner])
  children.push(child)
  await once(child, 'message')
  return child
}

const read = async () => {
  const { rows } = await db.query<{ boards: number }>(
    "select count(*)::int as boards from platform.boards where state = 'read'",
  )
  return rows[0]?.boards ?? 0
}
const untilAllRead = () =>
  vi.waitFor(async () => expect(await read()).toBe(readable), { timeout: 240_000, interval: 500 })

/** What is asked for more than once; boards that fail are asked again by rights. */
function repeated(): string[] {
  const broken = world.boards
    .filter(({ nature }) => !['well', 'slow'].includes(nature))
    .map(({ token }) => token)
  const counts = Map.groupBy(
    fake.requests.filter(
      (request) =>
        !broken.some(
          (token) =>
            request.includes(`${token}.`) || request.includes(`/${token}/`) || request.endsWith(`/${token}`),
        ),
    ),
    (request) => request,
  )
  return [...counts].filter(([, times]) => times.length > 1).map(([request]) => request)
}

test('three processes share the boards without one request twice', async () => {
  await freshDatabase('shared_crawl')
  await Promise.all(['first', 'second', 'third'].map(startProcess))
  await untilAllRead()
  expect(repeated()).toEqual([])
}, 300_000)

test('a process that is killed in the middle loses no board’s turn', async () => {
  await freshDatabase('killed_crawl')
  const killed = await startProcess('killed')
  await vi.waitFor(async () => expect(await read()).toBeGreaterThan(20), { timeout: 120_000, interval: 50 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  // Its leases run out after five minutes; here they do at once.
  await db.query(
    "update platform.boards set lease_until = now() - interval '1 second' where lease_owner = 'killed'",
  )
  await startProcess('heir')
  await untilAllRead()
  const { rows } = await db.query<{ jobs: number }>(
    'select count(*)::int as jobs from postings where closed_at is null',
  )
  expect(rows).toEqual([{ jobs: world.postingsOn(0) }])
}, 300_000)
