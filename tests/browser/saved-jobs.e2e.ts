import { newAddress, PASSWORD, signUp, logOut, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

test('a job is saved and unsaved, and stays so after a reload', async ({ page }) => {
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  const heart = page.getByRole('button', { name: /^Save job/ }).first()
  await heart.click()
  await expect(toastsOf(page)).toContainText('Job saved successfully')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openHydrated(page, '/jobs')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(toastsOf(page)).toContainText('Job removed from saved')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('what another tab saves shows here without a reload', async ({ page, context }) => {
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  const other = await context.newPage()
  await openHydrated(other, '/jobs')
  await other
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expect(toastsOf(other)).toContainText('Job saved successfully')
  await expect(page.getByRole('button', { name: /^Save job/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test("a visitor's save is finished after signing in", async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await logOut(page)
  await openHydrated(page, '/jobs')
  await page
    .getByRole('button', { name: /^Save job/ })
    .nth(1)
    .click()
  await expect(toastsOf(page)).toContainText('Please sign in to save jobs')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await openHydrated(page, '/jobs')
  await expect(page.getByRole('button', { name: /^Save job/ }).nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('what the server refuses is shown at once, taken back visibly, and said', async ({ page, announce }) => {
  announce(/status of (400|500)|ERR_FAILED/)
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  const heart = page.getByRole('button', { name: /^Save job/ }).first()
  let answer: 'reason' | 'silence' | 'nothing' = 'reason'
  let refuse = () => undefined as void
  await page.route('**/rest/v1/saved_jobs*', async (route) => {
    await new Promise<void>((resolve) => (refuse = resolve))
    if (answer === 'nothing') return route.abort()
    const refusal = { status: 400, json: { message: 'Too many saved jobs', code: 'P0001' } }
    return route.fulfill(answer === 'reason' ? refusal : { status: 500, json: {} })
  })
  const press = async (shown: 'true' | 'false', toast: string) => {
    const asked = page.waitForRequest('**/rest/v1/saved_jobs*')
    await heart.click()
    await asked
    await expect(heart).toHaveAttribute('aria-pressed', shown)
    refuse()
    await expect(toastsOf(page)).toContainText(toast)
    await expect(heart).toHaveAttribute('aria-pressed', shown === 'true' ? 'false' : 'true')
  }
  await press('true', 'Too many saved jobs')
  answer = 'silence'
  await press('true', 'Failed to save job')
  await page.unroute('**/rest/v1/saved_jobs*')
  await heart.click()
  await expect(toastsOf(page)).toContainText('Job saved successfully')
  await page.route('**/rest/v1/saved_jobs*', async (route) => {
    await new Promise<void>((resolve) => (refuse = resolve))
    return route.abort()
  })
  await press('false', 'Failed to remove job')
})

test('a job that was applied to says so wherever it appears, without moving anything', async ({
  page,
  context,
}) => {
  test.slow()
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  const first = page.getByRole('article').first()
  const address = (await first.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await first.getByRole('button', { name: /^Save job/ }).click()
  const list = await context.newPage()
  await openHydrated(list, '/jobs')
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'I applied' }).click()
  await expect(toastsOf(page)).toContainText('Application tracked')
  await expect(page.getByRole('button', { name: 'Tracked' })).toBeDisabled()
  const note = /^You already applied to this job on \w+ \d+, \d{4}$/
  await expect(page.getByText(note)).toBeVisible()
  // The other tab hears of it.
  await expect(list.getByRole('article').first().getByText(note)).toBeVisible()

  await list.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHydrated(list, '/jobs')
  await expect(list.getByRole('article').first().getByText(note)).toBeVisible()
  expect(await list.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await expectNoAxeViolations(list)
  await openHydrated(list, '/jobs?saved=true')
  await expect(list.getByRole('article').getByText(note)).toBeVisible()
  await expectNoAxeViolations(list)
})

test('saved jobs have a view of their own', async ({ page }) => {
  await openHydrated(page, '/jobs?saved=true')
  await expect(page.getByText('Saved jobs belong to an account.')).toBeVisible()
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  const card = page.getByRole('article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /^Save job/ }).click()
  await page.getByRole('link', { name: 'Saved jobs only' }).click()
  await expect(page.getByRole('heading', { name: '1 job saved' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Save job/ }).click()
  await expect(page.getByText('You have not saved a job yet.')).toBeVisible()
})
