import type { Page } from '@playwright/test'
import { signUp, signUpByForm } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

const searches = (page: Page) => page.getByRole('list', { name: 'Saved searches' })
const rows = (page: Page) => searches(page).getByRole('article')

/** Chooses from the menu of an account's search. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.locator('summary', { hasText: `More for ${name}` }).click()
  await page.getByRole('button', { name: action }).click()
}

/** Time enough for the page to show what it knows. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function saveSearch(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  if (name) await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible()
}

test('a visitor saves searches in the browser and takes them along into an account', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/jobs?q=nurse&remote=remote')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('nurse · Remote')
  await expect(dialog).toContainText('We keep it in this browser only.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await saveSearch(page)
  await openHydrated(page, '/jobs?q=engineer')
  await saveSearch(page, 'Bridges')

  await openHydrated(page, '/dashboard/searches')
  await expect(page.getByText('We keep these searches in this browser only')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(searches(page)).toContainText('Nothing new since you last looked')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete search: Bridges' }).click()
  // Under the pointer the toast stays.
  await toastsOf(page).getByRole('button', { name: 'Undo' }).hover()
  await expect(rows(page)).toHaveCount(1)
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)

  await signUpByForm(page)
  await openHydrated(page, '/dashboard/searches')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('in this browser only')).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-searches'))).toBe(null)
  // Once, and no duplicates: a second tab finds the same two.
  const other = await context.newPage()
  await openHydrated(other, '/dashboard/searches')
  await expect(rows(other)).toHaveCount(2)

  await choose(page, 'Bridges', 'Rename search: Bridges')
  await page.getByLabel('Name', { exact: true }).fill('Bridges and tunnels')
  await page.keyboard.press('Enter')
  await expect(searches(other)).toContainText('Bridges and tunnels')
  await expect(page.locator('summary', { hasText: 'More for Bridges and tunnels' })).toBeFocused()

  await searches(page).getByRole('link', { name: 'Bridges and tunnels', exact: true }).click()
  await expectAt(page, '/jobs?q=engineer')
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible()
})

test('mails, feeds and deletion of a saved search', async ({ page, announce }) => {
  announce(/status of 400/)
  await signUp(page)
  const known = page.waitForResponse((answer) => answer.url().includes('/user_saved_searches?'))
  await openHydrated(page, '/jobs?q=nurse')
  await (await known).finished()
  await page.route('**/rest/v1/saved_searches*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await page.evaluate(twoFrames)
    await route.fulfill({ status: 400, json: { message: 'Not now', code: 'P0001' } })
  })
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Name').fill('Night nurses')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Not now')
  await expect(dialog.getByLabel('Name')).toHaveValue('Night nurses')
  await page.unroute('**/rest/v1/saved_searches*')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Search saved' }).click()
  await page.getByLabel('Email about Night nurses').selectOption('Weekly')
  await expectToast(page, 'Alerts changed')
  await choose(page, 'Night nurses', 'Email and feeds: Night nurses')
  await expect(page.getByRole('heading', { name: 'Email and feeds' })).toBeFocused()
  await page.getByLabel('On', { exact: true }).selectOption('Friday')
  await expectToast(page, 'Alerts changed')
  await page.getByLabel('At', { exact: true }).selectOption('5 PM')
  await expectToast(page, 'Alerts changed')
  await expect(page.getByText(/Times are in/)).toBeVisible()
  await expect(page.getByText('Next: Fri 5 PM')).toBeVisible()

  const item = rows(page).first()
  await item.getByRole('button', { name: 'Create a feed link' }).click()
  await expect(item.getByRole('textbox', { name: 'Atom' })).toHaveValue(/\/feeds\/.*atom/)
  await expectNoAxeViolations(page)
  await openHydrated(page, '/dashboard/searches')
  await expect(page.getByLabel('Email about Night nurses')).toHaveValue('weekly')
  await choose(page, 'Night nurses', 'Email and feeds: Night nurses')
  await expect(page.getByLabel('On', { exact: true })).toHaveValue('5')
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('17')
  await item.getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'Feed link revoked')
  await expect(item.getByRole('button', { name: 'Revoke' })).toHaveCount(0)

  await item.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('summary', { hasText: 'More for Night nurses' })).toBeFocused()
  await choose(page, 'Night nurses', 'Delete search: Night nurses')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText('No saved searches yet.')).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Email about Night nurses')).toHaveValue('weekly')
})

test('what is hidden and favoured is listed, scoped, timed and undone on the page of searches', async ({
  page,
  announce,
}) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/jobs?q=nurse')
  await saveSearch(page, 'Nurses')
  await openHydrated(page, '/dashboard/searches')
  await page.getByLabel('What to hide').selectOption('Word')
  await page.getByLabel('Name or word').fill('Night shift')
  const hidden = page.getByRole('list', { name: 'Hidden words' })
  // The server's own news of the row comes before its answer: it is the same row.
  let shownMeanwhile = 0
  await page.route('**/rest/v1/hides', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const told = page.waitForResponse(
      async (answer) => answer.url().includes('/hides?') && (await answer.text()).includes('Night shift'),
    )
    const response = await route.fetch()
    await told
    await page.evaluate(twoFrames)
    shownMeanwhile = await hidden.getByRole('listitem').count()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expectToast(page, 'You will not see Night shift again.')
  expect(shownMeanwhile).toBe(1)
  await page.unroute('**/rest/v1/hides')
  await expect(hidden).toContainText('Night shift')
  await hidden.locator('summary', { hasText: 'Everywhere' }).click()
  for (const [label, choice] of [
    ['Where Night shift is hidden', 'In “Nurses”'],
    ['How long Night shift is hidden', 'For 30 days'],
  ] as const) {
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/rest/v1/hides') && answer.request().method() === 'PATCH',
    )
    await page.getByLabel(label).selectOption(choice)
    await stored
  }
  await page.getByRole('switch', { name: 'Hide agencies' }).click()
  await expect(page.getByRole('list', { name: 'Hidden companies' })).toContainText('Every agency')
  await page.getByLabel('Company').fill('Acme, Inc.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Favorite companies' })).toContainText('Acme, Inc.')
  await expectNoAxeViolations(page)

  await openHydrated(page, '/dashboard/searches')
  await expect(hidden).toContainText(/In “Nurses”, until \w{3} \d/)
  await hidden.locator('summary').click()
  await expect(page.getByLabel('How long Night shift is hidden')).toHaveValue('until')
  await hidden.getByRole('button', { name: 'Show again: Night shift' }).click()
  await expect(hidden).toHaveCount(0)

  await page.route('**/rest/v1/saved_searches*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: 'Not now', code: 'P0001' } })
      : route.continue(),
  )
  await choose(page, 'Nurses', 'Rename search: Nurses')
  await page.getByLabel('Name', { exact: true }).fill('Doctors')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Not now')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(searches(page)).toContainText('Nurses')
})

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('the page of searches fits and axe finds nothing', async ({ page }) => {
      await signUp(page)
      await openHydrated(page, '/jobs?q=nurse&location=Austin%2C+TX&remote=remote&posted=7&pay=50000')
      await saveSearch(page)
      await openHydrated(page, '/dashboard/searches')
      await page.getByLabel(/^Email about/).selectOption('Weekly')
      await page.locator('summary', { hasText: 'More for' }).click()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: /^Email and feeds/ }).click()
      await page.getByLabel('Name or word').fill('Unpaid')
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Hidden companies' })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })
