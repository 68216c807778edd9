import { startTrickle } from '#tests/support/trickle.ts'
import { expect, test } from './site-test.ts'

const ADDRESSES = [
  '/',
  '/jobs',
  '/jobs?q=nurse',
  '/jobs?q=no+such+words',
  '/sources',
  '/faq',
  '/donate',
  '/auth',
]

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

for (const width of [320, 768, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, firstVisit: true })

    test('nothing moves while a page arrives in pieces', async ({ page, request, baseURL }) => {
      const jobs = await (await request.get('/jobs')).text()
      const job = /href="(\/jobs\/[^"]+)"/.exec(jobs)?.[1] ?? ''
      await page.addInitScript(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          // Layout shifts are not in TypeScript's DOM library.
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: Moved[] })[])
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(
                `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ` +
                  JSON.stringify([previousRect, currentRect]),
              )
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const slow = await startTrickle(baseURL ?? '')
      try {
        for (const address of [...ADDRESSES, job]) {
          await page.goto(slow.url + address)
          await expect(page.locator('footer').first()).toBeAttached()
          const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved) // set above
          expect.soft(moved, address).toEqual([])
        }
      } finally {
        slow.close()
      }
    })
  })
