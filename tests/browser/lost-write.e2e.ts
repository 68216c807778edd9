import type { Page } from '@playwright/test'
import { sessionOf, signUp } from './new-person.ts'
import { expect, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

/** Every request that writes a saved job is lost; whatever is read is answered. */
async function loseSaves(page: Page) {
  const path = '**/rest/v1/saved_jobs*'
  await page.route(path, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  return { end: () => page.unroute(path) }
}

const heart = (page: Page) => page.getByRole('button', { name: /^Save job/ }).first()

async function savedJobs(page: Page): Promise<number> {
  const { access_token: token } = await sessionOf(page)
  const { anonKey } = await (await page.request.get('/config.json')).json()
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return (await (await page.request.get('/rest/v1/saved_jobs?select=job_id', { headers })).json()).length
}

test('a save whose request was lost stays on the heart while the lists are read again, and is sent later', async ({
  page,
  announce,
}) => {
  announce(/Failed to load resource|ERR_/)
  await signUp(page)
  await openHydrated(page, '/jobs')
  const lost = await loseSaves(page)
  const readAgain = page.waitForResponse(/user_saved_jobs/)
  await heart(page).click()
  await expectToast(page, 'Kept on this device')
  await readAgain
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await reloadHydrated(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await savedJobs(page)).toBe(0)
  await lost.end()
  await reloadHydrated(page)
  await expectToast(page, 'Your change was sent')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await savedJobs(page)).toBe(1)
})

test('a job that is removed again while its save waits stays removed', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_/)
  await signUp(page)
  await openHydrated(page, '/jobs')
  const lost = await loseSaves(page)
  await heart(page).click()
  await expectToast(page, 'Kept on this device')
  await lost.end()
  await heart(page).click()
  await expectToast(page, 'sent')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => savedJobs(page)).toBe(0)
  await reloadHydrated(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})
