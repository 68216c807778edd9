import { startSite } from '#tests/support/site.ts'
import { newAddress, PASSWORD, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

test('where accounts are confirmed by mail, nobody is in before the link is followed, and it can be sent again', async ({
  browser,
  announce,
}) => {
  announce(/status of 400/)
  test.slow()
  const site = await startSite({ RATE_LIMITS: 'off', AUTH_AUTOCONFIRM: 'off' })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    const email = newAddress()
    await openHydrated(page, '/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(toastsOf(page)).toContainText('Please check your email to verify your account.')
    // The way on leads to /welcome, which is for people who are in.
    await expect(page).toHaveURL(/\/login$/)

    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toastsOf(page)).toContainText('Email not confirmed')
    await expect(page.getByRole('main')).toContainText(`Please follow the link that we sent to ${email}`)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(toastsOf(page)).toContainText("We've sent you the link once more.")

    const response = await context.request.get('/dev/mail', {
      params: { to: email },
      headers: { accept: 'application/json' },
    })
    const mails: { text: string }[] = await response.json()
    await page.goto(/https?:\S+\/verify\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
    await expect(page).toHaveURL(/:\d+\/#?$/)
  } finally {
    await context.close()
    await site.kill()
  }
})
