import type { Browser, Page } from '@playwright/test'
import { sized } from './sized.ts'

/** A modest phone far from town. */
const PHONE = { width: 390, height: 800 }
const BYTES_PER_SECOND = 400_000 / 8
const LATENCY_MS = 150
const SLOWER_PROCESSOR = 4
const RUNS = sized(3)
const MAX_FILL_MS = 180_000

/** Each screen of one's own, and what on it is the person's. */
const FIRST_ROWS = [
  ['/dashboard', '[data-todo], main dl dd:text-matches("[0-9]"), [data-first-rows]:text-matches("[0-9]")'],
  ['/dashboard/applications', '.slip'],
  [
    '/dashboard/numbers',
    'main :text-matches("^Of [0-9,]+ applications"), [data-first-rows]:text-matches("[0-9]")',
  ],
  ['/jobs?saved=true', 'section:has(#saved:has-text(" jobs saved")) h3 a'],
  ['/dashboard/searches', 'main h2:text-is("Nurses in Austin")'],
  ['/dashboard/resumes', 'main :text-is("robin.pdf")'],
  ['/profile', 'main :text-is("Skill 0")'],
  ['/settings', '[name="firstName"], main dd:text-is("Robin")'],
] as const

const CACHES = ['empty', 'public', 'filled'] as const

type Site = { url: string; session: string }

export type PhoneVisit = { path: string; cache: (typeof CACHES)[number]; ms: number }

/**
 * How long a slow phone takes to the first row of one's own: in a browser whose cache is empty though somebody is signed
 * in there, in one that has seen a public page, as everybody has who just signed in, and in one that was here before.
 * The median of several.
 */
export async function* measurePhone(
  browser: Browser,
  url: string,
  session: string,
): AsyncGenerator<PhoneVisit> {
  for (const [path, row] of FIRST_ROWS) {
    const times = { empty: [] as number[], public: [] as number[], filled: [] as number[] }
    for (let run = 0; run < RUNS; run++) {
      await asPhone(browser, { url, session }, async (page) => {
        await slowDown(page)
        times.empty.push(await untilShown(page, path, row))
        times.filled.push(await untilShown(page, path, row))
      })
      await asPhone(browser, { url, session }, async (page) => {
        await page.goto('/faq', { waitUntil: 'networkidle' })
        await slowDown(page)
        times.public.push(await untilShown(page, path, row))
      })
    }
    for (const cache of CACHES) yield { path, cache, ms: median(times[cache]) }
  }
}

async function asPhone(
  browser: Browser,
  { url, session }: Site,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE })
  try {
    const page = await context.newPage()
    await keepSession(page, session)
    await visit(page)
  } finally {
    await context.close()
  }
}

async function untilShown(page: Page, path: string, row: string): Promise<number> {
  await page.goto('about:blank')
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ state: 'visible' })
  // A row may stand in a page whose style is still to come.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const ms = performance.now() - started
  // What still comes belongs to this visit, and fills the cache for the next.
  await page.waitForLoadState('networkidle', { timeout: MAX_FILL_MS })
  return ms
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
}

/** Where supabase-js looks for it, named after the first part of the host. */
async function keepSession(page: Page, session: string): Promise<void> {
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('/empty', (route) => route.fulfill(empty), { times: 1 })
  await page.goto('/empty')
  const [host] = new URL(page.url()).hostname.split('.')
  await page.evaluate(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [`sb-${host}-auth-token`, session],
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
