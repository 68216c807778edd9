import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newerBuiltinsIn } from '#tests/support/newer-builtins.ts'
import { signUp } from './new-person.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'

/** Nothing of the site may be in the cache: these tests are about what does not come. */
test.use({ firstVisit: true })

const LOST = /Failed to load resource|ERR_|Failed to fetch|error loading dynamically|status of 404/

const someResults = (page: Page) => page.getByRole('region', { name: /jobs? found$/ })

test('a part that does not load leaves the page standing, and comes when it is tried again', async ({
  page,
  announce,
}) => {
  announce(LOST)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs')
  await page.route(/filter-sheet/, (route) => route.abort())
  await page.getByRole('button', { name: 'Filters' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Part of this page did not load.' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(someResults(page)).toBeVisible()
  await page.unroute(/filter-sheet/)
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a part that fails once is tried again by itself', async ({ page, announce }) => {
  announce(LOST)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs')
  let failures = 0
  await page.route(/filter-sheet/, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(failures).toBeGreaterThan(1)
})

test('a page from before a new version of the site offers to reload', async ({ page, announce }) => {
  announce(LOST)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs')
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Filters' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'There is a new version of this site.' })
  await expect(notice).toBeVisible()
  await page.unroute(/\/assets\/.*\.js/)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toHaveCount(0)
  await expect(someResults(page)).toBeVisible()
})

test('a link on such a page opens its screen in the new version', async ({ page, announce }) => {
  announce(LOST)
  await openHydrated(page, '/')
  await page.route(/\/assets\/faq-page/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/assets\/entry-client/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questions')
})

for (const file of ['entry-client', 'jobs-page'])
  test(`when ${file} does not load, the page works as it does without scripts`, async ({
    page,
    announce,
  }) => {
    announce(LOST)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(new RegExp(file), (route) => route.abort())
    await page.goto('/jobs')
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
    await page.getByLabel('Keywords').fill('nurse')
    await page.getByLabel('Keywords').press('Enter')
    await expect(page).toHaveURL(/q=nurse/)
    await expect(someResults(page)).toBeVisible()
  })

test('what goes on as long as a page is open waits for code that does not come just now', async ({
  page,
  announce,
}) => {
  announce(/ERR_FAILED/)
  await signUp(page)
  const client = /\/supabase-[^/]*\.js$/
  const aborted = page.waitForEvent('requestfailed', (request) => client.test(request.url()))
  await page.route(client, (route) => route.abort())
  await openHydrated(page, '/settings')
  await aborted
  await page.unroute(client)
  // Who is signed in, and what changes, is heard of after all, and nothing was thrown meanwhile.
  await page.waitForResponse((answer) => client.test(answer.url()) && answer.ok(), { timeout: 30_000 })
})

test('with storage blocked one can search and read, and signing in says why it cannot be', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs?q=nurse')
  await expect(someResults(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save job' }).first().click()
  await expect(page.getByText('Please sign in to save jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Login' }).click()
  await expectAt(page, '/login')
  await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAccessibleDescription(/blocks storage/)
})

test('a browser of three years ago has the whole site', async ({ page }) => {
  await page.addInitScript(removeNewerBuiltins)
  await openHydrated(page, '/jobs?q=nurse')
  await expect(someResults(page)).toBeVisible()
  await openHydrated(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('nobody@example.com')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

/** Runs in the page. */
function removeNewerBuiltins(): void {
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [window, ['requestIdleCallback', 'scheduler']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'flatMap', 'take', 'drop', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [Document.prototype, ['startViewTransition']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('an older browser has the page without scripts', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'toWellFormed'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).not.toHaveClass(/js/)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await expect(page.getByText('a browser from the last three years')).toBeVisible()
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Find Jobs' }).click()
  await expect(someResults(page)).toBeVisible()
})

test('no file that a browser loads relies on anything newer', () => {
  const folder = 'dist/web/client/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.flatMap((name) =>
    newerBuiltinsIn(readFileSync(`${folder}/${name}`, 'utf8')).map((words) => `${name}: ${words}`),
  )
  expect(found).toEqual([])
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'))
  for (const name of styles) expect(readFileSync(`${folder}/${name}`, 'utf8')).not.toContain('light-dark(')
})

test('with forced colors switches and the current page are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, '/faq')
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const outline = (name: string) => link(name).evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outline('FAQ')).toBe('solid')
  expect(await outline('Donate')).toBe('none')
  const grounds = await page.evaluate(() =>
    [true, false].map((checked) => {
      const input = Object.assign(document.createElement('input'), {
        type: 'checkbox',
        className: 'switch',
        checked,
      })
      document.body.append(input)
      return getComputedStyle(input).backgroundColor
    }),
  )
  expect(grounds[0]).not.toBe(grounds[1])
})

test('who asks for more contrast gets it', async ({ page }) => {
  const muted = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.job-card-who') ?? document.body).color)
  await openHydrated(page, '/jobs')
  const usual = await muted()
  await page.emulateMedia({ contrast: 'more' })
  expect(await muted()).not.toBe(usual)
})

test('paging by keyboard goes on at the results and says which page it is', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?page=2')
  await expect(page.getByRole('heading', { name: /jobs found$/ })).toBeFocused()
  const announced = page.locator('[aria-live="polite"]', { hasText: 'jobs found' })
  await expect(announced).toContainText('Page 2 of')
})

test('what has the focus never lies under the bar', async ({ page }) => {
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await openHydrated(page, '/jobs')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).focus()
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Shift+Tab')
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.search-bar')?.getBoundingClientRect()
        const focused = document.activeElement
        const box = focused?.getBoundingClientRect()
        if (!bar || !box || focused?.closest('.search-bar, .job-pane')) return false
        return box.bottom <= bar.bottom && box.bottom > 0
      })
      expect(covered).toBe(false)
    }
  }
})

test('what people and sources write is written in its own direction', async ({ page }) => {
  await openHydrated(page, `/jobs?q=nurse`)
  const path = (await page.locator('.job-card-title').first().getAttribute('href')) ?? ''
  const written =
    '.job-card-title, .job-card-who, .snippet, .job-text, [data-job-title], h1[data-job-title], .company-head h1'
  const companyPath = await page.locator('.job-card a[href^="/companies/"]').first().getAttribute('href')
  for (const address of [null, path, companyPath]) {
    if (address !== null) await openHydrated(page, address)
    const parts = page.locator(written)
    expect(await parts.count()).toBeGreaterThan(0)
    const without = await parts.evaluateAll((elements) =>
      elements.filter((element) => !element.closest('[dir="auto"]')).map((element) => element.className),
    )
    expect(without).toEqual([])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`menus show which of their choices has the focus, 3:1 and more, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openHydrated(page, '/jobs')
    for (const [opener, choice] of [
      ['.card-menu > summary', '.card-menu[open] a'],
      ['.filter > summary', '.filter[open] input'],
    ] as const) {
      await page.locator(opener).first().focus()
      await page.keyboard.press('Enter')
      await expect(page.locator(choice).first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.locator(choice).first()).toBeFocused()
      expect(await page.evaluate(focusContrast)).toBeGreaterThanOrEqual(3)
      await page.keyboard.press('Escape')
    }
  })

/** How much the outline of what has the focus stands out from what is around it. */
function focusContrast(): number {
  const focused = document.activeElement
  if (!focused) return 0
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 0
  let around = focused.parentElement
  while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
    around = around.parentElement
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const luminance = (color: string) => {
    if (!context) return 0
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [less = 0, more = 0] = [outlineColor, around ? getComputedStyle(around).backgroundColor : '#fff']
    .map(luminance)
    .sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

test('a job prints on two pages at most, without what surrounds it', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const path = await page.locator('.job-card-title').first().getAttribute('href')
  await openHydrated(page, path ?? '')
  const pdf = await page.pdf({ format: 'Letter' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const)
    for (const element of await page.getByRole(role).all()) await expect(element).toBeHidden()
})

test('a word of 200 letters breaks wherever somebody wrote it', async ({ page }) => {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, `/jobs?q=${'x'.repeat(200)}&location=${'y'.repeat(200)}`)
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
  expect(await wider()).toBeLessThanOrEqual(0)

  await openHydrated(page, '/jobs')
  const job = (await page.locator('.job-card-title').first().getAttribute('href')) ?? ''
  await openHydrated(page, job)
  const company = (await page.locator('.job-head a').getAttribute('href')) ?? ''
  for (const path of ['/', '/jobs', job, company])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openHydrated(page, path)
      expect(await page.evaluate(writeLongWords)).toBeGreaterThan(2)
      expect(await wider(), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
})

/** In place of all that people and sources wrote, which is marked by its direction. */
function writeLongWords(): number {
  const written = document.querySelectorAll('main :is([dir=auto], bdi):not(input)')
  for (const element of written) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (texts.currentNode.nodeValue?.trim()) texts.currentNode.nodeValue = 'W'.repeat(200)
  }
  return written.length
}

test('on touch the whole card opens its job', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await openHydrated(page, '/jobs')
  await page.locator('.job-card .snippet').first().tap({ force: true })
  await expectAt(page, /\/jobs\/.+/)
  await context.close()
})
