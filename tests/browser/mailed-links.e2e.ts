import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailboxOf } from './mailbox.ts'
import { expect, expectAt, expectNoAxeViolations, test } from './site-test.ts'

test('a mailed link opens a page that everyone can use, and so does the mailbox of this machine', async ({
  page,
  request,
  baseURL,
  announce,
}) => {
  // The mail's HTML is framed as a stranger to the site, which Chromium remarks on, and runs no script of this test.
  announce(/origin-keyed agent cluster|Blocked script execution/)
  const { anonKey } = await (await request.get('/config.json')).json()
  const email = `ada+${randomUUID()}@example.com`
  const asked = await request.post('/auth/v1/otp', {
    params: { redirect_to: `${baseURL}/faq` },
    headers: { apikey: anonKey },
    data: { email },
  })
  expect(asked.status()).toBe(200)

  await page.goto(mailboxOf(email))
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('link', { name: 'Your Foundwork sign-in code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Foundwork sign-in code')
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('heading', { name: 'Your Foundwork sign-in code' })).toBeVisible()

  await page.locator('pre').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expectNoAxeViolationsInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expectAt(page, /\/faq/)
  // The whole client is loaded here for the first time.
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in', { timeout: 60_000 })
})

/** These pages are plain HTML: nothing but their style sheet knows of themes. */
async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
}
