import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { insertRows, signUp, toastsOf } from './new-person.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

async function withApplications(page: Page) {
  await signUp(page)
  await insertRows(page, 'job_applications', [
    { job_title: 'Baker', company: 'Crumb', applied_at: '2026-01-04T12:00:00Z' },
    { job_title: 'Cook', company: 'Pot', applied_at: '2026-01-03T12:00:00Z' },
  ])
  await insertRows(page, 'job_applications', [
    {
      job_title: 'Waiter',
      company: 'Plate',
      applied_at: '2026-01-02T12:00:00Z',
      status: 'interview',
      follow_up_dates: ['2026-02-01'],
    },
  ])
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByRole('article')).toHaveCount(3)
}

/** Only the board and the table scroll sideways, never the page. */
async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('an application made elsewhere is added by hand, with all that belongs to it', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByText('No applications tracked yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add application' }).click()
  await page.getByRole('button', { name: 'Add application' }).click()
  await expect(toastsOf(page)).toContainText('Please enter the job title')
  await expect(page.getByLabel('Job title')).toBeFocused()
  await page.keyboard.type('Head Baker')
  await page.getByLabel('Company').fill('Crumb')
  await page.getByLabel('Notes').fill('Ask for Jo')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('Name of contact 1').fill('Jo March')
  await page.getByRole('button', { name: 'Add interview' }).click()
  await page.getByLabel('Date of interview 1').fill('2026-12-01T09:30')
  await page.getByRole('button', { name: 'Add follow-up' }).click()
  await page.getByLabel('Date of follow-up 1').fill('2026-12-05')
  await page.getByRole('button', { name: 'Add application' }).click()
  await expect(toastsOf(page)).toContainText('Application tracked')
  await expect(card(page, 'Head Baker')).toContainText('Follow up December 5, 2026')
  await page.getByRole('link', { name: 'Head Baker' }).click()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Ask for Jo')
  await expect(page.getByLabel('Name of contact 1')).toHaveValue('Jo March')
  await expect(page.getByLabel('Date of interview 1')).toHaveValue('2026-12-01T09:30')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Interviews for your calendar' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('interviews.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Interview: Head Baker at Crumb')
})

test('cards move by drag, by button and by select, and the last move is undone', async ({ page }) => {
  await withApplications(page)
  await card(page, 'Baker').dragTo(column(page, 'Offer'))
  await expect(toastsOf(page)).toContainText('Application updated')
  await expect(column(page, 'Offer').getByRole('link', { name: 'Baker' })).toBeVisible()
  await page.getByRole('button', { name: 'Move to Screening: Cook' }).press('Enter')
  await page.getByRole('button', { name: 'Move to Interview: Cook' }).press('Enter')
  await expect(column(page, 'Interview').getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Table' }).click()
  await page.getByLabel('Status: Waiter').selectOption('No response')
  await expect(toastsOf(page)).toContainText('No response')
  await page.getByRole('link', { name: 'Waiter' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Interview → No response')
  await page.getByRole('button', { name: 'Undo: back to Interview' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No response → Interview')
  await expect(page.getByLabel('Status')).toHaveValue('interview')
  await page.getByRole('link', { name: 'Back to Applications' }).click()
  await page.reload()
  await expect(column(page, 'Interview').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Offer').getByRole('article')).toHaveCount(1)
})

test('two tabs that edit one application lose nothing', async ({ page, context }) => {
  await withApplications(page)
  await page.getByRole('link', { name: 'Baker' }).click()
  const other = await context.newPage()
  await openHydrated(other, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.getByLabel('Notes').fill('Mine')
  await other.getByLabel('Location').fill('Austin')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(other)).toContainText('Application updated')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(page)).toContainText('Application updated')
  await expect(page.getByLabel('Location')).toHaveValue('Austin')
  await expect(other.getByLabel('Notes')).toHaveValue('Mine')

  await page.getByLabel('Notes').fill('Mine again')
  await other.getByLabel('Notes').fill('Theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(other).getByText('Application updated').last()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Yours: Mine again')
  await expect(notice).toContainText('In the other tab: Theirs')
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toBeHidden()
  await expect(other.getByLabel('Notes')).toHaveValue('Mine again')
})

test('applications leave as CSV, and are deleted after a question', async ({ page }) => {
  await withApplications(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('applications.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Waiter,Plate,Interview,2026-01-02')
  await page.getByRole('link', { name: 'Cook', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click()
  await expect(toastsOf(page)).toContainText('Application deleted')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a move that the server refuses is taken back and said', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_/)
  await withApplications(page)
  await page.route('**/rest/v1/job_applications*', (route) => route.abort())
  await page.getByLabel('Status: Baker').selectOption('Offer')
  await expect(toastsOf(page)).toContainText('Failed to update application')
  await expect(column(page, 'Applied').getByRole('link', { name: 'Baker' })).toBeVisible()
})

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('axe finds nothing on board, table and form', async ({ page }) => {
      await withApplications(page)
      await expectNoAxeViolations(page)
      await expectNoOverflow(page)
      await page.getByRole('link', { name: 'Table' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoOverflow(page)
      await page.getByRole('link', { name: 'Waiter' }).click()
      await expect(page.getByLabel('Notes')).toBeVisible()
      await page.getByRole('button', { name: 'Add contact' }).click()
      await expectNoAxeViolations(page)
      await expectNoOverflow(page)
    })
  })
