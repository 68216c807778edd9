import { expect, openHydrated, test } from './site-test.ts'

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

for (const [path, to] of TURNED_AWAY)
  test(`a visitor to ${path} is sent to ${to}`, async ({ page }) => {
    await page.goto('/faq')
    await page.goto(path)
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

test('job matches are open to everyone', async ({ page }) => {
  await openHydrated(page, '/dashboard/job-matches')
  await expect(page).toHaveURL('/dashboard/job-matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
})

test('a reset link without a session is refused', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Invalid or expired link')
})

test('a visitor downloads nothing of the backend client', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  expect(requests.filter((path) => /supabase|account-menu|query-layout/.test(path))).toEqual([])
})
