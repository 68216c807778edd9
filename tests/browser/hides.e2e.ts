import type { Locator, Page } from '@playwright/test'
import { signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

const cards = (page: Page) => page.locator('[data-job-list]').getByRole('article')
const titleOf = async (card: Locator) => (await card.getByRole('heading').textContent()) ?? ''
const hideCompanyOf = (scope: Page | Locator) =>
  scope.getByRole('link', { name: /^Hide company/, includeHidden: true })
const foundBy = async (page: Page) =>
  Number(/^[\d,]+/.exec((await page.locator('#results').textContent()) ?? '')?.[0].replace(',', ''))

test('what a person hides is gone at once, counted, looked through, and undone in one click', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const all = await foundBy(page)
  const title = await titleOf(cards(page).first())
  // Its neighbor may have the same title.
  const id = (await cards(page).first().getAttribute('data-job')) ?? ''
  await openMenu(cards(page).first())
  await cards(page)
    .first()
    .getByRole('button', { name: `Hide job: ${title}` })
    .click()
  // Under the pointer it stays.
  await toastsOf(page).getByRole('button', { name: 'Undo' }).hover()
  await expectToast(page, 'Hidden')
  await expect(page.locator('#results')).toHaveText(`${(all - 1).toLocaleString('en-US')} jobs found`)
  await expect(page.locator('#results')).toBeFocused()
  await expect(cards(page).first()).not.toHaveAttribute('data-job', id)

  // Undone from the toast.
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('#results')).toHaveText(`${all.toLocaleString('en-US')} jobs found`)
  await expect(cards(page).first()).toHaveAttribute('data-job', id)

  // A company goes with all its jobs, stays away after a reload, and its jobs are never painted.
  const company = (await hideCompanyOf(cards(page).first()).getAttribute('aria-label')) ?? ''
  const jobsOfCompany = page.getByRole('link', { name: company, exact: true, includeHidden: true })
  await openMenu(cards(page).first())
  await cards(page).first().getByRole('link', { name: company, exact: true }).click()
  await expect(jobsOfCompany).toHaveCount(0)
  await expect.poll(() => foundBy(page)).toBeLessThan(all)
  const mayKnow = Promise.withResolvers<void>()
  await page.route('**/rest/v1/hides?*', async (route) => {
    await mayKnow.promise
    await route.continue()
  })
  await openHydrated(page, '/jobs')
  expect(await page.evaluate(() => document.documentElement.dataset['hides'])).toBe('some')
  await expect(page.locator('#results')).toBeHidden()
  mayKnow.resolve()
  await expect(page.locator('#results')).toBeVisible()
  await expect(jobsOfCompany).toHaveCount(0)

  await page.getByText(/removed by filters/).click()
  await expect(page.getByText(/Hidden by you: \d+/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Show what is hidden' }).click()
  await expect(page.getByText('Hidden by you: company').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show again' }).first().click()
  await expect(page.getByText('You have not hidden any jobs that match this search.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the results' }).first().click()
  await expect(page.locator('#results')).toHaveText(`${all.toLocaleString('en-US')} jobs found`)
})

test('the map counts as the list does, also what is hidden while it stands there', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/jobs?q=engineer&view=map')
  const said = page.getByRole('region', { name: 'Map of the results' }).getByRole('status')
  const onMap = async () =>
    Number(/([\d,]+) jobs? on/.exec((await said.textContent()) ?? '')?.[1]?.replace(',', ''))
  const all = await foundBy(page)
  await expect.poll(onMap).toBe(all)
  await openMenu(cards(page).first())
  await hideCompanyOf(cards(page).first()).click()
  await expect.poll(() => foundBy(page)).toBeLessThan(all)
  const shown = await foundBy(page)
  await expect.poll(onMap).toBe(shown)
  await openHydrated(page, '/jobs?q=engineer&view=map')
  await expect.poll(onMap).toBe(shown)
  expect(await foundBy(page)).toBe(shown)
})

test('a hide that the server refuses comes back, and says why', async ({ page, announce }) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/jobs')
  await page.route('**/rest/v1/hides*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { message: 'At most 5,000 things can be hidden.', code: 'P0001' },
        })
      : route.continue(),
  )
  const title = await titleOf(cards(page).first())
  await openMenu(cards(page).first())
  await page.getByRole('button', { name: `Hide job: ${title}` }).click()
  await expectToast(page, 'At most 5,000 things can be hidden.')
  await expect(cards(page).first().getByRole('heading')).toHaveText(title)
})

test('a favourite company comes first, also in another tab', async ({ page, context }) => {
  await signUp(page)
  await openHydrated(page, '/jobs?page=3')
  const card = cards(page).last()
  const company = ((await hideCompanyOf(card).getAttribute('aria-label')) ?? '').slice(14)
  const job = await card.getAttribute('data-job')
  const other = await context.newPage()
  await openHydrated(other, '/jobs')
  await openHydrated(page, `/jobs/${job}`)
  await page.getByRole('button', { name: 'Favorite company' }).click()
  await expectToast(page, `Jobs at ${company} come first.`)
  await expect(cards(other).first()).toContainText(company)
})

test('a job is hidden from its own page, stays there to be shown again, and is gone from the results', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const all = await foundBy(page)
  const id = await cards(page).first().getAttribute('data-job')
  await openHydrated(page, `/jobs/${id}`)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const hide = page.getByRole('button', { name: `Hide: ${title} at` })
  await expect(hide).toBeEnabled()
  await hide.press('Enter')
  await expectToast(page, 'Hidden')
  const unhide = page.getByRole('button', { name: `Unhide: ${title} at` })
  await expect(unhide).toBeFocused()
  await expectNoAxeViolations(page)
  await openHydrated(page, '/jobs')
  await expect(page.locator('#results')).toHaveText(`${(all - 1).toLocaleString('en-US')} jobs found`)
  await openHydrated(page, `/jobs/${id}`)
  await unhide.click()
  await expect(hide).toBeEnabled()
  await openHydrated(page, '/jobs')
  await expect(page.locator('#results')).toHaveText(`${all.toLocaleString('en-US')} jobs found`)
})

test('a visitor leaves a company out of one search, by its address', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await openMenu(cards(page).first())
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Hide company/ }).click()
  await expectAt(page, /[?&]hide=/)
})

/** What else can be done with a job. */
async function openMenu(card: Locator): Promise<void> {
  await card.locator('summary', { hasText: `More about ${await titleOf(card)}` }).click()
}
