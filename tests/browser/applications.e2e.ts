import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { insertRows, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
} from './site-test.ts'
import { expectToast, toastsOf } from './toasts.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** From the application beside the list to the form for all of it. */
async function openForm(page: Page) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
}

async function withApplications(
  page: Page,
  ...more: { job_title: string; company: string; notes: string }[]
) {
  await signUp(page)
  await insertRows(page, 'job_applications', [
    { job_title: 'Baker', company: 'Crumb', applied_at: '2026-01-04T12:00:00Z' },
    { job_title: 'Cook', company: 'Pot', applied_at: '2026-01-03T12:00:00Z' },
  ])
  if (more.length > 0) await insertRows(page, 'job_applications', more)
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
  await expect(page.getByRole('article')).toHaveCount(3 + more.length)
}

test('an application is added by its link or by hand; each change, deletion included, is undone', async ({
  page,
  announce,
}) => {
  announce(/status of (400|404)/)
  await signUp(page)
  await openHydrated(page, '/dashboard/applications')
  await expect(page.getByText('No applications tracked yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Add application' }).click()
  await page.getByRole('button', { name: 'Add application' }).click()
  await expectToast(page, 'The job title is missing')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toBeFocused()

  const address = page.getByLabel('Paste the link to a job')
  const read = async (url: string, sentence: string) => {
    await address.fill(url)
    await address.press('Enter')
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await read('http://169.254.169.254/latest', 'This link does not lead to a page on the public web')
  await read('https://crumb.example/nowhere', 'This page no longer exists: the site answered 404.')
  await read('https://crumb.example/miller', 'We could only read the title of this page.')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Miller wanted')
  await read('https://crumb.example/head-baker', 'The form is filled in with what the page says.')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Head Baker')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Crumb Bakery')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Austin, TX, US')
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask for Jo')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('Name of contact 1').fill('Jo March')
  await page.getByRole('button', { name: 'Add follow-up' }).click()
  await page.getByLabel('Date of follow-up 1').fill('2025-12-05')
  await reloadHydrated(page)
  await page.getByRole('button', { name: 'Add application' }).click()
  await expectToast(page, 'Application tracked')
  await expect(card(page, 'Head Baker')).toContainText('d late')
  const due = page.getByRole('region', { name: 'To follow up 1' })
  await expect(due).toContainText('Head Baker at Crumb Bakery · December 5, 2025')

  await due.getByRole('link', { name: 'Head Baker' }).click()
  await openForm(page)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for Jo')
  await page.getByText('As it was when you tracked it').click()
  const copy = page.getByRole('region', { name: 'Text of the job' })
  await expect(copy).toContainText('You bake sourdough at four in the morning.')
  await expect(page.getByText('$60k - $75k')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Dates for your calendar' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('application.ics')
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toContain('SUMMARY:Follow up: Head Baker at Crumb Bakery')

  await page.getByRole('textbox', { name: 'Notes' }).fill('Never mind')
  await page.getByRole('button', { name: 'Remove contact 1' }).click()
  await reloadHydrated(page)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Never mind')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Undo: Notes changed, Contacts removed' }).click()
  await expectToast(page, 'Change undone')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask for Jo')
  await expect(page.getByLabel('Name of contact 1')).toHaveValue('Jo March')
  await expect(page.getByText('Notes, Contacts: changed again since')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click()
  await expectToast(page, 'Application deleted')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByText('Deleted in the last 30 days').click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Bring back: Head Baker at Crumb Bakery' }).click()
  await expectToast(page, 'Application restored')
  await page.getByRole('button', { name: 'Done: Head Baker' }).click()
  await expect(page.getByRole('region', { name: /^To follow up/ })).toBeHidden()
  await card(page, 'Head Baker').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Deleted and restored')
  await page.getByRole('button', { name: 'Undo: Follow-ups: December 5, 2025 → none' }).click()
  await expect(page.getByRole('region', { name: 'Follow-ups' })).toContainText('December 5, 2025')
})

test('one line adds a job by its link or its name, and is taken back', async ({ page, announce }) => {
  announce(/status of 404/)
  await signUp(page)
  await openHydrated(page, '/dashboard/applications')
  const line = page.getByLabel('Add a job by its link, or as title at company')
  await line.fill('Nurse')
  await line.press('Enter')
  await expect(
    page.getByText('Please paste a link, or write it like “Nurse at Mercy General”.'),
  ).toBeVisible()
  await expect(line).toBeFocused()
  await line.fill('Nurse at Mercy General')
  await reloadHydrated(page)
  await expect(line).toHaveValue('Nurse at Mercy General')
  await line.press('Enter')
  await expectToast(page, 'Application tracked', 'Nurse at Mercy General')
  await expect(line).toHaveValue('')
  await expect(column(page, 'Applied').getByRole('link', { name: 'Nurse' })).toBeVisible()
  await line.fill('https://crumb.example/head-baker')
  await line.press('Enter')
  await expect(card(page, 'Head Baker')).toContainText('Crumb Bakery')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expectToast(page, 'Change undone')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('cards move by drag, by menu and by keys, the focus goes with them, and the last move is undone', async ({
  page,
}) => {
  await withApplications(page)
  await card(page, 'Baker').dragTo(column(page, 'Offer'))
  await expectToast(page, 'Application updated')
  await expect(column(page, 'Offer').getByRole('link', { name: 'Baker' })).toBeVisible()
  // The answer to the first move comes while the second is under way: it does not move the card back.
  const mayAnswer = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = mayAnswer.map(({ promise }) => promise)
  await page.route('**/rest/v1/job_applications*', async (route) => {
    if (route.request().method() === 'PATCH') await answers.shift()
    await route.continue()
  })
  const cook = page.getByRole('link', { name: 'Cook', exact: true })
  await cook.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'Screening').getByRole('link', { name: 'Cook', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  const inInterview = column(page, 'Interview').getByRole('link', { name: 'Cook', exact: true })
  await expect(inInterview).toBeFocused()
  mayAnswer[0]?.resolve()
  await expectToast(page, 'Screening')
  await expect(inInterview).toBeFocused()
  mayAnswer[1]?.resolve()
  await expectToast(page, 'Interview')
  await expect(inInterview).toBeFocused()
  // Leaving a toast leads back to where one was.
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(inInterview).toBeFocused()
  await page.unroute('**/rest/v1/job_applications*')
  // Arrows go from card to card, M opens the menu of a card.
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Waiter').getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Baker' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(inInterview).toBeFocused()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Withdrawn' }).press('Enter')
  // Its column is folded: the strip that stands for it has the focus.
  const closed = page.getByRole('button', { name: 'Unfold Closed 1: 1 withdrawn' })
  await expect(closed).toBeFocused()
  await expectToast(page, 'Withdrawn')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Withdrawn 1' }).getByRole('link', { name: 'Cook', exact: true }),
  ).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(column(page, 'Interview').getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Status: Waiter, Interview' }).click()
  await page.getByRole('menuitem', { name: 'No response' }).click()
  await expectToast(page, 'No response')
  await page.getByRole('table').getByRole('link', { name: 'Waiter' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Interview → No response')
  await page.getByRole('button', { name: 'Undo: Interview → No response' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No response → Interview')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table').getByRole('link', { name: 'Waiter' })).toBeFocused()
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await reloadHydrated(page)
  await expect(column(page, 'Interview').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Offer').getByRole('article')).toHaveCount(1)
})

test('a saved job becomes an application by dragging it to Applied', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/jobs')
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  const [first, second] = await Promise.all([
    links.nth(0).getAttribute('href'),
    links.nth(1).getAttribute('href'),
  ])
  const ids = [first, second].map((address) => ({ job_id: address?.split('/').at(-1) }))
  await insertRows(page, 'saved_jobs', ids)
  await openHydrated(page, '/dashboard/applications')
  const saved = column(page, 'Saved')
  await expect(saved.getByRole('article')).toHaveCount(2)
  await saved.getByRole('article').first().dragTo(column(page, 'Applied'))
  await expectToast(page, 'Application tracked')
  await expect(saved.getByRole('article')).toHaveCount(1)
  await expect(column(page, 'Applied').getByRole('article')).toHaveCount(1)
  await saved.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'Applied').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Applied').locator('.slip-link:focus')).toHaveCount(1)
  await expectToast(page, 'Application tracked')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(saved.getByRole('article')).toHaveCount(1)
})

test('an interview has its own time zone, comes back when it is deleted, and stands in the calendar', async ({
  page,
}) => {
  await withApplications(page)
  // In March New York has changed its clock already, and the browser's own, UTC, never does.
  const march = new Date().getFullYear() + 1
  await card(page, 'Baker').getByRole('link').click()
  const drawer = page.getByRole('complementary', { name: 'Baker' })
  await expect(drawer.getByRole('heading', { name: 'Baker' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Add interview' }).click()
  await drawer.getByLabel('Day and time').fill(`${march}-03-15T09:30`)
  await drawer.getByLabel('Time zone').selectOption('America/New_York')
  await drawer.getByLabel('Minutes').fill('2')
  await drawer.getByLabel('Link to join').fill('https://meet.example/x')
  await reloadHydrated(page)
  await expect(drawer.getByLabel('Day and time')).toHaveValue(`${march}-03-15T09:30`)
  await drawer.getByRole('button', { name: 'Save interview' }).click()
  await expect(drawer.getByText('Please enter between 5 and 1,440 minutes')).toBeVisible()
  await drawer.getByLabel('Minutes').fill('45')
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Save interview' }).click()
  await expectToast(page, 'Interview saved')
  const interviews = drawer.getByRole('region', { name: 'Interviews' })
  await expect(interviews).toContainText('March 15, 9:30 am EDT')
  await expect(interviews).toContainText('March 15, 1:30 pm your time')
  await expect(interviews).toContainText('Reminder 1 day before')
  await drawer.getByRole('button', { name: /^Delete interview/ }).click()
  await drawer.getByRole('button', { name: 'Delete it' }).click()
  await expectToast(page, 'Interview deleted')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(interviews).toContainText('45 minutes')

  await drawer.getByRole('button', { name: 'Add a note, email or call' }).click()
  await drawer.getByLabel('Kind').selectOption('Email')
  await drawer.getByLabel('What happened').fill('They sent the agenda')
  await drawer.getByRole('button', { name: 'Add to history' }).click()
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText('They sent the agenda')

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(card(page, 'Baker').getByRole('link')).toBeFocused()
  await expect(card(page, 'Baker')).toContainText('Mar 15 1:30 pm')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('region', { name: /^Coming up/ })).toContainText('Baker')
  for (let month = new Date().getMonth(); month < 14; month += 1)
    await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('cell', { name: new RegExp(`^March 15, ${march}`) })).toContainText('1:30 pm')
  await expectNoAxeViolations(page)
})

test('several at once change their status or go, and come back', async ({ page }) => {
  await withApplications(page)
  await page.getByRole('link', { name: 'Table' }).click()
  const table = page.getByRole('table')
  await table.getByRole('button', { name: 'Company' }).click()
  await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('Baker')
  await page.locator('summary').filter({ hasText: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Applied' }).check()
  await expect(page.getByText('2 of 3 shown')).toBeVisible()
  await page.keyboard.press('Escape')
  await table.getByRole('checkbox', { name: 'Select all that are listed' }).check()
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await expect(bar).toContainText('2 selected')
  await expectNoAxeViolations(page)
  await bar.getByRole('button', { name: 'Change status' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Screening' }).press('Enter')
  await expectToast(page, '2 applications updated')
  await expect(page.getByText('No applications match these filters.')).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove Applied' }).click()
  await table.getByRole('checkbox', { name: 'Select all that are listed' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 applications' }).click()
  await expectToast(page, '3 applications deleted')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expectToast(page, '3 applications restored')
  await expect(table.getByRole('row')).toHaveCount(4)
})

test('on paper it is a list with every status', async ({ page }) => {
  await withApplications(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'No response' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Interview' })).toContainText(
    'Waiter, Plate · Applied January 2, 2026',
  )
  await expect(page.getByRole('region', { name: 'Board' })).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 700, height: 900 } })

  test('a card is held, dragged to another column, and put down', async ({ page }) => {
    await withApplications(page)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const from = await card(page, 'Baker').boundingBox()
    const to = await column(page, 'Screening').boundingBox()
    if (!from || !to) throw new Error('neither card nor column is on the screen')
    const [x, y] = [from.x + 20, from.y + 70]
    await send('touchStart', x, y)
    await expect(page.locator('.card-ghost')).toBeVisible()
    await send('touchMove', x + 60, y + 10)
    await send('touchMove', to.x + 60, y + 10)
    await send('touchEnd', 0, 0)
    await expect(column(page, 'Screening').getByRole('link', { name: 'Baker' })).toBeVisible()
    await expectToast(page, 'Application updated')
  })
})

test('two tabs that edit one application lose nothing', async ({ page, context }) => {
  await withApplications(page)
  await card(page, 'Baker').getByRole('link').click()
  await openForm(page)
  await expectAt(page, /edit=1/)
  const other = await context.newPage()
  await openHydrated(other, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Mine')
  await other.getByRole('textbox', { name: 'Location' }).fill('Austin')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(other, 'Application updated')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Application updated')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Austin')
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mine')

  await page.getByRole('textbox', { name: 'Notes' }).fill('Mine again')
  await other.getByRole('textbox', { name: 'Notes' }).fill('Theirs')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(other, 'Application updated')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Yours: Mine again')
  await expect(notice).toContainText('In the other tab: Theirs')
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toBeHidden()
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mine again')
})

test('a file is looked at, imported and undone as a whole; what leaves as CSV comes back', async ({
  page,
}) => {
  await withApplications(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('applications.csv')
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported).toContain('Waiter,Plate,Interview,2026-01-02')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  await expectNoAxeViolations(page)
  const choose = (name: string, content: string) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('large.csv', 'x'.repeat(10 * 1024 * 1024 + 1))
  await expect(page.getByRole('alert')).toHaveText('This file is larger than 10 MB. Please split it.')
  await choose('book.xlsx', 'PK\u0003\u0004\u0000')
  await expect(page.getByRole('alert')).toContainText('This is not a CSV file.')
  await choose('applications.csv', exported)
  await expect(page.getByRole('button', { name: 'Duplicate 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 new' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const rows = [
    'sep=;',
    'Position;Employer;When;Stage;Remarks',
    'Miller;Mill;30/04/2026;Ghosted;"Two;\nlines"',
    'Miller;Mill;30/04/2026;Ghosted;',
    ';Nobody;01/05/2026;;',
    'Clown;Circus;01/05/2026;Juggling;',
    'Pilot;Sky;02/05/2026;;=1+1',
  ]
  await page.getByLabel('Or paste the rows').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Look at the rows' }).click()
  await page.getByLabel('Applied on').selectOption('When')
  await expect(page.getByLabel('Dates are written')).toHaveValue('day-first')
  await page.getByRole('button', { name: 'Faulty 2' }).click()
  await expect(page.getByRole('table')).toContainText('The job title is missing')
  await expect(page.getByRole('table')).toContainText('“Juggling” is not a status we know')
  await page.getByRole('button', { name: 'Duplicate 1' }).click()
  await expect(page.getByRole('table')).toContainText('The same as line 2')
  await page.getByRole('button', { name: 'All 5' }).click()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Import 2 new' }).click()
  await expectToast(page, 'Applications imported')
  await page.getByRole('button', { name: 'Unfold Closed 1: 1 no response' }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'No response 1' })).toContainText('Miller')
  await page.getByText('Imported files').click()
  await page.getByRole('button', { name: 'Undo import: Pasted text, 2 applications' }).click()
  await expectToast(page, '2 removed.')
  await expect(page.getByRole('article')).toHaveCount(3)
  await reloadHydrated(page)
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('a move that the server refuses is taken back and said', async ({ page, announce }) => {
  announce(/Failed to load resource|ERR_/)
  await withApplications(page)
  await page.route('**/rest/v1/job_applications*', (route) =>
    route.fulfill({ status: 503, json: { code: '57P03', message: 'away', details: null, hint: null } }),
  )
  await page.getByRole('button', { name: 'Move: Baker' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Offer' }).press('Enter')
  await expectToast(page, 'Failed to update application')
  await expect(column(page, 'Applied').getByRole('link', { name: 'Baker' })).toBeVisible()
  // What was being written when the connection was lost is still there, and is saved once it is back.
  await card(page, 'Baker').getByRole('link').click()
  await openForm(page)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Not to be lost')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Failed to update application')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Not to be lost')
  await page.unroute('**/rest/v1/job_applications*')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo: Notes added' })).toBeVisible()
})

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    test('axe finds nothing on board, table, calendar, beside them and in the form', async ({ page }) => {
      const word = 'Donaudampfschifffahrtsgesellschaftskapitänsanwärterinnenvertretung'
      await withApplications(page, { job_title: word, company: word, notes: word })
      await expect(card(page, word)).toBeVisible()
      const width = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
      expect(await width(card(page, word))).toBeLessThan(await width(column(page, 'Applied')))
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: 'Table' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: 'Calendar' }).click()
      await expect(page.getByRole('heading', { name: /^Coming up/ })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
      await page.getByRole('link', { name: 'Table' }).click()
      await page.getByRole('table').getByRole('link', { name: word }).click()
      await expect(page.getByRole('complementary', { name: word })).toBeVisible()
      await expect(page.getByRole('region', { name: 'History' })).toContainText('Tracked as Applied')
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
      await openForm(page)
      await page.getByRole('button', { name: 'Add contact' }).click()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })
