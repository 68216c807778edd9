import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './site-test.ts'

test.use({ firstVisit: true })

/** What a first visit really transfers, and whether anything moves while it does (design, section 3). */
for (const path of ['/', '/jobs?q=engineer', 'a job'])
  test(`a first visit to ${path} stays within its budget`, async ({ page, request }) => {
    const address = path === 'a job' ? await someJob(request) : path
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const bytes = { Script: 0, Stylesheet: 0, Font: 0, Document: 0 }
    const hosts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      types.set(requestId, type)
      hosts.add(new URL(response.url).host)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId)
      if (type && type in bytes) bytes[type as keyof typeof bytes] += encodedDataLength
    })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        // Layout shifts are not in TypeScript's DOM library.
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved) // set above
    // Asked for when the page was painted.
    await expect(page.locator('meta[name="preloads"]')).toHaveCount(0)
    expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(2)
    expect(bytes.Script).toBeGreaterThan(0)
    expect(bytes.Script).toBeLessThanOrEqual(112 * 1024)
    expect(bytes.Stylesheet).toBeLessThanOrEqual(18 * 1024)
    expect(bytes.Font).toBeLessThanOrEqual(60 * 1024)
    expect(bytes.Document).toBeLessThanOrEqual(15 * 1024)
    expect(types.size).toBeLessThanOrEqual(14)
    expect([...hosts]).toEqual([new URL(page.url()).host])
    expect(moved.reduce((sum, value) => sum + value, 0)).toBe(0)
  })

async function someJob(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/jobs')).text()
  return /href="(\/jobs\/[^"]+)"/.exec(html)?.[1] ?? ''
}
