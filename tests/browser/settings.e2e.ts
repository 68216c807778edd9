import { createHmac } from 'node:crypto'
import { logOut, newAddress, PASSWORD, signUp, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

for (const path of ['/settings', '/dashboard/settings'])
  test(`${path} leads back to the dashboard`, async ({ page }) => {
    await signUp(page, newAddress())
    await openHydrated(page, path)
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

test('everything in Settings is stored by Save All Changes', async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await openHydrated(page, '/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).not.toBeChecked()
  await expect(page.getByLabel('Profile Visibility')).toHaveValue('private')

  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Bio').fill('Analyst of engines.')
  await page.getByLabel('Location').fill('London')
  await page.getByLabel('LinkedIn URL').fill('https://linkedin.com/in/ada')
  await page.getByLabel('Website URL').fill('ada.example')
  await page.getByLabel('Profile Visibility').selectOption('Public')
  await page.getByRole('switch', { name: 'Email Notifications' }).click()
  await page.getByRole('switch', { name: 'Resume Privacy' }).press('Space')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(toastsOf(page)).toContainText('Profile updated successfully')

  await openHydrated(page, '/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
  await expect(page.getByLabel('Bio')).toHaveValue('Analyst of engines.')
  await expect(page.getByLabel('Location')).toHaveValue('London')
  await expect(page.getByLabel('LinkedIn URL')).toHaveValue('https://linkedin.com/in/ada')
  await expect(page.getByLabel('Website URL')).toHaveValue('https://ada.example')
  await expect(page.getByLabel('Profile Visibility')).toHaveValue('public')
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Resume Privacy' })).toBeChecked()
})

test('settings that the server refuses stay in the form', async ({ page, announce }) => {
  announce(/status of 500/)
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  await page.getByLabel('First Name').fill('Ada')
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'XX000' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(toastsOf(page)).toContainText('Failed to update profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})

test('an address that is none is pointed at', async ({ page }) => {
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  await page.getByLabel('Website URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(toastsOf(page)).toContainText('Please enter a valid URL')
  await expect(page.getByLabel('Website URL')).toBeFocused()
  await expect(page.getByLabel('Website URL')).toHaveAttribute('aria-invalid', 'true')
})

test('each skill saves itself, by keyboard too', async ({ page }) => {
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  const field = page.getByLabel('Add a skill')
  await field.fill('  Welding ')
  await field.press('Enter')
  await expect(toastsOf(page)).toContainText('Skill added')
  await expect(field).toHaveValue('')
  await field.fill('   ')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Edit skill: Welding' }).press('Enter')
  await page.getByLabel('Skill: Welding').fill('TIG welding')
  await page.getByLabel('Skill: Welding').press('Enter')
  await expect(toastsOf(page)).toContainText('Skill updated')
  await page.getByRole('button', { name: 'Edit skill: TIG welding' }).click()
  await page.getByLabel('Skill: TIG welding').fill('  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openHydrated(page, '/settings')
  await expect(page.getByRole('button', { name: /^Edit skill/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove skill: TIG welding' }).click()
  await expect(toastsOf(page)).toContainText('Skill removed')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
})

test('a skill that the server refuses goes back where it was typed', async ({ page, announce }) => {
  announce(/status of 500/)
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'XX000' } })
      : route.continue(),
  )
  await page.getByLabel('Add a skill').fill('Welding')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toastsOf(page)).toContainText('Failed to add skill')
  await expect(page.getByText('No skills listed yet.')).toBeVisible()
  await expect(page.getByLabel('Add a skill')).toHaveValue('Welding')
})

test('another browser is signed out from here', async ({ page, browser, baseURL }) => {
  const email = newAddress()
  await signUp(page, email)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await openHydrated(other, '/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL('/dashboard')

  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(section.getByText('This browser')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(toastsOf(page)).toContainText('That browser is no longer signed in.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await elsewhere.close()
})

test('an authenticator is enrolled with its QR code and removed', async ({ page, announce }) => {
  announce(/status of 422/)
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Authenticator' })
  await section.getByRole('button', { name: 'Set up authenticator' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const drawn = await section.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(drawn).toBeGreaterThan(0)
  const secret = await section.locator('code').innerText()
  await section.getByLabel('Code from the app').fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(toastsOf(page)).toContainText('Invalid TOTP code entered')
  await section.getByLabel('Code from the app').fill(totp(secret, Date.now()))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(toastsOf(page)).toContainText('Authenticator added')
  await expect(section.getByText('Authenticator on')).toBeVisible()
  await section.getByRole('button', { name: 'Remove authenticator' }).click()
  await expect(toastsOf(page)).toContainText('Authenticator removed')
  await expect(section.getByRole('button', { name: 'Set up authenticator' })).toBeVisible()
})

test('the data is exported as an archive, then the account is deleted', async ({ page, announce }) => {
  announce(/status of 4/)
  const email = newAddress()
  await signUp(page, email)
  await openHydrated(page, '/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^foundwork-\d{4}-\d\d-\d\d\.zip$/)
  await expect(toastsOf(page)).toContainText('Data exported')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL('/')
  const said = toastsOf(page).getByRole('listitem').filter({ hasText: 'Account deleted' })
  await expect(said).toContainText('Your account and all associated data have been removed.')
  await expect(said).toHaveAttribute('data-variant', 'destructive')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await openHydrated(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastsOf(page)).toContainText('Error signing in')
})

test('a deletion that fails says whom to ask, and nobody is signed out', async ({ page, announce }) => {
  announce(/status of 500/)
  await signUp(page, newAddress())
  await openHydrated(page, '/settings')
  await page.route('**/functions/v1/delete-account', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expect(toastsOf(page)).toContainText('Failed to delete account. Please contact support.')
  await expect(page).toHaveURL('/settings')
  await logOut(page)
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Settings has nothing for axe to find and fits', async ({ page }) => {
      await signUp(page, newAddress())
      await openHydrated(page, '/settings')
      await page.getByLabel('Add a skill').fill('Welding')
      await page.getByLabel('Add a skill').press('Enter')
      await page.getByRole('button', { name: 'Set up authenticator' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expect(page.getByText('This browser')).toBeVisible()
      await expectNoAxeViolations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await page.screenshot({ path: `test-results/settings-${width}.png`, fullPage: true })
    })
  })

/** What an authenticator app shows (RFC 6238, six digits, 30 seconds). */
function totp(secret: string, now: number): string {
  const bits = secret.split('').map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
