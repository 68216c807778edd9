import type { Locator, Page, Response } from '@playwright/test'
import { askData, insertRows, sessionOf, signUp } from './new-person.ts'
import { expect, test } from './site-test.ts'

test.use({ firstVisit: true })

/** Each screen of one's own, and what on it is the person's. */
const OWN_ROWS = [
  ['/dashboard', '[data-todo="offer"]'],
  ['/dashboard/applications', '.slip >> text=Baker'],
  ['/dashboard/numbers', 'text=Of 1 application'],
  ['/profile', 'main >> text=Baking'],
  ['/settings', 'input[value="Ada"]'],
] as const

async function live(page: Page) {
  await signUp(page)
  const { user } = await sessionOf(page)
  await insertRows(page, 'job_applications', [{ job_title: 'Baker', company: 'Crumb', status: 'offer' }])
  await askData(page, `profiles?user_id=eq.${user.id}`, {
    method: 'PATCH',
    data: { first_name: 'Ada', skills: ['Baking'] },
  })
}

/** What the page asks for, in order, with its size once it is there. */
async function watchRequests(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, { path: string; isByClient: boolean; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, headers } }) =>
    asked.set(requestId, { path: new URL(url).pathname, isByClient: 'apikey' in headers, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => [...asked.values()]
}

/** 400 kbit/s carry 200 KB in four seconds, and a slow phone needs one of them for itself. */
for (const [path, row] of OWN_ROWS)
  test(`the first own row of ${path} waits for one round trip, and for 180 KB at most`, async ({ page }) => {
    await live(page)
    const requests = await watchRequests(page)
    await page.goto(path)
    await expect(page.locator(row).first()).toBeVisible()
    const asked = requests()
    const firstRow = asked.findIndex(
      ({ path: asks, isByClient }) => isByClient && asks.startsWith('/rest/v1/'),
    )
    const before = asked.slice(0, firstRow)
    const isFile = ({ path: asks }: { path: string }) => /\.(js|css)$/.test(asks)
    expect(firstRow).toBeGreaterThan(0)
    // Nothing is asked for because of something that came before, except by the document itself.
    expect(before.filter(({ path: asks }) => asks.includes('supabase'))).toEqual([])
    expect(before.length).toBeLessThanOrEqual(30)
    const bytes = before.filter(isFile).reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(180_000)
  })

/** Screens that show some of the person's rows before any of their scripts is there. */
const FIRST_ROWS = [
  ['/dashboard', 'main dd >> text=1'],
  ['/dashboard/applications', '.slip >> text=Baker'],
  ['/dashboard/numbers', 'main >> text=/^(Applications tracked: 1|Of 1 application)/'],
  ['/profile', 'main >> text=Baking'],
] as const

for (const [path, row] of FIRST_ROWS) {
  test(`${path} shows the first rows without any of its scripts`, async ({ page }) => {
    await live(page)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(row).first()).toBeVisible()
  })

  test(`${path} goes on from its first rows without a fault`, async ({ page }) => {
    await live(page)
    const first = page.waitForResponse((answer) => !answer.request().headers()['apikey'] && isRows(answer))
    // The scripts wait for what the page itself has read.
    await page.route('**/assets/entry-client*.js', async (route) => {
      await first
      await expect(page.locator(row).first()).toBeVisible()
      await route.continue()
    })
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.locator('[data-first-rows]')).toHaveCount(0)
    await expect(page.locator(row).first()).toBeVisible()
  })
}

const isRows = (answer: Response) => answer.url().includes('/rest/v1/')

test('a first row is drawn as the text that it is', async ({ page }) => {
  await live(page)
  const title = '<img src=x onerror=alert(1)> {company}'
  await insertRows(page, 'job_applications', [{ job_title: title, company: 'Crumb', status: 'applied' }])
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/dashboard/applications', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    /^\/dashboard\/applications\?open=[0-9a-f-]{36}$/,
  )
})

test('fonts that the browser has not got come after the rows, and are there for the next page', async ({
  page,
}) => {
  await live(page)
  const requests = await watchRequests(page)
  await page.goto('/dashboard')
  await expect(page.locator('[data-todo="offer"]')).toBeVisible()
  const asked = requests()
  const firstRow = asked.findIndex(({ path, isByClient }) => isByClient && path.startsWith('/rest/v1/'))
  expect(firstRow).toBeGreaterThan(0)
  expect(asked.slice(0, firstRow).filter(({ path }) => path.endsWith('.woff2'))).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toContain('inter')
  await page.reload()
  await expect(page.locator('[data-todo="offer"]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.classList.contains('plain-type'))).toBe(false)
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true)
})

type Moved = { node: Node | null; value: number }

/** Everything that moves on its own, in words, from the first moment of each page. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      // Layout shifts are not in TypeScript's DOM library.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Moved[] })[])
        for (const { node } of entry.sources)
          moved.push(
            `${entry.value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved) // set above
}

for (const width of [390, 1280]) {
  test(`nothing moves while one's own screens fill at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await live(page)
    const moves = await watchMoves(page)
    for (const [path, row] of OWN_ROWS) {
      await page.goto(path)
      await expect(page.locator(row).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await moves(), path).toEqual([])
    }
  })

  test(`a new person finds how to begin and no hole at ${width} px, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    const moves = await watchMoves(page)
    await page.goto('/dashboard')
    const now = page.getByRole('region', { name: 'What now?' })
    await expect(now.getByRole('link', { name: 'Upload: Add your skills' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await moves()).toEqual([])
    const bottomOf = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    const news = await now.locator('> p').boundingBox()
    const rows = now.getByRole('listitem').filter({ visible: true })
    expect((news?.y ?? 0) - (await bottomOf(rows.last()))).toBeLessThan(48)
    const going = page.getByRole('region', { name: 'How it’s going' })
    const way = going.getByRole('link', { name: 'Add an application' })
    expect((await bottomOf(going)) - (await bottomOf(way))).toBeLessThan(64)
  })
}
