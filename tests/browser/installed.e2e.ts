import type { BrowserContext, Page } from '@playwright/test'
import { signUp } from './new-person.ts'
import { expect, openHydrated, test } from './site-test.ts'

test.use({ serviceWorkers: 'allow', firstVisit: true })

/** Waits until the worker of this build answers for the page. */
const workerStands = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')

test('the site can be installed, with icons, screenshots, shortcuts and a place to share links to', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({
    name: 'Foundwork',
    display: 'standalone',
    share_target: { action: '/share', params: { url: 'url', text: 'text', title: 'title' } },
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const pictures: { src: string; sizes: string; type: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
  ]
  expect(pictures.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512', '390x844', '1280x800']),
  )
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
    if (type === 'image/png') expect([src, sizeOf(await answer.body())]).toEqual([src, sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
})

/** As the first chunk of a PNG says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('a visitor gets no service worker', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a shared link waits in the tracker until its owner adds it', async ({ page }) => {
  await signUp(page)
  await page.goto(`/share?title=Nurse&text=${encodeURIComponent('See https://boards.example/jobs/7')}`)
  const line = page.getByLabel('Add a job by its link, or as title at company')
  await expect(line).toHaveValue('https://boards.example/jobs/7')
  await expect(page).toHaveURL('/dashboard/applications')
})

/**
 * What the browser's push service would hand to the worker. Returns when its notification stands: whoever asks for the
 * notifications between the moment when one is stored and the moment when it is displayed makes Chromium forget it.
 * Those that were displayed before are told again to whoever begins to observe.
 */
async function deliverPush(
  context: BrowserContext,
  page: Page,
  { data, title }: { data: string; title: string },
): Promise<void> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration.registrationId)
    })
  })
  const displayed = new Promise<void>((resolve) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      const isOurs = event.eventMetadata.some(({ key, value }) => key === 'Title' && value === title)
      if (event.eventName === 'Notification displayed' && isOurs) resolve()
    })
  })
  await session.send('BackgroundService.startObserving', { service: 'notifications' })
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  await displayed
  await session.detach()
}

test('a push message is shown as a notification that leads into the site', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await signUp(page)
  await openHydrated(page, '/dashboard/applications')
  await workerStands(page)
  const message = {
    title: '1 new job: Nurse',
    body: 'RN at Mercy',
    path: '/jobs?q=nurse',
    tag: 'search 1',
    badge: 1,
  }
  await deliverPush(context, page, { data: JSON.stringify(message), title: message.title })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data,
      }))
    })
  expect(await shown()).toEqual([
    { title: '1 new job: Nurse', body: 'RN at Mercy', tag: 'search 1', data: { path: '/jobs?q=nurse' } },
  ])
  await deliverPush(context, page, { data: 'nonsense', title: 'Something is new' })
  expect((await shown()).map(({ title }) => title)).toContain('Something is new')
})

test('signing out leaves no worker, no file and no notification behind', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await signUp(page)
  await openHydrated(page, '/dashboard')
  await workerStands(page)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files: await caches.keys(),
      marks: Object.keys(localStorage).filter((key) => key === 'offline' || key.startsWith('push')),
    }))
  const nothing = { workers: 0, files: [], marks: [] }
  await expect.poll(left).toEqual(nothing)
  // The page that is open is answered by the worker to its end, and that leaves nothing either.
  const script = page.locator('script[src^="/assets/"]').first()
  const answer = await script.evaluate(async (tag: HTMLScriptElement) => (await fetch(tag.src)).ok)
  expect(answer).toBe(true)
  expect(await left()).toEqual(nothing)
})
