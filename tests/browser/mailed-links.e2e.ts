import { randomUUID } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './site-test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} browser`, () => {
    test.use({ colorScheme })

    test('a mailed link opens a page that everyone can use, and so does the mailbox of this machine', async ({
      page,
      request,
      baseURL,
      announce,
    }) => {
      test.slow()
      // The mail's HTML is framed as a stranger to the site, which Chromium remarks on.
      announce(/origin-keyed agent cluster/)
      const { anonKey } = await (await request.get('/config.json')).json()
      const email = `ada+${randomUUID()}@example.com`
      const asked = await request.post('/auth/v1/otp', {
        params: { redirect_to: `${baseURL}/faq` },
        headers: { apikey: anonKey },
        data: { email },
      })
      expect(asked.status()).toBe(200)

      await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Your Foundwork sign-in code' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Foundwork sign-in code')
      const framed = page.frameLocator('iframe')
      await expect(framed.getByRole('heading', { name: 'Your Foundwork sign-in code' })).toBeVisible()

      await page.locator('pre').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      await expectNoAxeViolations(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Sign in' }).press('Enter')
      await expect(page).toHaveURL(/\/faq/)
      // The whole client is loaded here for the first time.
      await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in', { timeout: 20_000 })
    })
  })
}
