import { signUp } from './new-person.ts'
import { expect, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('what the server does not explain is said in words of our own', async ({ page, announce }) => {
  announce(/status of 500/)
  await openHydrated(page, '/forgot-password')
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'An unexpected error occurred. Please try again.')

  await signUp(page)
  await openHydrated(page, '/jobs')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save job: / })
    .first()
  const silent = { status: 500, json: { message: '' } }
  await page.route('**/rest/v1/saved_jobs*', (route) => route.fulfill(silent))
  await heart.click()
  await expectToast(page, 'Failed to save job')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/rest/v1/saved_jobs*')
  await heart.click()
  await expectToast(page, 'Job saved successfully')
  await page.route('**/rest/v1/saved_jobs*', (route) => route.fulfill(silent))
  await heart.click()
  await expectToast(page, 'Failed to remove job')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/rest/v1/job_applications*', (route) => route.fulfill(silent))
  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Application Tracker' }).getByRole('alert')).toContainText(
    'Failed to fetch applications',
  )
})
