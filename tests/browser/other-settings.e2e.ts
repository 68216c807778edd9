import { type Site, startSite } from '#tests/support/site.ts'
import { mailedLink } from './mailbox.ts'
import { newAddress, PASSWORD, signInByForm } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
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
  announce(/status of 400/)
  const email = newAddress()
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Please check your email to verify your account.')
  // The way on leads to /welcome, which is for people who are in.
  await expectAt(page, /\/login$/)

  await signInByForm(page, email)
  await expectToast(page, 'Email not confirmed')
  await expect(page.getByRole('main')).toContainText(`Please follow the link that we sent to ${email}`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expectToast(page, "We've sent you the link once more.")

  await page.goto(await mailedLink(context.request, email, await startOnce()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
  await expectAt(page, /:\d+\/#?$/)
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
