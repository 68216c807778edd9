import { AuthenticatorApp } from './authenticator-app.ts'
import { logOut, PASSWORD, signIn, signInByForm, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

test('Settings leads back to the dashboard, from both its addresses', async ({ page }) => {
  await signUp(page)
  for (const path of ['/settings', '/dashboard/settings'])
    await test.step(path, async () => {
      await openHydrated(page, path)
      await page.getByRole('button', { name: 'Back to Dashboard' }).click()
      await expectAt(page, '/dashboard')
    })
})

test('everything in Settings is stored by Save All Changes', async ({ page }) => {
  const email = await signUp(page)
  await openHydrated(page, '/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).not.toBeChecked()
  await expect(page.getByLabel('Profile Visibility')).toHaveValue('private')

  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Bio').fill('Analyst of engines.')
  await page.getByRole('textbox', { name: 'Location' }).fill('London')
  await page.getByLabel('LinkedIn URL').fill('https://linkedin.com/in/ada')
  await page.getByLabel('Website URL').fill('ada.example')
  await page.getByLabel('Profile Visibility').selectOption('Public')
  await page.getByRole('switch', { name: 'Email Notifications' }).click()
  await page.getByRole('switch', { name: 'Resume Privacy' }).press('Space')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')

  await openHydrated(page, '/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
  await expect(page.getByLabel('Bio')).toHaveValue('Analyst of engines.')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('London')
  await expect(page.getByLabel('LinkedIn URL')).toHaveValue('https://linkedin.com/in/ada')
  await expect(page.getByLabel('Website URL')).toHaveValue('https://ada.example')
  await expect(page.getByLabel('Profile Visibility')).toHaveValue('public')
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).toBeChecked()
})

test('the password is changed in Settings, by whoever knows the one before', async ({ page, announce }) => {
  announce(/status of (400|422)/)
  const email = await signUp(page)
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Password' })
  const [current, fresh, again] = [
    section.getByLabel('Current password'),
    section.getByLabel('New password', { exact: true }),
    section.getByLabel('Confirm new password'),
  ]
  const change = section.getByRole('button', { name: 'Change Password' })
  await fresh.fill('another horse')
  await again.fill('another horse')
  await change.click()
  await expectToast(page, 'Invalid password', 'Your current password is required')
  await expect(current).toBeFocused()
  await current.fill('wrong horse')
  await change.click()
  await expectToast(page, 'Password not changed', 'Your current password is not right.')
  await current.fill(PASSWORD)
  await fresh.fill('iloveyou')
  await again.fill('iloveyou')
  await change.click()
  await expectToast(
    page,
    'Password not changed',
    'This password is one of the most common ones and easy to guess. Please choose another.',
  )
  await fresh.fill('another horse')
  await again.fill('another house')
  await change.click()
  await expectToast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await again.fill('another horse')
  await change.click()
  await expectToast(page, 'Password changed', 'Only this browser is still signed in.')
  await expect(current).toHaveValue('')
  await logOut(page)
  await openHydrated(page, '/login')
  await signInByForm(page, email, 'another horse')
  await expectAt(page, '/dashboard')
})

test('what is refused stays in the form: an address that is none, settings, a skill', async ({
  page,
  announce,
}) => {
  announce(/status of 500/)
  await signUp(page)
  await openHydrated(page, '/settings')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
  await page.getByLabel('Website URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Please enter a valid URL')
  await expect(page.getByLabel('Website URL')).toBeFocused()
  await expect(page.getByLabel('Website URL')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Website URL').fill('')

  await page.getByLabel('First Name').fill('Ada')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'XX000' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Failed to update profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')

  await page.getByLabel('Add a skill').fill('Welding')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Failed to add skill')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
  await expect(page.getByLabel('Add a skill')).toHaveValue('Welding')
})

test('each skill saves itself, by keyboard too', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/settings')
  const field = page.getByLabel('Add a skill')
  await field.fill('  Welding ')
  await field.press('Enter')
  await expectToast(page, 'Skill added')
  await expect(field).toHaveValue('')
  for (const ignored of ['   ', ' WELDING', 'welding ']) {
    await field.fill(ignored)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Edit skill: Welding' }).press('Enter')
  await page.getByLabel('Skill: Welding').fill('TIG welding')
  await page.getByLabel('Skill: Welding').press('Enter')
  await expectToast(page, 'Skill updated')
  await page.getByRole('button', { name: 'Edit skill: TIG welding' }).click()
  await page.getByLabel('Skill: TIG welding').fill('  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openHydrated(page, '/settings')
  await expect(page.getByRole('button', { name: /^Edit skill/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove skill: TIG welding' }).click()
  await expectToast(page, 'Skill removed')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
})

test('another browser is signed out from here', async ({ page, browser, baseURL }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await signIn(other, email)

  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(section.getByText('This browser')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expectToast(page, 'That browser is no longer signed in.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectAt(page, '/')
  await elsewhere.close()
})

test('an authenticator is enrolled with its QR code and removed', async ({ page, announce }) => {
  announce(/status of 422/)
  await signUp(page)
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Authenticator' })
  await section.getByRole('button', { name: 'Set up authenticator' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const drawn = await section.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(drawn).toBeGreaterThan(0)
  const app = new AuthenticatorApp(await section.locator('code').innerText())
  await section.getByLabel('Code from the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is not right/)
  const mayMakeCodes = Promise.withResolvers<void>()
  await page.route('**/auth/v1/recovery-codes', async (route) => {
    await mayMakeCodes.promise
    await route.continue()
  })
  await section.getByLabel('Code from the app').fill(app.code())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expectToast(page, 'Authenticator added')
  await expect(section.getByText('Authenticator on')).toBeVisible()
  // Not before it has its codes, which would be refused without it.
  await expect(section.getByRole('button', { name: 'Remove authenticator' })).toBeDisabled()
  mayMakeCodes.resolve()
  await section.getByRole('button', { name: 'Remove authenticator' }).click()
  await expectToast(page, 'Authenticator removed')
  await expect(section.getByRole('button', { name: 'Set up authenticator' })).toBeVisible()
})

test('the data is exported as an archive, then the account is deleted', async ({ page, announce }) => {
  announce(/status of 4/)
  const email = await signUp(page)
  await openHydrated(page, '/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^foundwork-\d{4}-\d\d-\d\d\.zip$/)
  await expectToast(page, 'Data exported')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const said = toastsOf(page).getByRole('listitem').filter({ hasText: 'Account deleted' })
  await expect(said).toHaveAttribute('data-variant', 'destructive')
  await expectToast(page, 'Account deleted', 'Your account and all associated data have been removed.')
  await expectAt(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await expectToast(page, 'Error signing in')
})

test('a deletion that fails says whom to ask, and nobody is signed out', async ({ page, announce }) => {
  announce(/status of 500/)
  await signUp(page)
  await openHydrated(page, '/settings')
  await page.route('**/functions/v1/delete-account', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expectToast(page, 'Failed to delete account. Please contact support.')
  // It gives the focus back, which is not for the menu to lose.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAt(page, '/settings')
  await logOut(page)
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Settings has nothing for axe to find and fits', async ({ page }) => {
      await signUp(page)
      await openHydrated(page, '/settings')
      await page.getByLabel('Add a skill').fill('Welding')
      await page.getByLabel('Add a skill').press('Enter')
      await page.getByRole('button', { name: 'Set up authenticator' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expect(page.getByText('This browser')).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })

test('each kind of email is turned off and on again in Settings, at once and for every browser', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/settings')
  for (const kind of ['Changes to jobs you saved', "Today's interviews", 'Follow-ups that are due']) {
    const mails = page.getByRole('checkbox', { name: `${kind}, by email` })
    await expect(mails).toBeChecked()
    await mails.click()
    await expectToast(page, 'Turned off', `${kind}, by email`)
  }
  await openHydrated(page, '/settings')
  const interviews = page.getByRole('checkbox', { name: "Today's interviews, by email" })
  await expect(interviews).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Follow-ups that are due, by email' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Follow-ups that are due, in the bell' })).toBeChecked()
  await interviews.click()
  await expectToast(page, 'Turned on', "Today's interviews, by email")
})

test('what is not saved yet is named beside Save All Changes, survives a reload, and is undone', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/settings')
  const status = page.getByText(/^\d+ changes? not saved yet|^All changes are saved/)
  await expect(status).toHaveText('All changes are saved.')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('switch', { name: 'Resume Privacy' }).click()
  await expect(status).toHaveText('2 changes not saved yet: First Name, Resume Privacy')
  await openHydrated(page, '/settings')
  await expect(status).toHaveText('2 changes not saved yet: First Name, Resume Privacy')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(status).toHaveText('All changes are saved.')
  await expect(page.getByLabel('First Name')).not.toHaveValue('Ada')
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).not.toBeChecked()
  await page.getByLabel('Bio').fill('Analyst of engines.')
  await expect(status).toHaveText('1 change not saved yet: Bio')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')
  await expect(status).toHaveText('All changes are saved.')
})

test('the parts of Settings are listed beside them, and the one that is read is marked', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/settings')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Profile Information' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible()
  await contents.getByRole('link', { name: 'Passkeys' }).click()
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeFocused()
  await expect(contents.getByRole('link', { name: 'Passkeys' })).toHaveAttribute('aria-current', 'true')
})
