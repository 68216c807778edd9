import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSite } from '#tests/support/site.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

/** A site on which every second employer has a logo. */
async function startSiteWithLogos() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foundwork-logos-'))
  execFileSync(process.execPath, ['tests/support/keep-demo-logos.ts', dataDir, '300'])
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  return {
    url: site.url,
    stop: async () => {
      await site.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let site: ReturnType<typeof startSiteWithLogos> | undefined
const startOnce = () => (site ??= startSiteWithLogos())
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).url) })
test.afterAll(async () => (await site)?.stop())
test.describe.configure({ mode: 'serial' })

const logos = (page: Page) => page.locator('main img.tile-logo')

test('employers’ logos are seen on cards, beside the list, on the job’s page and the company’s, and move nothing', async ({
  page,
}) => {
  const bytes: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/logos/'))
      void response.body().then((body) => bytes.push(body.length))
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      // Layout shifts are not in TypeScript's DOM library.
      for (const entry of list.getEntries())
        Object.assign(window, {
          moved: Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHydrated(page, '/jobs')
  const card = page
    .locator('.job-list > li')
    .filter({ has: page.locator('img.tile-logo') })
    .first()
  await expectDrawn(page, card.locator('img.tile-logo'), 42)
  const company = await card.locator('.card-menu a[href^="/companies/"]').getAttribute('href')
  const job = await card.locator('a[href^="/jobs/"]').first().getAttribute('href')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
  await openHydrated(page, job ?? '')
  await expectDrawn(page, logos(page).first(), 66)
  await openHydrated(page, company ?? '')
  await expectDrawn(page, logos(page).first(), 66)
  expect(bytes.length).toBeGreaterThan(2)
  expect(Math.max(...bytes)).toBeLessThan(4096)
})

test('an employer whose logo does not come keeps its initials', async ({ page, announce }) => {
  announce(/ERR_FAILED/)
  await page.route('**/logos/**', (route) => route.abort())
  await openHydrated(page, '/jobs')
  const tile = page
    .locator('.job-list [data-tile]')
    .filter({ has: page.locator('img') })
    .first()
  await expect(tile).toHaveText(/^\p{Lu}{1,2}$/u)
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 0)
  await expect(tile.locator('img')).toHaveAttribute('alt', '')
})

async function expectDrawn(page: Page, logo: ReturnType<Page['locator']>, side: number): Promise<void> {
  await expect(logo).toBeVisible()
  await expect(logo).toHaveJSProperty('naturalWidth', 128)
  const box = await logo.boundingBox()
  expect([box?.width, box?.height]).toEqual([side, side])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
