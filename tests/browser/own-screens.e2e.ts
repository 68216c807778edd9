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
  await insertRows(page, 'saved_jobs', [{ job_id: await someJob(page) }])
  await insertRows(page, 'saved_searches', [{ name: 'Bakeries', query: 'q=baker', time_zone: 'UTC' }])
  await insertRows(page, 'resumes', [{ name: 'ada.pdf', is_primary: true }])
  await askData(page, `profiles?user_id=eq.${user.id}`, {
    method: 'PATCH',
    data: { first_name: 'Ada', skills: ['Baking'] },
  })
}

async function someJob(page: Page): Promise<string> {
  const html = await (await page.request.get('/jobs')).text()
  return /href="\/jobs\/([^"?]+)"/.exec(html)?.[1] ?? ''
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
    const firstRow = () =>
      requests().findIndex(({ path: asks, isByClient }) => isByClient && asks.startsWith('/rest/v1/'))
    // What the page itself draws may stand before the scripts ask.
    await expect.poll(firstRow).toBeGreaterThan(0)
    const before = requests().slice(0, firstRow())
    const isFile = ({ path: asks }: { path: string }) => /\.(js|css)$/.test(asks)
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
  ['/settings', 'main >> :is(dd:text-is("Ada"), input[value="Ada"])'],
  ['/jobs?saved=true', 'section:has(#saved:has-text("1 job saved")) h3 a'],
  ['/dashboard/searches', 'main h2 >> text=Bakeries'],
  ['/dashboard/resumes', 'main >> text=ada.pdf'],
] as const

test('the first rows stand without any of a screen’s scripts', async ({ page }) => {
  await live(page)
  await page.route('**/assets/*.js', () => undefined)
  for (const [path, row] of FIRST_ROWS) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator(row).first(), path).toBeVisible()
  }
})

test('each screen goes on from its first rows without a fault, and none of them vanishes meanwhile', async ({
  page,
}) => {
  await live(page)
  const gaps = await watchGaps(page)
  for (const [path, row] of FIRST_ROWS) {
    const first = page.waitForResponse((answer) => !answer.request().headers()['apikey'] && isRows(answer))
    // The scripts wait for what the page itself has read.
    await page.route('**/assets/entry-client*.js', async (route) => {
      await first
      await expect(page.locator(row).first()).toBeVisible()
      await route.continue()
    })
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.locator('[data-first-rows]'), path).toHaveCount(0)
    await expect(page.locator(row).first(), path).toBeVisible()
    expect.soft(await gaps(), path).toEqual([])
    await page.unroute('**/assets/entry-client*.js')
  }
})

const OWN_WORDS = ['Baker', 'Baking', 'Bakeries', 'ada.pdf', '1 job saved']

/** The words of OWN_WORDS that stood on the page, were gone in some frame, and came back. */
async function watchGaps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((words) => {
    const seen = new Set<string>()
    const gone = new Set<string>()
    const gaps: string[] = []
    Object.assign(window, { gaps })
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      for (const word of words) {
        if (!text.includes(word)) {
          if (seen.has(word)) gone.add(word)
          continue
        }
        if (gone.delete(word)) gaps.push(word)
        seen.add(word)
      }
      requestAnimationFrame(look)
    }
    look()
  }, OWN_WORDS)
  return () => page.evaluate(() => (window as unknown as { gaps: string[] }).gaps) // set above
}

const isRows = (answer: Response) => answer.url().includes('/rest/v1/')

test('a saved job that has no page here is no link until the scripts know where it leads', async ({
  page,
}) => {
  await live(page)
  await page.route('**/assets/*.js', () => undefined)
  // As the clipper keeps what it found elsewhere.
  const clipped = { id: 'clip-1f', title: 'Night porter', company: 'Inn', location: 'York' }
  await page.route('**/rest/v1/user_saved_jobs?*title*', (route) => route.fulfill({ json: [clipped] }))
  await page.goto('/jobs?saved=true', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Night porter' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Night porter' })).toHaveCount(0)
})

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

const isIn = (screens: readonly (readonly [string, string])[], path: string) =>
  screens.some(([other]) => other === path)

test('a thousand applications are one question, and one more is asked for right after', async ({ page }) => {
  await signUp(page)
  const application = (at: number) => ({ job_title: `Job ${at}`, company: 'Crumb', status: 'applied' })
  await insertRows(
    page,
    'job_applications',
    Array.from({ length: 1000 }, (_, at) => application(at)),
  )
  const offsets: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/rest/v1/job_applications' && searchParams.get('select')?.includes('interview_dates'))
      offsets.push(searchParams.get('offset'))
  })
  const tracked = page.locator('dl > div', { hasText: 'Applications tracked' })
  await page.goto('/dashboard')
  await expect(tracked.and(page.locator('[aria-busy="false"]')).locator('dd')).toHaveText('1,000')
  expect(new Set(offsets)).toEqual(new Set(['0']))
  await insertRows(page, 'job_applications', [application(1000)])
  await page.goto('/dashboard')
  await expect(tracked.and(page.locator('[aria-busy="false"]')).locator('dd')).toHaveText('1,001')
  expect(new Set(offsets)).toEqual(new Set(['0', '1000']))
})

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

/** Everything that moves on its own, in words, from the first moment of each page. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      // Layout shifts are not in TypeScript's DOM library.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Moved[] })[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          )
          const what = node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent
          moved.push(`${entry.value.toFixed(4)} from ${from} to ${to}: ${what}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved) // set above
}

test('the dashboard keeps the room of what is still coming, to the pixel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await live(page)
  await page.addInitScript(() => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    const look = () => {
      const saved = document.getElementById('saved')
      if (saved) tops.add(Math.round(saved.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/dashboard')
  await expect(page.locator('#going').getByText('reply rate')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See matches' })).toBeVisible()
  const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]) // set above
  expect(tops).toHaveLength(1)
})

for (const width of [390, 1280]) {
  test(`nothing moves while one's own screens fill at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await live(page)
    const moves = await watchMoves(page)
    for (const [path, row] of [...OWN_ROWS, ...FIRST_ROWS.filter(([path]) => !isIn(OWN_ROWS, path))]) {
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
