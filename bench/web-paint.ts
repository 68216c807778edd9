import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '#tests/support/find-browser.ts'
import { startSite } from '#tests/support/site.ts'
import { verdict } from './claim-verdict.ts'
import { BARE, startProxy } from './web-proxy.ts'

/** A laptop on a good line, and a modest phone on a slow one; and what a first visit may take there. */
const DEVICES = {
  desktop: {
    width: 1280,
    height: 900,
    slower: 1,
    line: { latency: 20, kbits: 10_000 },
    most: { lcp: 1000, blocked: 100 },
  },
  phone: {
    width: 390,
    height: 800,
    slower: 4,
    line: { latency: 150, kbits: 1600 },
    most: { lcp: 2000, blocked: 300 },
  },
} as const
type Device = (typeof DEVICES)[keyof typeof DEVICES]

/** To the same page without scripts. */
const MAX_LCP_RATIO = 1.2

type Visit = { lcp: number; blocked: number; moved: number; bytes: number }

/** What a first visit feels like, beside the same page with its scripts removed; the runs are interleaved. */
export async function measurePaint(runs: number, only?: string): Promise<void> {
  const executablePath = ensureBrowser(console.error)
  const site = await startSite({ RATE_LIMITS: 'off', DEMO_JOBS: '5000' })
  const proxy = await startProxy(site.url)
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const job = await someJob(proxy.url)
    for (const [name, device] of Object.entries(DEVICES)) {
      if (only !== undefined && only !== name) continue
      console.log(`\n## first visits, ${name}, median of ${runs}`)
      for (const path of ['/', '/jobs?q=engineer', job])
        await compare(browser, { device, address: proxy.url + path, path, runs })
    }
  } finally {
    await browser.close()
    proxy.close()
    await site.kill()
  }
}

type Comparison = { device: Device; address: string; path: string; runs: number }

async function compare(browser: Browser, { device, address, path, runs }: Comparison): Promise<void> {
  const whole: Visit[] = []
  const bare: Visit[] = []
  for (let run = 0; run < runs; run += 1) {
    whole.push(await visit(browser, { device, address, bare: false }))
    bare.push(await visit(browser, { device, address, bare: true }))
  }
  const medianOf = (visits: Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]))
  const worst = (visits: Visit[]) => Math.max(...visits.map(({ moved }) => moved))
  const line = (name: string, visits: Visit[]) =>
    console.log(
      `${name.padEnd(28)} LCP ${medianOf(visits, 'lcp').toFixed(0).padStart(5)} ms   TBT ${medianOf(visits, 'blocked').toFixed(0).padStart(4)} ms   CLS ${worst(visits).toFixed(3)}   ${(medianOf(visits, 'bytes') / 1024).toFixed(1).padStart(6)} KB`,
    )
  line(path.length > 26 ? `${path.slice(0, 25)}…` : path, whole)
  line('  without its scripts', bare)
  verdict('times the LCP without scripts', medianOf(whole, 'lcp') / medianOf(bare, 'lcp'), {
    most: MAX_LCP_RATIO,
  })
  verdict('ms until the largest content is painted', medianOf(whole, 'lcp'), { most: device.most.lcp })
  verdict('ms blocked', medianOf(whole, 'blocked'), { most: device.most.blocked })
  verdict('layout shift, worst run', worst(whole), { most: 0 })
}

/** A browser that has never been here: nothing is cached. */
async function visit(
  browser: Browser,
  { device, address, bare }: { device: Device; address: string; bare: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    extraHTTPHeaders: bare ? { [BARE]: '1' } : {},
  })
  try {
    const page = await context.newPage()
    const bytes = await slowedDown(page, device)
    await page.addInitScript(watchPaint)
    await page.goto(address, { waitUntil: 'load' })
    if (!bare) await page.waitForFunction("document.documentElement.dataset.hydrated === 'true'")
    const painted = await page.evaluate<Omit<Visit, 'bytes'>>(
      'new Promise((resolve) => setTimeout(() => resolve(window.painted), 200))',
    )
    return { ...painted, bytes: bytes() }
  } finally {
    await context.close()
  }
}

async function slowedDown(page: Page, { slower, line }: Device): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  const bytesPerSecond = (line.kbits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return () => bytes
}

/** Runs in the page. Blocked is what long tasks took beyond 50 ms each. */
const watchPaint = `
  window.painted = { lcp: 0, blocked: 0, moved: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.painted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.painted.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.painted.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
`

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

async function someJob(url: string): Promise<string> {
  const html = await (await fetch(`${url}/jobs`)).text()
  return /href="(\/jobs\/[^"]+)"/.exec(html)?.[1] ?? '/jobs'
}
