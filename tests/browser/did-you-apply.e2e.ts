import type { Locator, Page } from '@playwright/test'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { startSite } from '#tests/support/site.ts'
import { insertRows, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test as siteTest,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

/** Demo jobs have no listing to come back from: this site has those of a job board, whose pages are not the web's. */
async function startBoardSite() {
  const fake = await startFakeSources()
  const site = await startSite({ RATE_LIMITS: 'off', SOURCE_BASE_URL: fake.url, JOB_SOURCES: 'themuse' })
  await expect.poll(() => jobsFoundAt(site.url), { timeout: 90_000 }).toBeGreaterThan(20)
  return {
    url: site.url,
    stop: async () => {
      await site.kill()
      await fake.close()
    },
  }
}

// Not a fixture of the worker: Playwright would keep all of these tests for the end, when no other runs beside them.
let site: ReturnType<typeof startBoardSite> | undefined
const startOnce = () => (site ??= startBoardSite())
const test = siteTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
  baseURL: async ({}, provide) => provide((await startOnce()).url),
  context: async ({ context }, provide) => {
    await context.route('https://www.themuse.com/**', (route) => route.fulfill({ body: 'A listing' }))
    await provide(context)
  },
})
test.afterAll(async () => (await site)?.stop())
// All of them on one such site.
test.describe.configure({ mode: 'default' })

async function jobsFoundAt(url: string): Promise<number> {
  const html = await (await fetch(`${url}/jobs`)).text()
  return Number(/([\d,]+) jobs found/.exec(html)?.[1]?.replace(',', '') ?? 0)
}

const question = (page: Page) => page.getByRole('region', { name: 'Did you apply?' })

/** Each listing's tab is closed again before it is done with loading. */
const CUT_SHORT = /WebSocket is closed before/

test('whoever comes back from a listing is asked once whether they applied', async ({ page, announce }) => {
  announce(CUT_SHORT)
  await signUp(page)
  await openHydrated(page, '/jobs')
  const cards = page.getByRole('main').getByRole('article')
  const title = await cards.nth(0).getByRole('heading').innerText()
  await applyAndReturn(page, cards.nth(0))
  await expect(question(page)).toContainText(title)
  // Nobody is interrupted.
  await expect(question(page).locator(':focus')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(question(page)).toBeHidden()
  await applyAndReturn(page, cards.nth(0))
  await applyAndReturn(page, cards.nth(1))
  await expect(question(page)).toContainText(await cards.nth(1).getByRole('heading').innerText())
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Application tracked', 'You will find it on your dashboard.')
  await expect(question(page)).toBeHidden()
  await expect(cards.nth(1)).toContainText('You already applied')

  // What is tracked already needs no question; the next job does.
  await openHydrated(page, '/jobs')
  await expect(cards.nth(1)).toContainText('You already applied')
  await applyAndReturn(page, cards.nth(1))
  await applyAndReturn(page, cards.nth(2))
  await expect(question(page)).toContainText(await cards.nth(2).getByRole('heading').innerText())
  await page.goto('/dashboard')
  await expect(page.locator('dl > div', { hasText: 'Applications' }).locator('dd')).toHaveText('1')
})

test('it is asked from the job page, the dashboard and saved jobs, too, and waits through a reload', async ({
  page,
  announce,
}) => {
  announce(CUT_SHORT)
  await signUp(page)
  await openHydrated(page, '/jobs')
  const link = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  const [job, saved] = await Promise.all([addressOf(link.nth(0)), addressOf(link.nth(1))])
  await insertRows(page, 'saved_jobs', [{ job_id: saved.split('/').at(-1) }])
  await openHydrated(page, job)
  await applyAndReturn(page, page.getByRole('main').getByRole('article').first())
  await expect(question(page)).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'No' }).press('Enter')

  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Saved Jobs' }).getByRole('article')).toHaveCount(1)
  await applyAndReturn(page, page.getByRole('region', { name: 'Saved Jobs' }).getByRole('article'))
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Application tracked')
  const match = page.getByRole('region', { name: "Today's Job Matches" }).getByRole('article').nth(3)
  // Samples stand there until the matches come; they lead nowhere.
  await expect(match.locator('a[data-apply]')).toBeVisible()
  const title = await match.getByRole('heading').innerText()
  await applyAndReturn(page, match)
  await expect(question(page)).toContainText(title)
})

test('a tracking that fails says so and leaves the question there', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_|WebSocket is closed before/)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUp(page)
  await openHydrated(page, '/jobs')
  await applyAndReturn(page, page.getByRole('main').getByRole('article').first())
  await page.route('**/rest/v1/job_applications*', (route) => route.abort())
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Failed to track application', 'An unexpected error occurred. Please try again.')
  await expect(question(page).getByRole('button', { name: 'Yes' })).toBeEnabled()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
  await page.unroute('**/rest/v1/job_applications*')
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Application tracked')
})

for (const button of ['left', 'middle'] as const)
  test(`a listing that was opened with the ${button} button before any script came is asked about, too`, async ({
    page,
    announce,
  }) => {
    announce(CUT_SHORT)
    await signUp(page)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/jobs', { waitUntil: 'commit' })
    const card = page.getByRole('main').getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    const opened = page.context().waitForEvent('page')
    await card
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click({ button })
    await (await opened).close()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
    scripts.resolve()
    await expect(question(page)).toContainText(title)
    await question(page).getByRole('button', { name: 'No' }).click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    await expect(question(page)).toHaveCount(0)
  })

test('visitors are not asked', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await applyAndReturn(page, page.getByRole('main').getByRole('article').first())
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expectAt(page, '/faq')
  await expect(question(page)).toHaveCount(0)
})

/** Opens the listing in its tab, closes that, and is back: browsers without a window do not tell the page by themselves. */
async function applyAndReturn(page: Page, job: Locator): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await job
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await (await opened).close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? ''
