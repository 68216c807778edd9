import type { Page, Route } from '@playwright/test'
import {
  listenToNothing,
  logOut,
  sessionOf,
  signIn,
  signInByForm,
  signOutEverywhere,
  signUp,
} from './new-person.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const FAILURES = {
  'answers 500': (route: Route) => route.fulfill({ status: 500, json: { message: 'no' } }),
  'cannot be reached': (route: Route) => route.abort(),
} as const

for (const [happens, fail] of Object.entries(FAILURES))
  test(`Log out signs this browser out although the server ${happens}`, async ({ page, announce }) => {
    announce(/Failed to load resource|ERR_/)
    await signUp(page)
    await openHydrated(page, '/faq')
    await page.route('**/auth/v1/logout*', fail)
    const asked = page.waitForRequest('**/auth/v1/logout*')
    await logOut(page)
    expect(await storedSessions(page)).toEqual([])
    expect(new URL((await asked).url()).searchParams.get('scope')).toBe('local')
    await page.goto('/dashboard')
    await expectAt(page, '/login')
  })

test('Log out works without a connection, and home is there once it is back', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|WebSocket/)
  await signUp(page)
  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('definition').first()).toHaveText('0')
  await runOut(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect.poll(() => storedSessions(page)).toEqual([])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await context.setOffline(false)
  await expectAt(page, '/')
  await expect(page.getByRole('button', { name: 'Search Jobs' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('Log out means this browser, Sign out everywhere means all of them', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  const [elsewhere, thirdPlace] = [
    await browser.newContext({ baseURL, serviceWorkers: 'block' }),
    await browser.newContext({ baseURL, serviceWorkers: 'block' }),
  ]
  const [other, third] = [await elsewhere.newPage(), await thirdPlace.newPage()]
  await signIn(other, email)
  await signIn(third, email)
  await openHydrated(page, '/faq')
  await logOut(page)
  expect(await statusOfSession(other)).toBe(200)

  await openHydrated(third, '/settings')
  await third.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectAt(third, '/')
  await expect.poll(() => statusOfSession(other)).toBe(403)
  await elsewhere.close()
  await thirdPlace.close()
})

test('Sign out everywhere that the server did not hear says what is left to do', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource|ERR_/)
  await signUp(page)
  await openHydrated(page, '/settings')
  await page.route('**/auth/v1/logout*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(
    page,
    'Signed out on this device only',
    'Other devices may still be signed in. Sign in and try again.',
  )
  expect(await storedSessions(page)).toEqual([])
})

test('a session that was ended elsewhere is noticed at the next refused call, and signing in leads back', async ({
  page,
  request,
  announce,
}) => {
  announce(/status of 40[0134]/)
  const email = await signUp(page)
  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('definition').nth(2)).toHaveText('0')
  await page.getByLabel('Add a skill').fill('Welding')
  await page.route('**/rest/v1/**', refuse)
  await signOutEverywhere(request, email)
  // Not in the field: the tab may have heard of it already, and left.
  await page.keyboard.press('Enter')
  await expectAt(page, '/login')
  await expectToast(page, 'Please sign in again', 'Your session has ended.')
  await page.unroute('**/rest/v1/**')
  await signInByForm(page, email)
  await expectAt(page, '/dashboard')
})

test('an account that was deleted elsewhere is noticed by functions, too', async ({ page, announce }) => {
  announce(/status of 40[0134]/)
  await signUp(page)
  await listenToNothing(page)
  await openHydrated(page, '/faq')
  await page.route('**/functions/v1/match-jobs', refuse)
  await deleteAccount(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expectAt(page, '/login')
  await expectToast(page, 'Please sign in again', 'Your session has ended.')
})

test('a session that only authentication refuses is noticed there, too', async ({ page, announce }) => {
  announce(/status of 40[0134]/)
  await signUp(page)
  // Whichever asks first, the screen or the client that comes after it.
  await page.route(/\/auth\/v1\/(?:sessions|user)\b/, refuse)
  await page.goto('/settings')
  await expectAt(page, '/login')
  await expectToast(page, 'Please sign in again', 'Your session has ended.')
})

test('on a screen for everyone the person stays, signed out, and is told', async ({
  page,
  request,
  announce,
}) => {
  announce(/status of 40[0134]/)
  const email = await signUp(page)
  await listenToNothing(page)
  await openHydrated(page, '/jobs')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save job: / })
    .first()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await signOutEverywhere(request, email)
  await page.route('**/rest/v1/**', refuse)
  await heart.click()
  await expectToast(page, 'Please sign in again', 'Your session has ended.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expectAt(page, '/jobs')
})

test('a call that is refused, a server that fails and a lost connection do not sign anybody out', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource|ERR_/)
  await signUp(page)
  await openHydrated(page, '/dashboard')
  await expect(page.getByRole('definition').nth(2)).toHaveText('0')
  for (const fail of [refuse, ...Object.values(FAILURES)]) {
    await page.route('**/rest/v1/profiles*', fail)
    await page.getByLabel('Add a skill').fill('Welding')
    await page.getByLabel('Add a skill').press('Enter')
    await expectToast(page, 'Failed to add skill')
    await page.unroute('**/rest/v1/profiles*')
  }
  // The question whether the session still stands gets no answer either.
  await page.route('**/auth/v1/user*', FAILURES['answers 500'])
  await page.route('**/rest/v1/profiles*', refuse)
  const asked = page.waitForResponse('**/auth/v1/user*')
  await page.getByLabel('Add a skill').press('Enter')
  await asked
  await expectToast(page, 'Failed to add skill')
  await page.unroute('**/rest/v1/profiles*')
  await page.getByLabel('Add a skill').press('Enter')
  await expectToast(page, 'Skill added')
})

/** As the data service answers to a token whose session has ended. */
function refuse(route: Route): Promise<void> {
  return route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'no', details: null, hint: null } })
}

const storedSessions = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^sb-.+-auth-token$/.test(key)))

/** The browser's token has run out, so that leaving with it would begin with a new one. */
const runOut = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), expires_at: 1 })
  })

async function statusOfSession(page: Page): Promise<number> {
  const { access_token: token } = await sessionOf(page)
  return (await page.request.get('/auth/v1/user', { headers: await headersFor(page, token) })).status()
}

async function deleteAccount(page: Page): Promise<void> {
  const { access_token: token } = await sessionOf(page)
  const headers = await headersFor(page, token)
  expect((await page.request.post('/functions/v1/delete-account', { headers, data: {} })).status()).toBe(200)
}

async function headersFor(page: Page, token: string) {
  const { anonKey }: { anonKey: string } = await (await page.request.get('/config.json')).json()
  return { apikey: anonKey, authorization: `Bearer ${token}` }
}
