import type { Page } from '@playwright/test'
import { signIn, signUpByForm } from './new-person.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const SKILLS = [
  'Patient care',
  'Triage',
  'Wound care',
  'Phlebotomy',
  'Charting',
  'CPR',
  'IV therapy',
  'Spanish',
  'Excel',
  'Scheduling',
  'Teaching',
  'Dialysis',
  'Pediatrics',
  'Telemetry',
]

const DAY_MS = 86_400_000
const two = (part: number) => String(part).padStart(2, '0')
/** A day of the browser's own calendar, so many days from now. */
const day = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const dashboardCount = (page: Page, label: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
const tracked = (page: Page) => dashboardCount(page, 'Applications tracked')

async function onboard(page: Page) {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Desired Job Title').fill('Registered Nurse')
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expectAt(page, '/dashboard')
}

/** Three hearts on the search; answers the titles in that order. */
async function saveThree(page: Page): Promise<string[]> {
  await openHydrated(page, '/jobs?q=nurse')
  const cards = page.getByRole('main').getByRole('article')
  const titles: string[] = []
  for (const at of [0, 1, 2]) {
    await cards
      .nth(at)
      .getByRole('button', { name: /^Save job/ })
      .click()
    await expect(cards.nth(at).getByRole('button', { name: /^Save job/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    titles.push((await cards.nth(at).getByRole('heading').textContent()) ?? '')
  }
  return titles
}

async function addInterview(page: Page, title: string, minute: string) {
  await openHydrated(page, '/dashboard/applications')
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
  const drawer = page.getByRole('complementary', { name: title, exact: true })
  await drawer.getByRole('button', { name: 'Add interview' }).click()
  await drawer.getByLabel('Day and time').fill(minute)
  await drawer.getByRole('button', { name: 'Save interview' }).click()
  await expectToast(page, 'Interview saved')
  await expect(drawer.getByRole('region', { name: 'Interviews' })).toContainText('9:30 am')
}

async function move(page: Page, title: string, status: string) {
  await openHydrated(page, '/dashboard/applications')
  await page.getByRole('button', { name: `Move: ${title}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: status, exact: true }).press('Enter')
  await expect(
    page
      .getByRole('region', { name: new RegExp(`^${status} \\d`) })
      .getByRole('link', { name: title, exact: true }),
  ).toBeVisible()
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const)
  test(`a whole job hunt on ${device}, each step seen live in a second browser`, async ({
    page,
    browser,
    baseURL,
    announce,
  }) => {
    announce(/status of 40/)
    await page.setViewportSize(viewport)
    const email = await signUpByForm(page)
    await onboard(page)
    const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const other = await elsewhere.newPage()
    await signIn(other, email)
    await openHydrated(other, '/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada')

    for (const skill of SKILLS) {
      await page.getByLabel('Add a skill').fill(skill)
      await page.getByLabel('Add a skill').press('Enter')
    }
    // Fourteen writes, one after the other.
    await expect(dashboardCount(page, 'Skills listed')).toHaveText('14', { timeout: 120_000 })
    await expect(dashboardCount(other, 'Skills listed')).toHaveText('14')

    const [first = '', second = ''] = await saveThree(page)
    await expect(dashboardCount(other, 'Saved jobs')).toHaveText('3')

    // Five applications, each in a way of its own: on the job's page, from the saved ones, in one line, in the form, as a file.
    await openHydrated(page, '/jobs?q=nurse')
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('button', { name: 'I applied' }).click()
    await expect(tracked(other)).toHaveText('1')

    await openHydrated(page, '/dashboard/applications')
    await page
      .getByRole('region', { name: /^Saved \d/ })
      .getByRole('button', { name: `Move: ${second}`, exact: true })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Applied', exact: true }).press('Enter')
    await expect(tracked(other)).toHaveText('2')

    const line = page.getByLabel('Add a job by its link, or as title at company')
    await line.fill('Night Nurse at Mercy General')
    await line.press('Enter')
    await expect(tracked(other)).toHaveText('3')

    await page.getByRole('link', { name: 'Add application' }).click()
    await page.getByRole('textbox', { name: 'Job title' }).fill('School Nurse')
    await page.getByRole('textbox', { name: 'Company' }).fill('Elm School')
    await page.getByRole('button', { name: 'Add application' }).click()
    await expect(tracked(other)).toHaveText('4')

    await openHydrated(page, '/dashboard/applications')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import CSV' }).click()
    const rows = `Position,Employer,When,Stage\nCamp Nurse,Pine Camp,${day(0)},Applied\n`
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await page.getByRole('button', { name: 'Import 1 new' }).click()
    await expect(tracked(other)).toHaveText('5')

    await move(page, 'Night Nurse', 'Interview')
    await addInterview(page, 'Night Nurse', `${day(3)}T09:30`)
    await move(page, 'School Nurse', 'Interview')
    await addInterview(page, 'School Nurse', `${day(5)}T09:30`)
    await move(page, second, 'Offer')

    const todos = (shown: Page) => shown.getByRole('region', { name: 'What now?' }).locator('[data-todo]')
    await openHydrated(page, '/dashboard')
    for (const shown of [page, other]) {
      await expect(todos(shown)).toHaveCount(3)
      await expect(todos(shown).nth(0)).toContainText(/9:30.*Night Nurse.*Interview.*Mercy General/s)
      await expect(todos(shown).nth(1)).toContainText(/9:30.*School Nurse.*Interview.*Elm School/s)
      await expect(todos(shown).nth(2)).toContainText('Offer')
      await expect(todos(shown).nth(2)).toContainText(second)
    }

    // By hand: five applied, three of them answered and in an interview or beyond it, one offer.
    await openHydrated(page, '/dashboard/numbers')
    const funnel = page.getByRole('region', { name: 'From applied to offer' })
    await expect(funnel).toContainText(
      'Of 5 applications, 3 got a reply, 3 led to an interview and 1 to an offer.',
    )
    await funnel.getByText('As a table').click()
    await expect(funnel.getByRole('row')).toHaveText([
      'StageApplicationsOf allOf the stage before',
      'Applied5100%',
      'Got a reply360%60%',
      'Interview360%100%',
      'Offer120%33%',
    ])
    const weeks = page.getByRole('region', { name: 'Applications a week' })
    await expect(weeks.getByText(/^Applications a week, .*\b5\.$/)).toBeAttached()

    await page.getByRole('link', { name: 'Report to print' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report of my applications')
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(6)
    await page.emulateMedia({ media: 'print' })
    for (const title of [first, second, 'Night Nurse', 'School Nurse', 'Camp Nurse'])
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: title }).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await openHydrated(page, '/settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    await expectToast(page, 'Your account and all associated data have been removed.')
    await expectAt(other, '/login')
    await elsewhere.close()
  })
