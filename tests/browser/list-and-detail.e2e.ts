import type { Page } from '@playwright/test'
import { expect, expectAt, expectNoAxeViolations, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const titlesOf = (page: Page) => page.locator('[data-job-list]').getByRole('heading').getByRole('link')
const paneOf = (page: Page) => page.getByRole('region', { name: 'Chosen job' })
const topOf = async (page: Page, at: number) => (await titlesOf(page).nth(at).boundingBox())?.y ?? NaN

test('with room beside the list the first job is shown there, then the chosen one: in the address, in place, and left by Back', async ({
  page,
}) => {
  await openHydrated(page, '/jobs?q=manager')
  const first = (await titlesOf(page).first().textContent()) ?? ''
  await expect(paneOf(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await titlesOf(page).nth(6).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  const name = (await titlesOf(page).nth(6).textContent()) ?? ''
  const top = await topOf(page, 6)
  await titlesOf(page).nth(6).click()

  const heading = paneOf(page).getByRole('heading', { level: 2, name })
  await expect(heading).toBeFocused()
  await expectAt(page, /\/jobs\?q=manager&job=[\w-]+$/)
  await expect.poll(async () => Math.abs((await topOf(page, 6)) - top)).toBeLessThan(2)
  await expect(titlesOf(page).nth(6)).toHaveAttribute('aria-current', 'true')
  await expect(paneOf(page).getByRole('link', { name: /^Apply Now/ })).toBeVisible()
  for (const part of ['Pay', 'Facts', 'Is it real?', 'About the job', 'Where to apply', 'History'])
    await expect(paneOf(page).getByRole('heading', { level: 3, name: part, exact: true })).toBeAttached()
  await expectNoAxeViolations(page)

  await page.goBack()
  await expect(paneOf(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expectAt(page, '/jobs?q=manager')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goForward()
  await expect(heading).toBeVisible()
  await reloadHydrated(page)
  await expect(heading).toBeVisible()
})

test('j and k go through the list and show each job, Escape leads back to the list, and Back does not repeat the walk', async ({
  page,
}) => {
  await openHydrated(page, '/faq')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Jobs' }).click()
  await expect(titlesOf(page)).toHaveCount(20)
  // Pressed again when the address is there and the page is not: still one step, which Back takes.
  await page.evaluate(async () => {
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
    press()
    for (let turn = 0; turn < 1000 && !location.search.includes('job='); turn++) await Promise.resolve()
    press()
  })
  await expect(titlesOf(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expectAt(page, '/jobs')
  for (const [key, at] of [
    ['k', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(titlesOf(page).nth(at)).toBeFocused()
    const name = (await titlesOf(page).nth(at).textContent()) ?? ''
    await expect(paneOf(page).getByRole('heading', { level: 2 })).toHaveText(name)
    await expect(
      paneOf(page)
        .getByRole('status')
        .filter({ hasText: `Showing ${name} at ` }),
    ).toBeAttached()
  }
  await page.keyboard.press('Enter')
  await expect(paneOf(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(titlesOf(page).nth(1)).toBeFocused()
  await expectAt(page, '/jobs')
  await page.goBack()
  await page.goBack()
  await expectAt(page, '/faq')
})

test('a job that cannot be loaded says so beside the list, and is asked for again', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource/)
  await openHydrated(page, '/jobs')
  await page.route('**/jobs/*?_data=1', (route) => route.abort())
  await titlesOf(page).nth(1).click()
  await expect(paneOf(page).getByRole('heading', { name: 'This job could not be loaded.' })).toBeFocused()
  await page.unroute('**/jobs/*?_data=1')
  await paneOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(paneOf(page).getByRole('link', { name: /^Apply Now/ })).toBeVisible()
  await page.goto('/jobs?job=no-such-job')
  announce(/status of 404/)
  await expect(paneOf(page).getByRole('heading', { name: 'We cannot find this job.' })).toBeVisible()
})

test('the place of the job does not move while it loads', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const answer = Promise.withResolvers<void>()
  await page.route('**/jobs/*?_data=1', async (route) => {
    await answer.promise
    await route.continue()
  })
  await titlesOf(page).nth(1).click()
  await expect(paneOf(page).getByText('Loading the job')).toBeAttached()
  const before = await paneOf(page).boundingBox()
  await expectNoAxeViolations(page)
  answer.resolve()
  await expect(paneOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  expect(await paneOf(page).boundingBox()).toEqual(before)
})

test('an address from a wide screen opens the job’s own page on a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/jobs')
  const path = (await titlesOf(page).first().getAttribute('href')) ?? ''
  await page.goto(`/jobs?job=${path.split('/').at(-1)}`)
  await expectAt(page, path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('results are plain links, and a chosen job has a link to its page', async ({ page }) => {
    await page.goto('/jobs')
    const path = (await titlesOf(page).first().getAttribute('href')) ?? ''
    await page.goto(`/jobs?job=${path.split('/').at(-1)}`)
    await page.getByRole('link', { name: 'Read the chosen job on its own page' }).click()
    await expect(page).toHaveURL(path)
  })
})

test('a press on the job that came with the page is not lost while what answers it is on its way', async ({
  page,
}) => {
  const { promise: isPressed, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/job-beside-*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  await openHydrated(page, '/jobs?q=manager')
  await paneOf(page).getByRole('button', { name: 'I applied' }).click()
  letThrough()
  await expectToast(page, 'Please sign in to track applications')
})
