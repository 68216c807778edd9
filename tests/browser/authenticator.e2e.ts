import type { Page } from '@playwright/test'
import { AuthenticatorApp, enrol } from './authenticator-app.ts'
import { askData, logOut, PASSWORD, signInByForm, signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

test('with an authenticator app, signing in takes its code, and nothing opens before', async ({
  page,
  context,
  announce,
}) => {
  announce(/status of 4(01|22)/)
  const email = await signUp(page)
  const app = await enrol(page)
  const section = page.getByRole('region', { name: 'Authenticator' })
  await expect(section.getByText('Authenticator on')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await section
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  const kept = await (await saving).createReadStream()
  expect((await kept.toArray()).join('')).toContain(codes.join('\n'))
  await expectNoAxeViolations(page)
  await section.getByRole('button', { name: 'I saved them' }).click()
  await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeHidden()
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible()
  await logOut(page)

  await page.goto('/dashboard/applications')
  await expectAt(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const field = page.getByLabel('Code from the app')
  await expect(field).toBeFocused()
  await expect(toastsOf(page)).not.toContainText('Welcome back!')
  await expectNoAxeViolations(page)

  // The password alone opens no screen and no data; leaving for home is allowed.
  const other = await context.newPage()
  await openHydrated(other, '/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await other.goto('/settings')
  await expectAt(other, '/login')
  expect(await askData(other, 'profiles?select=user_id')).toBe(401)
  await other.close()

  await field.fill('12 34')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Please enter the six digits that the app shows.')
  await expect(field).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This code is not right, or was used before/)
  await expect(field).toBeFocused()

  await reloadHydrated(page)
  await expect(field).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoAxeViolations(page)
  // The challenge ran out while the answer was on its way: another is asked for, unseen.
  let refused = 0
  await page.route('**/auth/v1/factors/*/verify', (route) =>
    refused++ === 0
      ? route.fulfill({
          status: 422,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code: 'mfa_challenge_expired', message: 'MFA challenge has expired' },
        })
      : route.continue(),
  )
  // As a phone copies it: in two groups.
  await pasteInto(page, `${app.code().replace(/^(...)/, '$1 ')} `)
  await page.keyboard.press('Enter')
  await expectAt(page, '/dashboard/applications')
  await expectToast(page, 'You have successfully signed in.')
  expect(refused).toBe(2)

  // Without the app: a recovery code lets in, once.
  await page.setViewportSize({ width: 1280, height: 900 })
  await logOut(page)
  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const spare = page.getByLabel('Recovery code')
  await expect(spare).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(spare).toHaveAccessibleDescription(/A recovery code has twelve letters and digits/)
  await expectNoAxeViolations(page)
  await spare.fill(codes[4]?.toLowerCase().replaceAll('-', ' ') ?? '')
  await page.keyboard.press('Enter')
  await expectAt(page, '/dashboard')
  await openHydrated(page, '/settings')
  await expect(section.getByText('9 of 10 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible()
  await expect(section.getByRole('list', { name: 'Recovery codes' })).not.toContainText(codes[0] ?? '')
})

test('an account with an authenticator is deleted after its code, and factors ask for the password after a day', async ({
  page,
  announce,
}) => {
  announce(/status of 4/)
  await signUp(page)
  await openHydrated(page, '/settings')
  // A day passes: the server says so itself, in its own words.
  let late = true
  await page.route('**/auth/v1/factors', (route) =>
    late && route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          headers: { 'x-supabase-api-version': '2024-01-01' },
          json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
        })
      : route.continue(),
  )
  const section = page.getByRole('region', { name: 'Authenticator' })
  await section.getByRole('button', { name: 'Set up authenticator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This password is not right.')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  late = false
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const app = new AuthenticatorApp(await section.locator('code').innerText())
  await section.getByLabel('Code from the app').fill(app.code())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Authenticator on')).toBeVisible()

  let asked = 0
  await page.route('**/functions/v1/delete-account', (route) =>
    asked++ === 0
      ? route.fulfill({ status: 403, json: { error: { code: 'insufficient_aal', message: 'code' } } })
      : route.continue(),
  )
  await openHydrated(page, '/profile')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await question.getByLabel('Code from the app').fill('000000')
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(question.getByLabel('Code from the app')).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByLabel('Code from the app').fill(app.code())
  await page.keyboard.press('Enter')
  await expectAt(page, '/')
  await expectToast(page, 'Account deleted')
})

async function pasteInto(page: Page, text: string): Promise<void> {
  await page.getByLabel('Code from the app').focus()
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
}
