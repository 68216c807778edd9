import { insertRows, signUp } from './new-person.ts'
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

const COMPLAINTS = /Failed to load resource|ERR_|WebSocket|Failed to fetch|error loading dynamically/
const OFFLINE = 'You are offline.'

test('the menu of a card opens without a connection', async ({ page, context, announce }) => {
  announce(COMPLAINTS)
  await signUp(page)
  await insertRows(page, 'job_applications', [{ job_title: 'Baker', company: 'Crumb' }])
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByRole('article')).toHaveCount(1)
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(files).toContainEqual(expect.stringContaining('open-status-menu'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Move: Baker' }).click()
  await expect(page.getByRole('menuitem', { name: 'Screening' })).toBeVisible()
})

for (const { what, path, file, press, opened } of [
  {
    what: 'a status menu',
    path: '/dashboard/applications',
    file: '**/open-status-menu*',
    press: 'Move: Baker',
    opened: ['menuitem', 'Screening'],
  },
  {
    what: '“Go to anything”',
    path: '/dashboard',
    file: '**/palette-dialog*',
    press: 'Go to anything',
    opened: ['combobox', 'Go to anything'],
  },
] as const)
  test(`${what} whose code is not here yet says offline, and opens by a press when the connection is back`, async ({
    page,
    context,
    announce,
  }) => {
    announce(COMPLAINTS)
    await signUp(page)
    await insertRows(page, 'job_applications', [{ job_title: 'Baker', company: 'Crumb' }])
    await page.route(file, (route) => route.abort())
    await openHydrated(page, path)
    const button = page.getByRole('button', { name: press })
    await expect(button).toBeVisible()
    await context.setOffline(true)
    for (const _press of ['first', 'second']) {
      await button.click()
      await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeVisible()
    }
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await page.unroute(file)
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: OFFLINE })).toBeHidden()
    const [role, name] = opened
    // By the press alone: nothing opens by itself while somebody does something else.
    await expect(page.getByRole(role, { name })).toHaveCount(0)
    await button.click()
    await expect(page.getByRole(role, { name })).toBeVisible()
  })

test('a page whose news could not be loaded, because the server was away, has them once it is back', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|Failed to fetch|error loading dynamically/)
  await signUp(page)
  let refused = 0
  const client = '**/assets/supabase-*.js'
  await page.route(client, (route) => {
    refused++
    return route.abort()
  })
  await openHydrated(page, '/jobs')
  const job = page.getByRole('main').getByRole('article').first()
  const id = await job.getByRole('heading').getByRole('link').getAttribute('href')
  // It is tried again at once, and a moment later.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3)
  await page.unroute(client)
  await insertRows(page, 'saved_jobs', [{ job_id: id?.split('/').at(-1) }])
  await expect(job.getByRole('button', { name: 'Save job' })).toHaveAttribute('aria-pressed', 'true')
})
