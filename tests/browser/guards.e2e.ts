import { expect, expectAt, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const TURNED_AWAY: [path: string, to: string][] = [
  ['/dashboard', '/login'],
  ['/dashboard/applications', '/login'],
  ['/dashboard/resumes', '/login'],
  ['/settings', '/login'],
  ['/dashboard/settings', '/login'],
  ['/welcome', '/login'],
  ['/profile', '/auth'],
  ['/my-profile', '/auth'],
]

test('a visitor to a personal screen is sent to sign in, and Back leads where they came from', async ({
  page,
}) => {
  await openHydrated(page, '/faq')
  for (const [path, to] of TURNED_AWAY)
    await test.step(`${path} to ${to}`, async () => {
      await page.goto(path)
      await expectAt(page, to)
      await page.goBack()
      await expectAt(page, '/faq')
    })
})

test('job matches are open to everyone', async ({ page }) => {
  await openHydrated(page, '/dashboard/job-matches')
  await expectAt(page, '/dashboard/job-matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
})

test('a reset link without a session is refused', async ({ page }) => {
  await page.goto('/reset-password')
  await expectAt(page, '/forgot-password')
  await expectToast(page, 'Invalid or expired link')
})

test('a visitor downloads nothing of the backend client', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  expect(requests.filter((path) => /supabase|account-menu|query-layout/.test(path))).toEqual([])
})
