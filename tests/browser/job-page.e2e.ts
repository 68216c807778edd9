import type { Page } from '@playwright/test'
import { RETRIED } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

/** The address of the first job that a search for everything finds. */
async function firstJob({ request }: Page): Promise<string> {
  const html = await (await request.get('/jobs', RETRIED)).text()
  return /href="(\/jobs\/[^"]+)"/.exec(html)?.[1] ?? ''
}

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('a job has a page of its own, with its text, facts, history and similar jobs', async ({ page }) => {
      const path = await firstJob(page)
      await openHydrated(page, path)
      for (const name of [
        'Pay',
        'Facts',
        'Is it real?',
        'About the job',
        'Where to apply',
        'History',
        'Similar jobs',
      ])
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      const evidence = page.locator('.evidence').filter({ hasText: 'How we know: ' }).first()
      await evidence.locator('summary').click()
      await expect(evidence.locator('.popover')).toHaveText(/\S{3}/)
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(evidence.locator('.popover')).toBeHidden()
      await expect(evidence.locator('summary')).toBeFocused()
      await expect(page.getByText(/^First seen /)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Apply Now/ }).first()).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', / at /)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })

test('where a job is stands on a map of ours, for who asks', async ({ page }) => {
  const html = await (await page.request.get('/jobs?remote=onsite', RETRIED)).text()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, /href="(\/jobs\/[^"]+)"/.exec(html)?.[1] ?? '')
  const place = page.getByRole('region', { name: 'Where it is' })
  expect(asked.filter((url) => /place-map|world-/.test(url))).toEqual([])
  await place.getByRole('button', { name: 'Show on a map' }).click()
  await expect(place.getByRole('figure').locator('use').first()).toBeAttached()
  await expect.poll(() => asked.some((url) => /world-.*\.svg/.test(url))).toBe(true)
  const ground = place.locator('.map-ground')
  const before = await ground.getAttribute('viewBox')
  await place.getByRole('button', { name: 'Zoom in' }).click()
  await expect(ground).not.toHaveAttribute('viewBox', before ?? '')
  await expectNoAxeViolations(page)
  await place.getByRole('link', { name: 'All jobs around here' }).click()
  await expectAt(page, /\/jobs\?.*area=.*view=map/)
  await expect(page.getByRole('link', { name: /jobs? around / }).first()).toBeVisible()
})

test('a job opened from the list shows its text under the strict content policy', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await openHydrated(page, '/jobs')
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.job-text')).toHaveText(/.{100}/s)
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[^\w ]/g, '.')} at `))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
})

test('from a job one goes back to the results as they were left', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await openHydrated(page, '/jobs?q=nurse')
  await page.getByRole('article').nth(9).getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Back to results' }).click()
  await expectAt(page, '/jobs?q=nurse')
  await expect(page.getByRole('article').nth(9)).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible()
  const elsewhere = await page.context().newPage()
  await openHydrated(elsewhere, await firstJob(page))
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Find Jobs' })).toBeVisible()
})

test('on a phone a job is applied to and saved from wherever one reads', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openHydrated(page, await firstJob(page))
  const apply = page.getByRole('complementary', { name: 'Apply' }).getByRole('link', { name: /^Apply Now/ })
  for (const place of ['About the job', 'Similar jobs']) {
    await page.getByRole('heading', { name: place, exact: true }).scrollIntoViewIfNeeded()
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Save job: / }).first()).toBeInViewport({ ratio: 1 })
  }
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  const bar = await apply.boundingBox()
  const link = await last.boundingBox()
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('on a phone what a job pays stands before what else can be done with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, await firstJob(page))
  const pay = await page.getByRole('heading', { name: 'Pay', exact: true }).boundingBox()
  const facts = await page.getByRole('heading', { name: 'Facts', exact: true }).boundingBox()
  const applied = await page.getByRole('button', { name: 'I applied' }).boundingBox()
  expect(pay?.y).toBeLessThan(facts?.y ?? 0)
  expect(facts?.y).toBeLessThan(applied?.y ?? 0)
  expect(applied?.y).toBeLessThan(844)
})

test('a visitor who tracks an application is asked to sign in', async ({ page }) => {
  await openHydrated(page, await firstJob(page))
  await page.getByRole('button', { name: 'I applied' }).click()
  await expectToast(page, 'Please sign in to track applications')
})

test('something wrong with a job is reported on its page', async ({ page, browser }) => {
  const path = await firstJob(page)
  await openHydrated(page, path)
  await page.getByText('Report this job').click()
  await page.getByRole('radio', { name: 'It looks like a scam' }).check()
  await page.getByLabel('What should we know? (optional)').fill('They ask for money.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We have your report and will look at it.')).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: process.env['E2E_URL'] })
  await plain.goto(path)
  await plain.getByText('Report this job').click()
  await plain.getByRole('radio', { name: 'It has expired or is filled' }).check()
  await plain.getByRole('button', { name: 'Send report' }).click()
  await expect(plain.getByText('Thank you. We have your report and will look at it.')).toBeVisible()
  await plain.close()
})

test('a job that never was is not found', async ({ page, announce }) => {
  announce(/status of 404/)
  const response = await page.goto('/jobs/no-such-job')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('demo listings are no job postings for search engines', async ({ page }) => {
  await page.goto(await firstJob(page))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await expect(page.getByText('This is a demo listing', { exact: false })).toBeVisible()
})
