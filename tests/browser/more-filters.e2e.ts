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

const moreMenu = (page: Page) => page.locator('details.filter-wide')

test('the filters behind "More" apply at once, say how many they give, and are chips', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await moreMenu(page).locator('summary').first().click()
  const nursing = moreMenu(page).locator('.choice', { hasText: 'Nursing and care' })
  const promised = ((await nursing.textContent()) ?? '').replace('Nursing and care', '')
  await expect(moreMenu(page).locator('[data-live]')).toBeVisible()
  await expectNoAxeViolations(page)
  await nursing.getByRole('checkbox').check()
  await expectAt(page, '/jobs?field=nursing')
  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toHaveText(`${promised} jobs found`)
  await expect(nursing.getByRole('checkbox')).toBeFocused()
  await moreMenu(page)
    .getByRole('checkbox', { name: /own site/ })
    .check()
  await expectAt(page, '/jobs?field=nursing&own=true')
  await moreMenu(page).getByLabel('Last seen').selectOption('7')
  await expectAt(page, '/jobs?field=nursing&own=true&seen=7')
  await expect(moreMenu(page).locator('summary').first()).toHaveText('More · 3')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Nursing and care' }).click()
  await expectAt(page, '/jobs?own=true&seen=7')
  await expect(page.getByRole('button', { name: 'Remove Seen in the last 7 days' })).toBeVisible()
  await page.goBack()
  await expectAt(page, '/jobs?field=nursing&own=true&seen=7')
})

test('words to leave out leave jobs out, and the search says how many', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nurse')
  await moreMenu(page).locator('summary').first().click()
  // Words that are typed before the fields are loaded would go with what was drawn.
  await expect(moreMenu(page).locator('[data-live]')).toBeVisible()
  const box = moreMenu(page).getByLabel('Words to leave out')
  await box.fill('night, registered')
  await box.press('Tab')
  await expectAt(page, '/jobs?q=nurse&without=night%2Cregistered')
  // Who tabs on is not left below the menu.
  await expect(moreMenu(page).locator('.popover')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove Without “registered”' })).toBeVisible()
  await expect(page.locator('.job-list')).not.toContainText('Registered')
  await page.getByText(/removed by filters$/).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Words to leave out removed' })).toBeVisible()
})

test('a company is chosen by its name, and its jobs alone are shown', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await moreMenu(page).locator('summary').first().click()
  const choice = moreMenu(page).getByRole('group', { name: 'Company' }).locator('.choice').first()
  const name = await choice.locator('span').first().innerText()
  await choice.getByRole('checkbox').check()
  await expect(page).toHaveURL(/\/jobs\?company=/)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  for (const card of await page.locator('.job-list .job-card-who b').all())
    await expect(card).toHaveText(`${name}\u00a0·`)
})

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('axe finds nothing on the open filters', async ({ page }) => {
      await openHydrated(page, '/jobs?q=nurse&type=full-time&pay=50000')
      if (width < 640) {
        await page.getByRole('button', { name: 'Filters' }).click()
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      } else {
        await moreMenu(page).locator('summary').first().click()
        await expect(moreMenu(page).locator('[data-live]')).toBeVisible()
      }
      // What lies partly below the menu would count as too small to be pressed.
      await page.evaluate(() => document.querySelector('.results-body')?.setAttribute('inert', ''))
      await page.evaluate(() => document.querySelector('[data-job-pane]')?.setAttribute('inert', ''))
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the sheet has them all, and nothing is wider than the phone', async ({ page }) => {
    await openHydrated(page, '/jobs')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Nursing and care/ }).check()
    await expectAt(page, '/jobs?field=nursing')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScrolling(page)
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expectAt(page, '/jobs')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('they are part of the one form', async ({ page }) => {
    await page.goto('/jobs?q=nurse')
    await moreMenu(page).locator('summary').first().click()
    await moreMenu(page)
      .getByRole('checkbox', { name: /^Nursing and care/ })
      .check()
    await moreMenu(page).getByLabel('Words to leave out').fill('night shift')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL('/jobs?q=nurse&field=nursing&without=night+shift')
    await page.getByRole('button', { name: 'Remove Nursing and care' }).click()
    await expect(page).toHaveURL('/jobs?q=nurse&without=night+shift')
  })
})
