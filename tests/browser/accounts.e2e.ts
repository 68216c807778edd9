import { mailedLink } from './mailbox.ts'
import { logOut, newAccount, newAddress, PASSWORD, signInByForm, signUp, signUpByForm } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a new account is welcomed, logs out and signs in again', async ({ page, announce }) => {
  announce(/status of 400/)
  const email = await signUpByForm(page)
  await expectToast(page, 'Account created!', 'Welcome to Foundwork! Setting up your account...')

  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await expect(page.getByText(email)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Dashboard' }).press('Enter')
  await expectAt(page, '/dashboard')
  await logOut(page)

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).press('Enter')
  await signInByForm(page, email, 'wrong password')
  await expectToast(
    page,
    'Error signing in',
    'Invalid email or password. Please check your credentials and try again.',
  )
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectAt(page, '/dashboard')
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
})

test('someone who is signed in has no business on the sign-in screens', async ({ page }) => {
  await signUp(page)
  await page.goto('/login')
  await expectAt(page, '/dashboard')
  await page.goto('/signup')
  await expectAt(page, '/dashboard')
  await page.goto('/auth')
  await expectAt(page, '/')
})

test('signing in leads back to the page that asked for it', async ({ page, request }) => {
  const email = await newAccount(request)
  await page.goto('/dashboard/applications')
  await expectAt(page, '/login')
  await signInByForm(page, email)
  await expectAt(page, '/dashboard/applications')
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
  await expectAt(page, '/')
  // No email was sent: the account is confirmed at once.
  await expectToast(page, 'Account created!', 'Welcome to Foundwork! Setting up your account...')
  await logOut(page)
  await openHydrated(page, '/auth')
  const signIn = page.getByRole('tabpanel', { name: 'Sign In' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password').fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expectAt(page, '/')
  await expectToast(page, 'Welcome back!')
})

test('an address can have one account only', async ({ page, request, announce }) => {
  announce(/status of 4/)
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(await newAccount(request))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(
    page,
    'Error creating account',
    'This email is already registered. Please sign in instead.',
  )
})

test('the mobile menu of someone signed in has Dashboard and Sign Out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await signUp(page)
  await openHydrated(page, '/faq')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expectAt(page, '/')
})

test('a forgotten password is reset through the mailed link, whatever signing out answers', async ({
  page,
  request,
  announce,
}) => {
  announce(/status of 500/)
  const email = await newAccount(request)
  await openHydrated(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('main')).toContainText(email)
  await expectToast(page, 'Check your email', "We've sent you a password reset link.")

  await page.goto(await mailedLink(request, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, /\/reset-password/)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Invalid password', 'Password must be at least 6 characters')
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  await password.fill('another horse')
  await page.getByLabel('Confirm new password').fill('another house')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Success', 'Your password has been reset successfully.')
  await expectAt(page, '/login')

  await signInByForm(page, email, 'another horse')
  await expectAt(page, '/dashboard')
})

test('a reset link asks whose an account is that was opened without confirming its address', async ({
  page,
  request,
}) => {
  const email = await signUp(page)
  await openHydrated(page, '/settings')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')
  await logOut(page)
  await openHydrated(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectToast(page, 'Check your email', "We've sent you a password reset link.")

  await page.goto(await mailedLink(request, email))
  await expectNoAxeViolations(page)
  const question = page.getByRole('group', { name: 'Did you open this account yourself?' })
  await page.getByRole('button', { name: 'Continue' }).click()
  // The browser waits for an answer.
  await expect(question).toBeVisible()
  await question.getByRole('radio', { name: 'Yes. Keep what is saved in it.' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAt(page, /\/reset-password/)
  await page.getByLabel('New password', { exact: true }).fill('another horse')
  await page.getByLabel('Confirm new password').fill('another horse')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Success', 'Your password has been reset successfully.')
  await signInByForm(page, email, 'another horse')
  await expectAt(page, '/dashboard')
  await openHydrated(page, '/settings')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUp(page)
  await openHydrated(page, '/faq')
  const other = await context.newPage()
  await openHydrated(other, '/settings')
  await expect(other.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await logOut(page)
  await expectAt(other, '/login')
})
