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

test('a save that the server refuses says why', async ({ page, announce }) => {
  announce(/status of 400/)
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  await page.route('**/rest/v1/saved_jobs*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'Too many saved jobs', code: 'P0001' } })
      : route.continue(),
  )
  await page
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expect(toastsOf(page)).toContainText('Too many saved jobs')
  await expect(page.getByRole('button', { name: /^Save job/ }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('an application is tracked from the page of a job', async ({ page }) => {
  await signUp(page, newAddress())
  await openHydrated(page, '/jobs')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'I applied' }).click()
  await expect(toastsOf(page)).toContainText('Application tracked')
  await expect(page.getByRole('button', { name: 'Tracked' })).toBeDisabled()
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
