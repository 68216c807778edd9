import { signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

test('the profile is edited, saved and shown again', async ({ page }) => {
  const email = await signUp(page)
  await openHydrated(page, '/my-profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Full Name').fill('Ada King Lovelace')
  await page.getByLabel('Professional Title').fill('Analyst')
  await page.getByRole('textbox', { name: 'Location' }).fill('London')
  await page.getByLabel('Bio').fill('Notes on engines.')
  const skill = page.getByLabel('Add a skill')
  for (const name of ['Welding', 'welding', '  ', 'Sewing']) {
    await skill.fill(name)
    await skill.press('Enter')
  }
  await expect(page.getByRole('button', { name: /^Remove skill/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove skill: Sewing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile updated', 'Your profile has been saved successfully.')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Profile' })).toContainText('Ada King Lovelace')

  await openHydrated(page, '/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last Name')).toHaveValue('King Lovelace')
  await expect(page.getByRole('button', { name: 'Edit skill: Welding' })).toBeVisible()
})

test('saving says so while it lasts, a refusal keeps the form open, and Cancel leaves the profile as it was', async ({
  page,
  announce,
}) => {
  announce(/status of 500/)
  await signUp(page)
  await openHydrated(page, '/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Ada')
  const answer = Promise.withResolvers<void>()
  await page.route('**/rest/v1/profiles*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await answer.promise
    return route.fulfill({ status: 500, json: { message: 'no', code: 'XX000' } })
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer.resolve()
  await expectToast(page, 'Failed to update profile. Please try again.')
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada')
  await page.getByLabel('Full Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('Somebody Else')).toHaveCount(0)
})

test('the buttons of the Settings tab lead to their places in Settings', async ({ page }) => {
  await signUp(page)
  for (const [button, section] of [
    ['Email Notifications', 'Notifications'],
    ['Privacy Settings', 'Privacy & Visibility'],
    ['Data Export', 'Your data'],
    ['Delete Account', 'Danger Zone'],
  ] as const)
    await test.step(button, async () => {
      await openHydrated(page, '/profile')
      await page.getByRole('tab', { name: 'Profile' }).press('ArrowRight')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      const place = page.getByRole('region', { name: section, exact: true })
      await expect(place).toBeFocused()
      await expect(place).toBeInViewport()
    })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expectAt(page, '/')
  await expectToast(page, 'Account deleted')
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('the profile page has nothing for axe to find and fits', async ({ page }) => {
      await signUp(page)
      await openHydrated(page, '/profile')
      await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Add a skill').fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen')
      await page.getByLabel('Add a skill').press('Enter')
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
      await page.getByRole('tab', { name: 'Settings' }).click()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })
