import { expect, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('the sign-in screen says what is missing, in a toast and at the field', async ({ page }) => {
  await openHydrated(page, '/login')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Invalid input', 'Please enter a valid email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Password is required')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/signup',
  )
})

test('a new account needs a password of 6 to 72 characters', async ({ page }) => {
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Password must be at least 6 characters long')
  await page.getByLabel('Password').fill('x'.repeat(73))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Password must be less than 72 characters')
})

test('the combined screen starts with Sign In; arrow keys change the tab', async ({ page }) => {
  await openHydrated(page, '/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Sign In' })).toBeHidden()
})

test('a reset link is asked for with a valid address', async ({ page }) => {
  await openHydrated(page, '/forgot-password')
  await page.getByLabel('Email').fill('ada@')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'Invalid email')
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
})
