import type { Route } from '@playwright/test'
import { newAccount, signInByForm, signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a job is saved and unsaved, and stays so after a reload', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const heart = page.getByRole('button', { name: /^Save job/ }).first()
  await heart.click()
  await expectToast(page, 'Job saved successfully')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openHydrated(page, '/jobs')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expectToast(page, 'Job removed from saved')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('what another tab saves shows here without a reload', async ({ page, context }) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const other = await context.newPage()
  await openHydrated(other, '/jobs')
  await other
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expectToast(other, 'Job saved successfully')
  await expect(page.getByRole('button', { name: /^Save job/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test("a visitor's save is finished after signing in", async ({ page, request }) => {
  const email = await newAccount(request)
  await openHydrated(page, '/jobs')
  await page
    .getByRole('button', { name: /^Save job/ })
    .nth(1)
    .click()
  await expectToast(page, 'Please sign in to save jobs')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expectAt(page, '/login')
  await signInByForm(page, email)
  await expectAt(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Saved Jobs' }).getByRole('article')).toHaveCount(1)
  await openHydrated(page, '/jobs')
  await expect(page.getByRole('button', { name: /^Save job/ }).nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('what the server refuses is shown at once, taken back visibly, and said', async ({ page, announce }) => {
  announce(/status of (400|500)|ERR_FAILED/)
  await signUp(page)
  await openHydrated(page, '/jobs')
  const heart = page.getByRole('button', { name: /^Save job/ }).first()
  let answer: 'reason' | 'silence' | 'nothing' = 'reason'
  let mayAnswer = Promise.withResolvers<void>()
  const refuse = async (route: Route) => {
    await mayAnswer.promise
    if (answer === 'nothing') return route.abort()
    const refusal = { status: 400, json: { message: 'Too many saved jobs', code: 'P0001' } }
    return route.fulfill(answer === 'reason' ? refusal : { status: 500, json: {} })
  }
  await page.route('**/rest/v1/saved_jobs*', refuse)
  const press = async (shown: 'true' | 'false', toast: string) => {
    mayAnswer = Promise.withResolvers()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', shown)
    mayAnswer.resolve()
    await expectToast(page, toast)
    await expect(heart).toHaveAttribute('aria-pressed', shown === 'true' ? 'false' : 'true')
  }
  await press('true', 'Too many saved jobs')
  answer = 'silence'
  await press('true', 'Failed to save job')
  await page.unroute('**/rest/v1/saved_jobs*')
  await heart.click()
  await expectToast(page, 'Job saved successfully')
  await page.route('**/rest/v1/saved_jobs*', refuse)
  await press('false', 'Failed to remove job')
  // Where nobody answers it waits, and is sent by the next page.
  answer = 'nothing'
  await heart.click()
  await expectToast(page, 'Kept on this device', 'We send it when you are back online.')
  await page.unroute('**/rest/v1/saved_jobs*')
  await openHydrated(page, '/jobs')
  await openHydrated(page, '/jobs?saved=true')
  await expect(page.getByText('No saved jobs yet.')).toBeVisible()
})

test('a job that was applied to says so wherever it appears, without moving anything', async ({
  page,
  context,
}) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const first = page.getByRole('article').first()
  const address = (await first.getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
  await first.getByRole('button', { name: /^Save job/ }).click()
  await expectToast(page, 'Job saved successfully')
  const list = await context.newPage()
  await openHydrated(list, '/jobs')
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'I applied' }).click()
  await expectToast(page, 'Application tracked')
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
  await expect(page.getByText('Sign in to see your saved jobs.')).toBeVisible()
  await signUp(page)
  await openHydrated(page, '/jobs')
  const card = page.getByRole('article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: /^Save job/ }).click()
  await page.getByRole('link', { name: 'Saved jobs only' }).click()
  await expect(page.getByRole('heading', { name: '1 job saved' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Save job/ }).click()
  await expect(page.getByText('No saved jobs yet.')).toBeVisible()
})
