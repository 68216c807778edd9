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

test('a server that cannot be reached is the unexpected error, on every form', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_/)
  await page.route('**/auth/v1/**', (route) => route.abort())
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/signup', 'Create Account'],
    ['/forgot-password', 'Send reset link'],
  ] as const)
    await test.step(path, async () => {
      await openHydrated(page, path)
      await page.getByLabel('Email').fill('ada@example.com')
      if (path !== '/forgot-password') await page.getByLabel('Password').fill('correct horse')
      await page.getByRole('button', { name: button }).click()
      await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.')
    })
  await page.unroute('**/auth/v1/**')

  await signUp(page)
  await page.route('**/rest/v1/**', (route) => route.abort())
  await openHydrated(page, '/jobs?saved=true')
  await expect(page.getByRole('main')).toContainText('Failed to load saved jobs')
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch applications')
  await openHydrated(page, '/dashboard/searches')
  await expect(page.getByRole('main')).toContainText('An unexpected error occurred. Please try again.')
  await expect(page.getByText('Failed to fetch', { exact: true })).toHaveCount(0)
  await expect(page.getByText('TypeError')).toHaveCount(0)
})

test('a rate limit is shown as the server says it, with the time to wait', async ({ page, announce }) => {
  announce(/status of 429/)
  const message = 'Request rate limit reached. Please try again in 45 seconds.'
  await openHydrated(page, '/login')
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: message } }),
  )
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Error signing in', message)
})
