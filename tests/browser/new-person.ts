import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAt, openHydrated } from './site-test.ts'

export const PASSWORD = 'correct horse'
/** A connection that lay idle may be closed by the server just when it is taken up again; browsers try again, too. */
export const RETRIED = { maxRetries: 3 }
export const newAddress = () => `ada.lovelace+${randomUUID()}@example.com`

/**
 * Someone nobody has heard of is signed in on the page, which shows nothing yet: the account is made by the site's own
 * service, as the form does it, and its session is put where the site keeps it.
 */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await keepSession(page, await askAuth(page.request, 'signup', email))
  return email
}

/** The same in another browser, for an account that is there. */
export async function signIn(page: Page, email: string): Promise<void> {
  await keepSession(page, await askAuth(page.request, 'token?grant_type=password', email))
}

/** Somebody who has an account and is signed in nowhere. */
export async function newAccount(request: APIRequestContext): Promise<string> {
  const email = newAddress()
  await askAuth(request, 'signup', email)
  return email
}

/** Ends every session that the account has, from another browser. */
export async function signOutEverywhere(request: APIRequestContext, email: string): Promise<void> {
  const { access_token: token } = await askAuth(request, 'token?grant_type=password', email)
  const ended = await request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: await publicKey(request), authorization: `Bearer ${token}` },
    ...RETRIED,
  })
  expect(ended.status()).toBe(204)
}

/**
 * The tab hears only answers to what it asks. One that listens is told when its session ends, and leaves before
 * anything is pressed.
 */
export async function listenToNothing(page: Page): Promise<void> {
  await page.routeWebSocket(/realtime/, () => undefined)
}

/** Through the form, as people do it; ends on the screen that newcomers come to. */
export async function signUpByForm(page: Page, email = newAddress()): Promise<string> {
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectAt(page, '/welcome')
  return email
}

/** Fills in the sign-in form on the page and sends it. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The combined screen has a second form, behind its other tab.
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** With the keyboard, since a toast may lie over the menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await expectAt(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

type Session = { access_token: string; user: { id: string } }

/** The session that the page's browser holds. */
export async function sessionOf(page: Page): Promise<Session> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
    return JSON.parse(localStorage[key])
  })
}

/** Asks the site's data service in the name of who is signed in on the page, and gives the status. */
export async function askData(
  page: Page,
  path: string,
  request: { method?: string; data?: unknown } = {},
): Promise<number> {
  const { access_token: token } = await sessionOf(page)
  const headers = { apikey: await publicKey(page.request), authorization: `Bearer ${token}` }
  return (await page.request.fetch(`/rest/v1/${path}`, { headers, ...request, ...RETRIED })).status()
}

/** Writes rows of the person who is signed in on the page, through the site's own data service. */
export async function insertRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  const { user } = await sessionOf(page)
  const data = rows.map((row) => ({ user_id: user.id, ...row }))
  expect(await askData(page, table, { method: 'POST', data })).toBe(201)
}

async function askAuth(request: APIRequestContext, path: string, email: string): Promise<Session> {
  const answer = await request.post(`/auth/v1/${path}`, {
    headers: { apikey: await publicKey(request) },
    data: { email, password: PASSWORD },
    ...RETRIED,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const publicKeys = new WeakMap<APIRequestContext, string>()

async function publicKey(request: APIRequestContext): Promise<string> {
  const known = publicKeys.get(request)
  if (known) return known
  const { anonKey }: { anonKey: string } = await (await request.get('/config.json', RETRIED)).json()
  publicKeys.set(request, anonKey)
  return anonKey
}

/** Where supabase-js looks for it, named after the first part of the host. */
async function keepSession(page: Page, session: Session): Promise<void> {
  // A document of the site's origin that runs nothing, and asks for no icon.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('/empty', (route) => route.fulfill(empty), { times: 1 })
  await page.goto('/empty')
  await page.evaluate(
    (value) => localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, value),
    JSON.stringify(session),
  )
}
