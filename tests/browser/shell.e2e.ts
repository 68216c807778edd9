import { signUp } from './new-person.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'

test('the navigation marks the screen on show', async ({ page }) => {
  await openHydrated(page, '/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Find Jobs', 'Donate', 'FAQ', 'Contact'])
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await main.getByRole('link', { name: 'FAQ' }).click()
  await expect(main.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await expect(page).toHaveTitle('FAQ · Foundwork')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the job search is marked under its other address too', async ({ page }) => {
  await page.goto('/dashboard/job-matches')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Jobs' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a visitor is offered Login and Sign Up', async ({ page }) => {
  await openHydrated(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await expectAt(page, '/signup')
})

test('the first Tab stop skips to the main content', async ({ page }) => {
  await openHydrated(page, '/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the mobile menu opens, closes on Escape and after a navigation, all by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Find Jobs',
    'Donate',
    'FAQ',
    'Contact',
    'Login',
    'Sign Up',
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Donate' }).focus()
  await page.keyboard.press('Enter')
  await expectAt(page, '/donate')
  await expect(menu).toBeHidden()
})

for (const { path, width } of [
  { path: '/jobs', width: 320 },
  { path: '/jobs', width: 1280 },
  { path: '/dashboard', width: 320 },
])
  test(`nothing that gets the focus on ${path} at ${width} px lies under a bar that stays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await signUp(page)
    await openHydrated(page, path)
    const covered: string[] = []
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        const { left, top, width, height } = focused.getBoundingClientRect()
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        const isCovered = shown?.closest('.search-bar, .tab-bar, .sticky') && !focused.contains(shown)
        const isOfTheBar = focused.closest('.search-bar, .tab-bar, .sticky') !== null
        return isCovered && !isOfTheBar ? (focused.textContent ?? focused.outerHTML) : null
      })
      if (name) covered.push(name)
    }
    expect(covered).toEqual([])
  })

test('the footer has its links and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'Donate',
    'FAQ',
    'Contact',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    'Accessibility',
  ])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
})

test('a chosen theme is there from the first paint of the next page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      Object.assign(window, { firstPaper: getComputedStyle(document.body).backgroundColor })
    }).observe({ type: 'paint', buffered: true })
  })
  await openHydrated(page, '/faq')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'firstPaper'))).toBe(dark)
  await page.getByRole('button', { name: 'Use light theme' }).click()
  await expect.poll(paper).toBe(light)
})

test.describe('with a clock of its own', () => {
  test.use({ firstVisit: true })

  test('a toast is announced, leaves after five seconds, and can be closed by keyboard', async ({ page }) => {
    // Time stands still from here on, except where the test lets it pass.
    await page.clock.install()
    await openHydrated(page, '/login')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toasts.getByRole('listitem')).toContainText('Invalid input')
    await expect(toasts.getByRole('list')).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(4_000)
    await expect(toasts.getByRole('listitem')).toHaveCount(1)
    await page.clock.runFor(1_000)
    await expect(toasts.getByRole('listitem')).toHaveCount(0)

    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toasts.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const latest = toasts.getByRole('listitem').filter({ hasText: 'Password is required' })
    await expect(latest).toBeVisible()
    await page.keyboard.press('F8')
    await expect(latest.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(toasts.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(toasts.getByRole('listitem')).toHaveCount(1)
    await page.clock.runFor(5_000)
    await expect(toasts.getByRole('listitem')).toHaveCount(0)
  })
})

test('the page that is not there offers ways on', async ({ page, announce }) => {
  announce(/status of 404/)
  await openHydrated(page, '/faq')
  await openHydrated(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'View My Resumes' })).toHaveAttribute(
    'href',
    '/dashboard/resumes',
  )
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expectAt(page, '/faq')
})

test('a screen that breaks says so and offers to reload', async ({ page, announce }) => {
  announce(/.*/)
  await openHydrated(page, '/')
  await page.route('**/assets/faq-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText("We're sorry, but something unexpected happened.")).toBeVisible()
  await page.unroute('**/assets/faq-page-*.js')
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
})

test('without its root element the page refuses to start', async ({ page, announce }) => {
  announce(/Root element #root not found/)
  await page.route('/faq', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="other"') })
  })
  const failure = page.waitForEvent('pageerror')
  await page.goto('/faq')
  expect((await failure).message).toContain('Root element #root not found')
})

test('a menu that closes leaves the page where it was scrolled to, and gives the focus back', async ({
  page,
}) => {
  await signUp(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await openHydrated(page, '/faq')
  const button = page.getByRole('button', { name: 'Account menu' })
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(300)
})
