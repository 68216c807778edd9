import type { Page } from '@playwright/test'
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
  const asked = new Map<string, { path: string; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, { path: new URL(request.url).pathname, bytes: 0 }),
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
    const firstRow = asked.findIndex(({ path: asks }) => asks.startsWith('/rest/v1/'))
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

type Moved = { node: Node | null; value: number }

for (const width of [390, 1280])
  test(`nothing moves while one's own screens fill at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await live(page)
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
    for (const [path, row] of OWN_ROWS) {
      await page.goto(path)
      await expect(page.locator(row).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved) // set above
      expect.soft(moved, path).toEqual([])
    }
  })
