import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { byBreadth } from '#jobs/sources/boards/breadth.ts'
import { directoryServices, readDirectory } from '#jobs/sources/boards/directory.ts'
import { createBoardWorld } from './fakes/board-world.ts'
import { startFakeSources, type FakeSources } from './fakes/fake-sources.ts'
import { startSite, type Site } from './support/site.ts'

let fake: FakeSources
let site: Site
let startedAt: number
beforeAll(async () => {
  buildWhenStale()
  const listed = byBreadth(readDirectory([...directoryServices()]))
  const world = createBoardWorld({ boards: listed.length, postings: listed.length * 10, listed })
  fake = await startFakeSources({ world })
  startedAt = performance.now()
  // As `npm start` does on a machine with a network: all services, the whole directory, the embedded database.
  site = await startSite({ JOB_SOURCES: 'auto', SOURCE_BASE_URL: fake.url })
}, 120_000)
afterAll(async () => {
  await site?.kill()
  await fake.close()
})

const PROGRESS = /We are still reading employers’ job boards: [\d,]+ of [\d,]+ read, [\d,]+ jobs found/
const page = async (path: string) => await (await fetch(site.url + path)).text()

test('a newcomer finds real jobs within a minute, and the demo’s are gone', async () => {
  await vi.waitFor(
    async () => {
      const found = await page('/jobs?_data=1&country=any')
      expect(found).toContain('"isDemo":false')
      expect(found).not.toContain('"count":0,')
    },
    { timeout: 120_000, interval: 250 },
  )
  expect(performance.now() - startedAt).toBeLessThan(60_000)
}, 180_000)

test('/jobs, /sources and the log say how far the first reading is', async () => {
  for (const path of ['/jobs', '/sources'])
    await vi.waitFor(async () => expect(await page(path)).toMatch(PROGRESS), {
      timeout: 90_000,
      interval: 500,
    })
  expect(site.output()).toMatch(PROGRESS)
}, 200_000)
