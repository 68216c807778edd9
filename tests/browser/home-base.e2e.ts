import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askData, insertRows, sessionOf, signIn, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

const DAY_MS = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const day = (days: number) => {
  const moment = new Date(Date.now() + days * DAY_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

const move = async (page: Page, title: string, ...statuses: string[]) => {
  const { user } = await sessionOf(page)
  for (const status of statuses)
    await askData(page, `job_applications?user_id=eq.${user.id}&job_title=eq.${encodeURIComponent(title)}`, {
      method: 'PATCH',
      data: { status },
    })
}

/** Five applications: two with interviews ahead, an offer, one to follow up, one that was refused. */
async function hunt(page: Page) {
  await insertRows(page, 'job_applications', [
    {
      job_title: 'Baker',
      company: 'Crumb',
      applied_at: at(-1),
      interview_dates: [at(4)],
      follow_up_dates: [],
    },
    { job_title: 'Cook', company: 'Pot', applied_at: at(-1), interview_dates: [at(2)], follow_up_dates: [] },
    { job_title: 'Waiter', company: 'Plate', applied_at: at(-2), interview_dates: [], follow_up_dates: [] },
    {
      job_title: 'Porter',
      company: 'Hotel',
      applied_at: at(-3),
      interview_dates: [],
      follow_up_dates: [day(-1)],
    },
    { job_title: 'Driver', company: 'Van', applied_at: at(-3), interview_dates: [], follow_up_dates: [] },
  ])
  await move(page, 'Cook', 'interview')
  await move(page, 'Waiter', 'screening', 'interview', 'offer')
  await move(page, 'Driver', 'rejected')
}

const todos = (page: Page) => page.getByRole('region', { name: 'What now?' }).locator('[data-todo]')

test('the dashboard names the next interview and the offer first, and another browser sees each change', async ({
  page,
  browser,
}) => {
  const email = await signUp(page)
  await hunt(page)
  await openHydrated(page, '/dashboard')
  await expect(todos(page)).toHaveCount(4)
  await expect(todos(page).nth(0)).toContainText(/Cook.*Interview.*Pot · in 2 days/s)
  await expect(todos(page).nth(1)).toContainText(/Baker.*Interview.*Crumb · in 4 days/s)
  await expect(todos(page).nth(2)).toContainText(/Waiter.*Offer.*Plate/s)
  await expect(todos(page).nth(3)).toContainText(/1 day late.*Porter.*Follow up.*Hotel/s)
  await expectNoAxeViolations(page)

  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await signIn(other, email)
  await openHydrated(other, '/dashboard')
  await expect(todos(other)).toHaveCount(4)
  await todos(page).nth(3).getByRole('button', { name: 'Done: Porter' }).click()
  await expect(todos(page)).toHaveCount(3)
  await expect(todos(other)).toHaveCount(3)
  await context.close()
  await todos(page).nth(0).getByRole('link', { name: 'Prepare: Cook' }).click()
  await expect(page).toHaveURL(/\/dashboard\/applications\?open=/)
})

test('your search in numbers equals a hand count, with a goal, a table and a report', async ({ page }) => {
  await signUp(page)
  await hunt(page)
  const { user } = await sessionOf(page)
  const resume = randomUUID()
  await insertRows(page, 'resumes', [{ id: resume, name: 'General' }])
  const waiter = `job_applications?user_id=eq.${user.id}&job_title=eq.Waiter`
  await askData(page, waiter, { method: 'PATCH', data: { resume_id: resume } })
  await openHydrated(page, '/dashboard')
  await page.getByRole('link', { name: 'Your search in numbers' }).click()
  await expectAt(page, '/dashboard/numbers')
  const funnel = page.getByRole('region', { name: 'From applied to offer' })
  await expect(funnel).toContainText(
    'Of 5 applications, 3 got a reply, 2 led to an interview and 1 to an offer.',
  )
  await funnel.getByText('As a table').click()
  await expect(funnel.getByRole('row')).toHaveText([
    'StageApplicationsOf allOf the stage before',
    'Applied5100%',
    'Got a reply360%60%',
    'Interview240%67%',
    'Offer120%50%',
  ])
  const weeks = page.getByRole('region', { name: 'Applications a week' })
  await weeks.getByRole('button', { name: 'Set a goal' }).click()
  await page.getByLabel('Your goal').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Goal saved', '2 applications a week.')
  await expect(weeks.getByRole('button', { name: 'Goal: 2 a week. Change' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'How far applications got, by source' })).toContainText(
    'Added by hand',
  )
  const byResume = page.getByRole('table', { name: 'How far applications got, by resume' })
  await expect(byResume.getByRole('row', { name: /^General/ })).toHaveText('General11100%1100%1100%')
  await expect(byResume.getByRole('row', { name: /^No resume noted/ })).toContainText('4')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Report to print' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of my applications')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'Waiter' })).toContainText(/Plate.*Reply.*Interview.*Offer/s)
  await expectNoAxeViolations(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(
    /^applications-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Your Foundwork' })).toBeHidden()
  await expect(rows.filter({ hasText: 'Driver' })).toBeVisible()
})

test('Ctrl-K finds a screen, an application and a search, and gives the focus back', async ({ page }) => {
  await signUp(page)
  await hunt(page)
  await openHydrated(page, '/faq')
  await expect(page.getByRole('button', { name: 'Go to anything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to anything' })
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page)
  await field.fill('numb')
  await expect(page.getByRole('option', { name: 'Your search in numbers' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expectAt(page, '/dashboard/numbers')
  await page.getByRole('button', { name: 'Go to anything' }).click()
  await field.fill('waiter')
  await expect(page.getByRole('option').first()).toContainText('Waiter · Plate')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Search jobs for “waiter”' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Go to anything' })).toBeFocused()
})

test('the bell tells what is new, is read on every device at once, and each thing can be turned off', async ({
  page,
  browser,
}) => {
  const email = await signUp(page)
  await hunt(page)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const other = await context.newPage()
  await signIn(other, email)
  await openHydrated(other, '/faq')
  await expect(other.getByRole('button', { name: 'What is new: 1' })).toBeVisible()
  await openHydrated(page, '/faq')
  await page.getByRole('button', { name: 'What is new: 1' }).click()
  await expect(page.getByRole('menuitem', { name: /New: Follow up: Porter at Hotel/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(other.getByRole('button', { name: 'What is new', exact: true })).toBeVisible()
  await context.close()
  await page.getByRole('menuitem', { name: 'Choose what shows here' }).click()
  await expect(page.getByRole('region', { name: 'What we tell you about' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Follow-ups that are due, in the bell' }).click()
  await expectToast(page, 'Turned off', 'Follow-ups that are due, in the bell')
  await page.getByRole('button', { name: 'What is new', exact: true }).click()
  await expect(page.getByText('Nothing new. We will tell you here when there is.')).toBeVisible()
})

const OWN_SCREENS = [
  '/dashboard',
  '/dashboard/numbers',
  '/dashboard/applications',
  '/dashboard/searches',
  '/dashboard/resumes',
  '/jobs',
  '/jobs?saved=true',
  '/profile',
  '/settings',
]

for (const width of [390, 1280])
  test(`from every screen of one's own each other is at most two presses away at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signUp(page)
    const missing: string[] = []
    for (const from of OWN_SCREENS) {
      await openHydrated(page, from)
      await page.getByRole('button', { name: 'Account menu' }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
      // One press for what is in sight, two for what the account menu brings.
      const reached = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter((link) => link.checkVisibility())
          .map((link) => link.pathname + link.search),
      )
      for (const to of OWN_SCREENS) if (to !== from && !reached.includes(to)) missing.push(`${from} to ${to}`)
    }
    expect(missing).toEqual([])
  })

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 768, theme: 'light' },
  { width: 1600, theme: 'dark' },
] as const)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('dashboard, numbers and report fit, and axe finds nothing', async ({ page }) => {
      await signUp(page)
      await hunt(page)
      const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung'
      const { user } = await sessionOf(page)
      await askData(page, `profiles?user_id=eq.${user.id}`, {
        method: 'PATCH',
        data: { first_name: endless },
      })
      await insertRows(page, 'job_applications', [{ job_title: endless, company: endless, status: 'offer' }])
      for (const [path, shown] of [
        ['/dashboard', 'Application Tracker'],
        ['/dashboard/numbers', 'What has stalled'],
      ] as const) {
        await openHydrated(page, path)
        await expect(page.getByRole('region', { name: shown })).toBeVisible()
        await expectNoAxeViolations(page)
        await expectNoSidewaysScrolling(page)
      }
      await openHydrated(page, '/dashboard/report')
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(7)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })
