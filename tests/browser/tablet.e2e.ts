import type { Page } from '@playwright/test'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'

test.use({ viewport: { width: 820, height: 1180 } })

const titlesOf = (page: Page) => page.locator('[data-job-list]').getByRole('heading').getByRole('link')
const paneOf = (page: Page) => page.getByRole('region', { name: 'Chosen job' })

test('on a tablet a chosen job slides in beside the titles, and a press leads back to the list', async ({
  page,
}) => {
  await openHydrated(page, '/jobs?q=nurse')
  await expect(paneOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /^Apply Now/ }).first()).toBeVisible()
  const name = (await titlesOf(page).nth(1).textContent()) ?? ''
  await titlesOf(page).nth(1).click()
  await expectAt(page, /\/jobs\?q=nurse&job=/)
  await expect(paneOf(page).getByRole('heading', { level: 2, name })).toBeFocused()
  await expect(paneOf(page).getByRole('link', { name: /^Apply Now/ })).toBeInViewport()
  await expect(titlesOf(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.job-card .snippet').first()).toBeHidden()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)

  await paneOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expectAt(page, '/jobs?q=nurse')
  await expect(paneOf(page)).toBeHidden()
  await expect(titlesOf(page).nth(1)).toBeFocused()
})

test('the address of a job beside its list opens both, and Back closes what was opened', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nurse')
  const id = ((await titlesOf(page).first().getAttribute('href')) ?? '').split('/').at(-1)
  await openHydrated(page, `/jobs?q=nurse&job=${id}`)
  await expect(paneOf(page).getByRole('button', { name: 'Back to the list' })).toBeVisible()
  await titlesOf(page).nth(2).click()
  await expectAt(page, /job=(?!$)/)
  await paneOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expectAt(page, '/jobs?q=nurse')
})

test('a company has its jobs and what they say side by side', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const path = await page.locator('.job-card a[href^="/companies/"]').first().getAttribute('href')
  await openHydrated(page, path ?? '')
  const jobs = await page.locator('.company-jobs').boundingBox()
  const chart = await page.getByRole('heading', { name: 'Openings over time' }).boundingBox()
  expect(chart?.y).toBeLessThan((jobs?.y ?? 0) + 100)
  expect(chart?.x).toBeGreaterThan((jobs?.x ?? 0) + (jobs?.width ?? 0))
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
})
