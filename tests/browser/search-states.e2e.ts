import type { Page } from '@playwright/test'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
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

const SEARCHES = '**/jobs?*_data*'

async function expectWellMade(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
}
