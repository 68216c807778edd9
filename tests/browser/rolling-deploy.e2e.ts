import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/postgres.ts'
import { makeRenamedBuild } from '#tests/support/renamed-build.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { sessionOf, signUp } from './new-person.ts'
import { expect, openHydrated, reloadHydrated, test } from './site-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'foundwork-deploy-'))
const port = freePort()
let site: Promise<Site> | undefined
const variables = async () => ({
  RATE_LIMITS: 'off',
  DATA_DIR: join(folder, 'data'),
  PORT: String(await port),
})
const startOnce = () => (site ??= variables().then((each) => startSite(each)))
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).url), firstVisit: true })
test.afterAll(async () => {
  await (await site)?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('a page of the version before goes on working through an upgrade, live as before', async ({
  page,
  announce,
}) => {
  // While the one stops and the other starts, nobody answers.
  announce(/Failed to load resource|ERR_|Failed to fetch|WebSocket|status of 503/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await openHydrated(page, '/jobs')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const heart = page.getByRole('button', { name: 'Save job' }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const before = await entryOf(page)

  await (await startOnce()).kill()
  makeRenamedBuild(folder)
  site = startSite(await variables(), undefined, folder)
  await site

  // More of its own code, which only the version before had.
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')

  // It hears of what happens elsewhere.
  const id = await heart.evaluate((element) => element.closest('article')?.querySelector('a')?.pathname ?? '')
  const { access_token: token, user } = await sessionOf(page)
  const { anonKey } = await (await page.request.get('/config.json')).json()
  const saved = await page.request.post('/rest/v1/saved_jobs', {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    data: { user_id: user.id, job_id: id.split('/').at(-1) },
  })
  expect(saved.status()).toBe(201)
  await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 })
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)

  await reloadHydrated(page)
  expect(await entryOf(page)).not.toBe(before)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

const entryOf = (page: Parameters<typeof reloadHydrated>[0]) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
