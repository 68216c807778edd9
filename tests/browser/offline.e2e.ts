import { signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

/** Nothing of the site may be in the cache, or its screens would open without a connection. */
test.use({ firstVisit: true })

for (const [path, link, heading] of [
  ['/faq', 'Contact', 'Contact'],
  ['/faq', 'Home', 'Search. Save. Apply.'],
] as const)
  test(`going to ${link} without a connection says so and opens it when it is back`, async ({
    page,
    context,
    announce,
  }) => {
    announce(/Failed to load resource|ERR_|Failed to fetch|error loading dynamically/)
    await openHydrated(page, path)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    const notice = page.getByRole('alert')
    await expect(notice.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(notice).toContainText('This page will open as soon as the connection is back.')
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  })

test('a server that is away is waited for, and the screen opens', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_|status of 503|Failed to fetch|error loading dynamically/)
  await openHydrated(page, '/faq')
  const away = /_data=1|healthz|home-page/
  await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('The server cannot be reached')
  await page.unroute(away)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Search Jobs' })).toBeVisible()
})

test('a search without a connection says that it failed and runs when it is back', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_/)
  await openHydrated(page, '/jobs')
  await context.setOffline(true)
  await page.getByLabel('Keywords').fill('nurse')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /jobs? found$/ })).toBeVisible()
  await expectAt(page, /q=nurse/)
})

test('a signed-in screen that could not be fetched opens, signed in, when the connection is back', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|WebSocket|Failed to fetch|error loading dynamically/)
  await signUp(page)
  await openHydrated(page, '/faq')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Saved Searches' }).click()
  await expect(page.getByRole('alert').getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expectAt(page, '/dashboard/searches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Searches')
})
