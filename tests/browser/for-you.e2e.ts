import type { Page } from '@playwright/test'
import { signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const listOf = (page: Page, name: string | RegExp) =>
  page.locator('.own-lists > section', { has: page.getByRole('heading', { name }) })

test('the home page offers what was searched for and opened before, newest first, and nothing to a newcomer', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  await openHydrated(page, '/jobs?q=nurse')
  await openHydrated(page, '/jobs?q=teacher')
  const title = page.locator('.job-card-title').first()
  const [name, path] = [(await title.textContent()) ?? '', (await title.getAttribute('href')) ?? '']
  await openHydrated(page, path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await openHydrated(page, '/')
  await expect(listOf(page, 'Recent searches').getByRole('link')).toHaveText(['teacher', 'nurse'])
  const seen = listOf(page, 'Recently seen').getByRole('link')
  await expect(seen).toHaveCount(1)
  await expect(seen).toContainText(name)
  await expectNoAxeViolations(page)
  await seen.click()
  await expectAt(page, path)
  await page.goBack()
  await listOf(page, 'Recent searches').getByRole('link', { name: 'nurse' }).click()
  await expectAt(page, '/jobs?q=nurse')
})

test('who saved a job finds others like it on the home page', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/jobs?q=nurse')
  const name = (await page.locator('.job-card-title').first().textContent()) ?? ''
  await page
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expectToast(page, 'Job saved successfully')
  await openHydrated(page, '/')
  const similar = listOf(page, `Because you saved ${name}`)
  await expect(similar.getByRole('link')).toHaveCount(4)
  await expect(similar.getByRole('link').filter({ hasText: /nurse/i })).not.toHaveCount(0)
  await similar.getByRole('link').first().click()
  await expectAt(page, /\/jobs\/[\w-]+$/)
})
