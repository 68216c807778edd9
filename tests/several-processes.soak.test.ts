import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#bin/build.ts'
import { freshDatabase, type DatabasePlace } from './support/databases.ts'
import { startSite, type Site } from './support/site.ts'

let place: DatabasePlace
const sites: Site[] = []

beforeAll(async () => {
  buildWhenStale()
  place = await freshDatabase('server')
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()))
  await place.remove()
})

test('three processes that start together on an empty PostgreSQL all become healthy', async () => {
  const variables = { DATABASE_URL: place.options.databaseUrl ?? '', DEMO_JOBS: '2000' }
  // Each is waited for until it says that it is ready.
  sites.push(...(await Promise.all([1, 2, 3].map(() => startSite(variables)))))
  for (const { url } of sites) {
    const answer = await fetch(`${url}/healthz`)
    expect(answer.status).toBe(200)
    expect(Number(/"jobs":(\d+)/.exec(await answer.text())?.[1])).toBeGreaterThan(1000)
  }
})
