import type { Locator } from '@playwright/test'
import { listenToNothing, logOut, signInByForm, signOutEverywhere, signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

test('a session that ends while somebody writes keeps the text and finishes after signing in again', async ({
  page,
  request,
  announce,
}) => {
  announce(/status of 40[013]/)
  const email = await signUp(page)
  await listenToNothing(page)
  await openHydrated(page, '/settings')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('switch', { name: 'Resume Privacy' }).click()
  await reloadHydrated(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).toBeChecked()
  await page.getByLabel('Bio').fill('Half a sentence, then')

  await signOutEverywhere(request, email)
  await pressAsSessionRunsOut(page.getByRole('button', { name: 'Save All Changes' }))
  await expectAt(page, '/login')
  await expectToast(page, 'Your session has ended. What you typed is kept.')
  await expect(toastsOf(page)).not.toContainText('Failed to update profile')
  await signInByForm(page, email)
  await expectAt(page, '/settings')
  await expectToast(page, 'Profile updated successfully')
  await openHydrated(page, '/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence, then')
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).toBeChecked()

  // The profile page opens where it was, chips included; nothing was sent yet, so nothing is.
  await openHydrated(page, '/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('London')
  await page.getByLabel('Add a skill').fill('Welding')
  await page.getByLabel('Add a skill').press('Enter')
  await signOutEverywhere(request, email)
  await page.evaluate(letSessionRunOut, undefined)
  await page.reload()
  await expectAt(page, '/auth')
  await signInByForm(page, email)
  await expectAt(page, '/profile')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('London')
  await expect(page.getByRole('button', { name: 'Remove skill: Welding' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await reloadHydrated(page)
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('London')).toHaveCount(0)

  // Onboarding goes on where the end of the session stopped it.
  await openHydrated(page, '/welcome')
  await page.getByLabel('First Name').fill('Augusta')
  await signOutEverywhere(request, email)
  await pressAsSessionRunsOut(page.getByRole('button', { name: 'Continue' }))
  await expectAt(page, '/login')
  await signInByForm(page, email)
  await expectAt(page, '/welcome')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await openHydrated(page, '/profile')

  // Whoever signs out takes what was typed along.
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Paris')
  await logOut(page)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Paris')
})

test('a lost connection is said, nothing typed is lost, and it goes on by itself', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|WebSocket|status of 503/)
  await signUp(page)
  await openHydrated(page, '/settings')
  await page.getByLabel('First Name').fill('Ada')
  const notice = page.locator('#root > div > output')
  await context.setOffline(true)
  await expect(notice).toContainText('You are offline. What you typed stays here')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Failed to update profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(notice).toBeEmpty()

  const away = /\/(rest|functions)\/v1\/|\/healthz/
  await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('Add a skill').fill('Welding')
  await page.getByLabel('Add a skill').press('Enter')
  await expect(notice).toContainText('We cannot reach the server right now.')
  await expectToast(page, 'Failed to add skill')
  await expect(page.getByLabel('Add a skill')).toHaveValue('Welding')
  await page.unroute(away)
  await expect(notice).toBeEmpty()
  await page.getByLabel('Add a skill').press('Enter')
  await expectToast(page, 'Skill added')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')
})

test('two tabs that edit the profile lose nothing, and ask where both changed the same', async ({
  page,
  context,
}) => {
  await signUp(page)
  const other = await context.newPage()
  await openHydrated(page, '/settings')
  await openHydrated(other, '/profile')
  await other.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('London')
  await page.getByLabel('Bio').fill('From the first tab')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')

  await other.getByLabel('Full Name').fill('Ada Lovelace')
  await other.getByLabel('Bio').fill('From the second tab')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  const notice = other.getByRole('alert').filter({ hasText: 'Another tab' })
  await expect(notice).toContainText('Another tab changed your profile while you were writing.')
  await expect(notice).toContainText('Yours: From the second tab')
  await expect(notice).toContainText('In the other tab: From the first tab')
  await expectNoAxeViolations(other)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByRole('tabpanel', { name: 'Profile' })).toContainText('From the second tab')
  await expect(other.getByRole('tabpanel', { name: 'Profile' })).toContainText('London')

  // The first tab still shows its own bio; it changes something else and takes the other's words.
  await page.getByLabel('Bio').fill('From the first tab again')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Use the other' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('From the second tab')
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
  await page.getByLabel('Website URL').fill('ada.example')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Website URL')).toHaveValue('https://ada.example')
})

async function pressAsSessionRunsOut(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate(letSessionRunOut)
}

/**
 * The browser's token is as good as expired, so that its next request learns what became of the session. The client
 * looks after its token by itself from time to time and must not be the first to learn: the button is pressed at once.
 */
function letSessionRunOut(button?: HTMLElement | SVGElement): void {
  const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
  localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), expires_at: 1 })
  if (button instanceof HTMLElement) button.click()
}
