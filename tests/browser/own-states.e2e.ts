import type { Page } from '@playwright/test'
import { askData, insertRows, sessionOf, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
  VIEWS,
} from './site-test.ts'

const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle)

test('with forced colors the tabs, menus and switches of an account are told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signUp(page)
  await openHydrated(page, '/profile')
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  await expect.poll(() => outlineOf(page, '[role="tab"][aria-selected="true"]')).toBe('solid')
  await expect.poll(() => outlineOf(page, '[role="tab"][aria-selected="false"]')).toBe('none')

  await page.getByRole('button', { name: 'Account menu' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => outlineOf(page, '[role="menuitem"][data-highlighted]')).toBe('solid')
  await expect.poll(() => outlineOf(page, '[role="menuitem"]:not([data-highlighted])')).toBe('none')
  const edge = await page.getByRole('menu').evaluate((menu) => getComputedStyle(menu).borderTopStyle)
  expect(edge).toBe('solid')
  await page.keyboard.press('Escape')

  await openHydrated(page, '/settings')
  const ground = (name: string) =>
    page.getByRole('switch', { name }).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
  expect(await ground('Email Notifications')).not.toBe(await ground('Resume Privacy'))

  await openHydrated(page, '/dashboard/searches')
  await expect.poll(() => outlineOf(page, '.switch-views [aria-current]')).toBe('solid')
  await expectNoAxeViolations(page)
})

test.describe('on a phone that is touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the bar at the top is one line, with the fonts of the site', async ({ page }) => {
    await signUp(page)
    await openHydrated(page, '/dashboard')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull()
    await reloadHydrated(page)
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px Newsreader'))).toBe(true)
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
      const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: Number.NaN }
      expect.soft(height, `${width} px`).toBeLessThan(64)
    }
  })
})

test('saved jobs and saved searches are one place with two parts', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/jobs?saved=true')
  const parts = page.getByRole('navigation', { name: 'Saved' })
  await expect(parts.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await parts.getByRole('link', { name: 'Searches' }).click()
  await expectAt(page, '/dashboard/searches')
  await expect(parts.getByRole('link', { name: 'Searches' })).toHaveAttribute('aria-current', 'page')
  await parts.getByRole('link', { name: 'Jobs' }).click()
  await expectAt(page, '/jobs?saved=true')
  await expectNoAxeViolations(page)
})

test('the years of work that somebody types survive a reload, and are gone once they are saved', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/dashboard/resumes')
  const years = page.getByLabel('Years of work')
  await years.fill('7')
  await reloadHydrated(page)
  await expect(years).toHaveValue('7')
  const form = page.locator('form').filter({ has: years })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await reloadHydrated(page)
  await expect(years).toHaveValue('7')
})

test('saved jobs that could not be read are asked for again when the connection is back', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|WebSocket|Failed to fetch/)
  await signUp(page)
  await page.route('**/rest/v1/**', (route) => route.abort())
  await openHydrated(page, '/jobs?saved=true')
  const main = page.getByRole('main')
  await expect(main).toContainText('Failed to load saved jobs')
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.unroute('**/rest/v1/**')
  await page.route('**/rest/v1/**', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await asked.promise
  await expect(main).not.toContainText('Failed to load saved jobs')
  await expect(page.getByRole('heading', { name: 'Saved jobs' })).toBeVisible()
  answer.resolve()
  await expect(main).toContainText('No saved jobs yet.')
})

/** The rows of each screen, and what stands in their place until they are there. */
const SKELETONS = [
  ['/dashboard', /job_applications/, 'Loading what comes next'],
  ['/dashboard/applications', /job_applications/, 'Loading your applications'],
] as const

for (const [path, rows, label] of SKELETONS)
  test(`${path} shows the shape of what comes until it is there`, async ({ page }) => {
    await signUp(page)
    await insertRows(page, 'job_applications', [{ job_title: 'Baker', company: 'Crumb', status: 'offer' }])
    const answer = Promise.withResolvers<void>()
    await page.route(rows, async (route) => {
      await answer.promise
      await route.continue()
    })
    await openHydrated(page, path)
    const skeleton = page.getByLabel(label)
    await expect(skeleton).toHaveAttribute('aria-busy', 'true')
    await expect(skeleton).toBeVisible()
    await expectNoAxeViolations(page)
    const place = await skeleton.boundingBox()
    answer.resolve()
    await expect(page.getByRole('main').getByText('Baker').first()).toBeVisible()
    await expect(skeleton).toBeHidden()
    const shown = page.locator(path === '/dashboard' ? '[data-todo]' : '.board').first()
    const comes = await shown.boundingBox()
    // What comes begins where its picture began, within a line.
    expect(Math.abs((comes?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(path === '/dashboard' ? 4 : 120)
  })

test('rows that cannot be read without a connection say so, and come when it is back', async ({
  page,
  context,
  announce,
}) => {
  announce(/Failed to load resource|ERR_|WebSocket|Failed to fetch/)
  await signUp(page)
  await insertRows(page, 'job_applications', [{ job_title: 'Baker', company: 'Crumb', status: 'offer' }])
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.getByLabel('Add a job by its link, or as title at company').fill('Cook at Pot')
  await page.keyboard.press('Enter')
  // Not stored, it does not stand there, and the words are ours.
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(page.getByText('TypeError')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
})

const OWN_SCREENS = [
  '/dashboard',
  '/dashboard/applications',
  '/dashboard/applications?view=table',
  '/dashboard/applications?view=calendar',
  '/dashboard/applications?open=new',
  '/dashboard/applications?open=import',
  '/dashboard/numbers',
  '/dashboard/report',
  '/dashboard/searches',
  '/dashboard/resumes',
  '/jobs?saved=true',
  '/profile',
  '/settings',
  '/welcome',
]

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a name of sixty letters and words without an end widen no screen', async ({ page }) => {
    await signUp(page)
    const { user } = await sessionOf(page)
    const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
    await askData(page, `profiles?user_id=eq.${user.id}`, {
      method: 'PATCH',
      data: { first_name: word, last_name: word, role: word, location: word, bio: word, skills: [word] },
    })
    await insertRows(page, 'job_applications', [{ job_title: word, company: word, status: 'offer' }])
    await insertRows(page, 'saved_searches', [{ name: word, query: `q=${word}` }])
    await insertRows(page, 'hides', [{ kind: 'word', value: word, label: word }])
    for (const path of [
      '/dashboard',
      '/dashboard/applications',
      '/dashboard/searches',
      '/profile',
      '/settings',
    ])
      await test.step(path, async () => {
        await openHydrated(page, path)
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScrolling(page)
      })
  })
})

/** Others look at single ones of them in every run. */
for (const { width, theme } of process.env['SOAK'] ? VIEWS : [])
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    for (const who of ['somebody new', 'somebody with applications'])
      test(`every screen of ${who} fits, and axe finds nothing`, async ({ page }) => {
        await signUp(page)
        const paths: string[] = [...OWN_SCREENS]
        if (who === 'somebody with applications') {
          await insertRows(page, 'job_applications', [
            { job_title: 'Baker', company: 'Crumb', status: 'offer', follow_up_dates: [] },
            { job_title: 'Cook', company: 'Pot', status: 'applied', follow_up_dates: ['2026-01-02'] },
            { job_title: 'Waiter', company: 'Plate', status: 'rejected', follow_up_dates: [] },
          ])
          await openHydrated(page, '/dashboard/applications')
          const opened = await page.locator('.slip-link').first().getAttribute('href')
          paths.push(opened ?? '', `${opened}&edit=1`)
        }
        for (const path of paths)
          await test.step(path, async () => {
            await openHydrated(page, path)
            await page.waitForLoadState('networkidle')
            await expectNoAxeViolations(page)
            await expectNoSidewaysScrolling(page)
          })
      })
  })
