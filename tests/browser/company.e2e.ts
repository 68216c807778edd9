import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'

/** The company of the first job that a search shows. */
async function openSomeCompany(page: Page): Promise<string> {
  await openHydrated(page, '/jobs')
  const link = page.locator('.job-list .card-menu a[href^="/companies/"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await openHydrated(page, address)
  return address
}

test('a job leads to its company, whose fields and jobs lead on', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const card = page.locator('.job-list > li').first()
  const name = ((await card.locator('.job-card-who b').textContent()) ?? '').replace('\u00a0·', '')
  await card.locator('.card-menu > summary').click()
  await card.getByRole('link', { name: 'Company page' }).click()
  await expect(page).toHaveURL(/\/companies\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: /found$/ })).toBeVisible()
  await expect(page.getByText('First seen here')).toBeVisible()
  await expect(page.getByText('A demo company, made up like its jobs.')).toBeVisible()
  await expect(page.getByText('On its own site')).toHaveCount(0)
  await page.getByRole('link', { name: 'Search these jobs' }).click()
  await expect(page).toHaveURL(/\/jobs\?.*company=/)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
})

test('following a company keeps the search for its jobs', async ({ page }) => {
  await openSomeCompany(page)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a long name among the companies does not make the page wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/browse')
  const name = page.locator('.leaders a[href^="/companies/"]').first()
  await name.evaluate((link) => (link.textContent = 'Colorado Springs Regional Transportation Authority'))
  await expectNoSidewaysScrolling(page)
})

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('a company reads well, and axe finds nothing', async ({ page }) => {
      await openSomeCompany(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })

test('on a phone the fields of a company scroll, and its page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs')
  const links = page.locator('.job-list .card-menu a[href^="/companies/"]')
  const fields = page.locator('.company-fields')
  for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    await openHydrated(page, address ?? '')
    if ((await fields.count()) > 0) break
  }
  // As many as an employer of every trade has.
  await fields.evaluate((list) =>
    list.append(...Array.from({ length: 8 }, () => list.lastElementChild?.cloneNode(true) ?? '')),
  )
  await expectNoSidewaysScrolling(page)
  const right = await page.getByRole('link', { name: 'Apply Now' }).first().boundingBox()
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(390)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a company that never was is not found', async ({ page, announce }) => {
    announce(/status of 404/)
    expect((await page.goto('/companies/nobody-at-all'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})
