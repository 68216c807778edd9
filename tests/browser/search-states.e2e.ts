import type { Page } from '@playwright/test'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  hydrated,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'

/** Full pages of results are looked at in every-screen.e2e.ts, in the same views. */
for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('a search that is empty, under way or failed says so, and axe finds nothing', async ({
      page,
      announce,
    }) => {
      announce(/Failed to load resource/)
      await openHydrated(page, '/jobs?q=zzzzqqqq&type=contract')
      await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
      await expectWellMade(page)

      await page.getByRole('link', { name: 'Clear Filters' }).click()
      await expectAt(page, '/jobs')
      const results = page.getByRole('region', { name: /^[\d,]+ jobs found$/ })
      await expect(results.getByRole('article')).toHaveCount(20)

      const answer = Promise.withResolvers<void>()
      await page.route(SEARCHES, async (route) => {
        await answer.promise
        await route.abort()
      })
      await page.getByLabel('Keywords').fill('cook')
      await page.getByRole('button', { name: 'Search Jobs' }).click()
      await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Searching...' })).toHaveAttribute('aria-busy', 'true')
      await expectWellMade(page)

      answer.resolve()
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
      await expect(page.getByText('Failed to load jobs. Please try again.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Search Jobs' })).toBeVisible()
      await expectWellMade(page)

      await page.unroute(SEARCHES)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('region', { name: /jobs? found$/ })).toBeVisible()
    })
  })

test('a search that the server refuses says why where it said so, and else that it failed', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource/)
  await openHydrated(page, '/jobs')
  const failure = page.getByRole('alert')
  for (const [json, words] of [
    [{ code: 'busy', message: 'Too many searches. Try again in 5 seconds.' }, 'Try again in 5 seconds.'],
    [{ error: { code: 'busy', message: 'One moment, please.' } }, 'One moment, please.'],
    [{}, 'Failed to load jobs. Please try again.'],
    [null, 'Failed to load jobs. Please try again.'],
    [{ message: '' }, 'Failed to load jobs. Please try again.'],
  ] as const)
    await test.step(JSON.stringify(json), async () => {
      await page.route(SEARCHES, (route) => route.fulfill({ status: 503, json }))
      await page.getByLabel('Keywords').fill(`cook ${words.length}`)
      await page.getByRole('button', { name: 'Search Jobs' }).click()
      await expect(failure.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
      await expect(failure).toContainText(words)
      await page.unroute(SEARCHES)
      await failure.getByRole('button', { name: 'Try Again' }).click()
      await hydrated(page)
      await expect(page.getByRole('region', { name: /jobs? found$/ })).toBeVisible()
    })
})

test('a job beside the list that the server cannot tell about says so there', async ({ page, announce }) => {
  announce(/Failed to load resource/)
  await openHydrated(page, '/jobs')
  await page.route('**/jobs/*_data=1*', (route) => route.fulfill({ status: 503, json: { message: 'no' } }))
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').nth(1).click()
  await expect(page.getByRole('alert')).toContainText('This job could not be loaded.')
})

const SEARCHES = '**/jobs?*_data*'

async function expectWellMade(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
}
