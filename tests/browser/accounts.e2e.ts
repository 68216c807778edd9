import type { APIRequestContext } from '@playwright/test'
import { logOut, newAddress, PASSWORD, signUp, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

test('a new account is welcomed, logs out and signs in again', async ({ page, announce }) => {
  announce(/status of 400/)
  const email = newAddress()
  await signUp(page, email)
  await expect(toastsOf(page)).toContainText('Account created!')
  await expect(toastsOf(page)).toContainText('Welcome to Foundwork! Setting up your account...')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await logOut(page)

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('wrong password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastsOf(page)).toContainText('Error signing in')
  await expect(toastsOf(page)).toContainText(
    'Invalid email or password. Please check your credentials and try again.',
  )
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toastsOf(page)).toContainText('Welcome back!')
  await expect(toastsOf(page)).toContainText('You have successfully signed in.')
})

test('someone who is signed in has no business on the sign-in screens', async ({ page }) => {
  await signUp(page, newAddress())
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/signup')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('signing in leads back to the page that asked for it', async ({ page }) => {
  const email = newAddress()
  await signUp(page, email)
  await logOut(page)
  await page.goto('/dashboard/applications')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard/applications')
})

test('the combined screen signs up and in, and goes home', async ({ page, announce }) => {
  announce(/status of 4/)
  const email = newAddress()
  await openHydrated(page, '/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastsOf(page)).toContainText('Please check your email to verify your account.')
  await logOut(page)
  await openHydrated(page, '/auth')
  const signIn = page.getByRole('tabpanel', { name: 'Sign In' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password').fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastsOf(page)).toContainText('Welcome back!')
})

test('an address can have one account only', async ({ page, announce }) => {
  announce(/status of 4/)
  const email = newAddress()
  await signUp(page, email)
  await logOut(page)
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toastsOf(page)).toContainText('Error creating account')
  await expect(toastsOf(page)).toContainText('This email is already registered. Please sign in instead.')
})

test('the mobile menu of someone signed in has Dashboard and Sign Out', async ({ page }) => {
  await signUp(page, newAddress())
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('a forgotten password is reset through the mailed link', async ({ page, request }) => {
  const email = newAddress()
  await signUp(page, email)
  await logOut(page)
  await openHydrated(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(toastsOf(page)).toContainText('Check your email')
  await expect(toastsOf(page)).toContainText("We've sent you a password reset link.")

  await page.goto(await mailedLink(request, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toastsOf(page)).toContainText('Invalid password')
  await expect(
    toastsOf(page).getByText('Password must be at least 6 characters', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another house')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toastsOf(page)).toContainText("Passwords don't match")
  await expect(toastsOf(page)).toContainText('Please make sure both passwords are the same.')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toastsOf(page)).toContainText('Success')
  await expect(toastsOf(page)).toContainText('Your password has been reset successfully.')
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('another horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUp(page, newAddress())
  const other = await context.newPage()
  await openHydrated(other, '/settings')
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL('/login')
})

/** The link in the newest mail to an address, as the development mailbox shows it. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/dev/mail', {
    params: { to: email },
    headers: { accept: 'application/json' },
  })
  const [mail]: { text: string }[] = await response.json()
  const link = /https?:\S+\/verify\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`No link was mailed to ${email}`)
  return link
}
