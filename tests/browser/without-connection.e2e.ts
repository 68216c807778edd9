import type { Page } from '@playwright/test'
import { askData, insertRows, logOut, sessionOf, signIn, signUp } from './new-person.ts'
import { expect, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test.use({ serviceWorkers: 'allow', firstVisit: true })

/** What browsers say of requests that nobody answers. */
const NO_CONNECTION = /Failed to load resource|ERR_|WebSocket|Failed to fetch|net::|fetch event/

/** Somebody with an application, whose browser has kept what opens without a connection. */
async function trackedBaker(page: Page): Promise<string> {
  await signUp(page)
  const id = crypto.randomUUID()
  await insertRows(page, 'job_applications', [
    { id, job_title: 'Baker', company: 'Crumb', status: 'applied' },
  ])
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByRole('link', { name: 'Baker' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  return id
}

async function move(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Move: Baker' }).press('Enter')
  await page.getByRole('menuitem', { name: status }).press('Enter')
}

async function rows(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const { access_token: token } = await sessionOf(page)
  const { anonKey } = await (await page.request.get('/config.json')).json()
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return (await page.request.get(`/rest/v1/${path}`, { headers })).json()
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'You see this as of' })

test('applications are read and changed without a connection, and everything is sent when it is back', async ({
  page,
  context,
  announce,
}) => {
  announce(NO_CONNECTION)
  const id = await trackedBaker(page)
  await context.setOffline(true)
  await reloadHydrated(page)
  await expect(page.getByRole('link', { name: 'Baker' })).toBeVisible()
  await expect(note(page)).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()

  await move(page, 'Interview')
  await expectToast(page, 'Kept on this device')
  await page.getByRole('link', { name: 'Baker' }).first().click()
  await page.getByRole('button', { name: 'Add a note, email or call' }).click()
  await page.getByLabel('What happened').fill('They called from a tunnel.')
  await page.getByRole('button', { name: 'Add to history' }).click()
  await expect(note(page)).toContainText('2 changes are waiting to be sent.')

  await openHydrated(page, '/dashboard/applications')
  await expect(note(page)).toContainText('2 changes are waiting to be sent.')
  await expect(page.getByRole('button', { name: 'Move: Baker' })).toBeVisible()
  expect(await rows(page, `job_applications?id=eq.${id}&select=status`)).toEqual([{ status: 'applied' }])

  await context.setOffline(false)
  await expectToast(page, '2 changes were sent')
  await expect(note(page)).toHaveCount(0)
  expect(await rows(page, `job_applications?id=eq.${id}&select=status`)).toEqual([{ status: 'interview' }])
  expect(await rows(page, `application_notes?application_id=eq.${id}&select=text`)).toEqual([
    { text: 'They called from a tunnel.' },
  ])
  expect(
    await rows(page, `application_events?application_id=eq.${id}&select=kind,to_status&order=id`),
  ).toEqual([
    { kind: 'created', to_status: 'applied' },
    { kind: 'status', to_status: 'interview' },
  ])
})

test('what was set elsewhere later stays, and the person can still have theirs', async ({
  page,
  context,
  announce,
}) => {
  announce(NO_CONNECTION)
  const id = await trackedBaker(page)
  await context.setOffline(true)
  await move(page, 'Interview')
  await expectToast(page, 'Kept on this device')
  const change = { method: 'PATCH', data: { status: 'offer' } }
  expect(await askData(page, `job_applications?id=eq.${id}`, change)).toBe(204)

  await context.setOffline(false)
  await expectToast(page, 'A change was not sent')
  const told = page.getByRole('status').filter({ hasText: 'Baker at Crumb' })
  await expect(told).toContainText(
    'You set it to Interview here. Later it was set to Offer on another device, and that stays.',
  )
  expect(await rows(page, `job_applications?id=eq.${id}&select=status`)).toEqual([{ status: 'offer' }])
  await told.getByRole('button', { name: 'Use Interview' }).click()
  await expectToast(page, 'Your change was sent')
  expect(await rows(page, `job_applications?id=eq.${id}&select=status`)).toEqual([{ status: 'interview' }])
  await expect(told).toHaveCount(0)
})

test('saved jobs open without a connection; another page says that it needs one', async ({
  page,
  context,
  announce,
}) => {
  announce(NO_CONNECTION)
  await signUp(page)
  await openHydrated(page, '/jobs')
  await page
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expectToast(page, 'Job saved successfully')
  await openHydrated(page, '/jobs?saved=true')
  const saved = page.getByRole('article').first()
  await expect(saved).toBeVisible()
  const title = await saved.getByRole('heading').textContent()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  await context.setOffline(true)
  await reloadHydrated(page)
  await expect(saved.getByRole('heading')).toHaveText(title ?? '')
  await expect(note(page)).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Your applications' }).click()
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
})

test('the next person finds nothing of the one before', async ({ page, announce }) => {
  announce(/status of 40[13]/)
  const other = await (async () => {
    const email = await signUp(page)
    await openHydrated(page, '/dashboard')
    await logOut(page)
    return email
  })()
  await trackedBaker(page)
  const kept = () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases()
      if (!known.some(({ name }) => name === 'offline')) return []
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('offline')
        request.addEventListener('success', () => resolve(request.result))
      })
      const all = await new Promise<{ userId: string }[]>((resolve) => {
        const request = database.transaction('rows').objectStore('rows').getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      database.close()
      return [...new Set(all.map(({ userId }) => userId))]
    })
  const { user } = await sessionOf(page)
  await expect.poll(kept).toEqual([user.id])
  await logOut(page)
  await expect.poll(kept).toEqual([])
  await signIn(page, other)
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByText('No applications tracked yet.')).toBeVisible()
})
