import { type Site, startSite } from '#tests/support/site.ts'
import { mailedLink } from './mailbox.ts'
import { logOut, newAddress, PASSWORD, signInByForm } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

/** A site whose owner wants addresses confirmed and takes donations, started once for both tests. */
let site: Promise<Site> | undefined
const startOnce = () =>
  (site ??= startSite({
    RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'off',
    PAYPAL_HOSTED_BUTTON_ID: 'TESTBUTTON42',
  }))
test.describe.configure({ mode: 'default' })
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).url) })
test.afterAll(async () => (await site)?.kill())

test('where accounts are confirmed by mail, nobody is in before the link is followed, and it can be sent again', async ({
  page,
  context,
  announce,
}) => {
  announce(/status of 4(00|29)/)
  const email = newAddress()
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Please check your email to verify your account.')
  // The way on leads to /welcome, which is for people who are in.
  await expectAt(page, /\/login$/)
  const notice = page.getByRole('main')
  await expect(notice).toContainText(`Please open the link we sent to ${email}`)
  await expectNoAxeViolations(page)
  const limited = 'For security purposes, you can only request this after 42 seconds.'
  await page.route('**/auth/v1/resend*', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_email_send_rate_limit', message: limited } }),
  )
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectToast(page, 'Error', 'For security purposes, you can only request this after 42 seconds.')
  await page.unroute('**/auth/v1/resend*')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectToast(page, "We've sent you the link again.")
  await reloadHydrated(page)
  await expect(notice).toContainText(email)

  await signInByForm(page, email)
  await expectToast(page, 'Email not confirmed')
  await expect(notice).toContainText(email)

  const link = await mailedLink(context.request, email, await startOnce())
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
  await expectAt(page, /:\d+\/#?$/)

  // The same link once more, as from a mail that is opened on another device.
  await logOut(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectAt(page, /:\d+\/$/)
  await expectToast(
    page,
    'Invalid or expired link',
    'This link was already used or has expired. If you have confirmed your email, just sign in.',
  )
  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await expectAt(page, '/dashboard')
})

test('a donation is posted to the payment provider in a tab of its own', async ({ page, context }) => {
  let posted: string | null = null
  await context.route('https://www.paypal.com/**', async (route) => {
    posted = `${route.request().method()} ${route.request().url()} ${route.request().postData()}`
    await route.fulfill({ contentType: 'text/html', body: '<title>provider</title>' })
  })
  await page.goto('/donate')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Donate' }).click()
  const provider = await opened
  await provider.waitForURL('https://www.paypal.com/donate')
  expect(posted).toBe('POST https://www.paypal.com/donate hosted_button_id=TESTBUTTON42')
  expect(await provider.evaluate(() => window.opener)).toBe(null)
})
