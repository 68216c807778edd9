import { SIX_RESUMES } from '#tests/support/six-resumes.ts'
import { signUp } from './new-person.ts'
import { pdfOf, savedByOffice } from './resume-files.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

test('three steps: a name, a real resume that is read and confirmed, and wishes; a reload loses none of them', async ({
  page,
  announce,
}) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/welcome')
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByRole('link', { name: 'Skip setup and go to dashboard' })).toBeVisible()
  await page.getByLabel('First Name').fill('Augusta')
  await reloadHydrated(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Skip for Now/ })).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('radio', { name: /^Upload Existing Resume/ }).check()
  const field = page.getByLabel(/^Resume file/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Invalid input', 'Choose a file first, or choose Skip for Now.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Choose a file first, or choose Skip for Now.')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await field.setInputFiles(pdfOf('broken.pdf', '%PDF-1.7\nnothing of the kind'))
  await expect(
    page.getByText('broken.pdf was not saved. This file is damaged and could not be read.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.getByRole('radio', { name: /^Create with AI/ }).check()
  const files = savedByOffice({ 'cv.docx': { document: SIX_RESUMES.accountant, as: 'docx' } })
  await field.setInputFiles(files['cv.docx'])
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expectToast(page, 'Resume uploaded')
  await expect(page.getByRole('checkbox', { name: /^Xero/ })).toBeChecked()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'XeroMoved 40 clients from spreadsheets to Xero' }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: /^SAP/ }).uncheck()
  await expect(page.getByRole('radio', { name: /^Chartered Accountant/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Senior Accountant/ }).check()
  await expect(page.getByLabel('Years of work')).toHaveValue('10')
  await expectNoAxeViolations(page)
  await reloadHydrated(page)
  await expect(page.getByRole('checkbox', { name: /^Xero/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^SAP/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: /^Senior Accountant/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add to my profile' }).click()

  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  // Whoever goes back has a resume by now.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: /^Create with AI/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Desired Job Title')).toHaveValue('Senior Accountant')
  await page.getByLabel('Preferred Location').fill('London')
  await reloadHydrated(page)
  await expect(page.getByLabel('Preferred Location')).toHaveValue('London')
  await page.getByLabel(/^Minimum Salary/).fill('40000')
  await expect(page.getByRole('link', { name: 'Skip setup and go to dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expectAt(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Augusta')
  await expect(page.getByRole('button', { name: 'Edit skill: Xero' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit skill: SAP' })).toBeHidden()
})

test.describe('at 320 px, dark', () => {
  test.use({ viewport: { width: 320, height: 900 }, colorScheme: 'dark' })

  test('Create with AI: a resume is pasted, confirmed by keyboard, and only that is kept', async ({
    page,
  }) => {
    await signUp(page)
    await openHydrated(page, '/welcome')
    await page.getByLabel('First Name').press('Enter')
    await page.getByRole('radio', { name: /^Skip for Now/ }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Create with AI/ })).toBeChecked()
    await page.getByLabel('Or paste your resume').fill('Software engineer\nSkills: Python, PostgreSQL')
    await reloadHydrated(page)
    await expect(page.getByLabel('Or paste your resume')).toHaveValue(/^Software engineer/)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await page.getByRole('button', { name: 'Find my skills' }).press('Enter')
    await page.getByRole('checkbox', { name: /^PostgreSQL/ }).press('Space')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Add to my profile' }).press('Enter')
    await expectToast(page, 'From your resume: 1 skill')
    await openHydrated(page, '/profile')
    await expect(page.getByRole('tabpanel', { name: 'Profile' })).toContainText('Python')
    await expect(page.getByRole('tabpanel', { name: 'Profile' })).not.toContainText('PostgreSQL')
  })

  test('answers that cannot be loaded say so, and are asked for again', async ({ page, announce }) => {
    announce(/Failed to load resource|ERR_/)
    // Each connection to what changes has everything read again; without one, only a press does.
    await page.routeWebSocket(/realtime\/v1/, () => undefined)
    await page.route('**/rest/v1/preferences*', (route) => route.abort())
    await signUp(page)
    await openHydrated(page, '/welcome')
    await expect(page.getByRole('alert')).toContainText('Your answers so far could not be loaded.')
    await expectNoAxeViolations(page)
    await page.unroute('**/rest/v1/preferences*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  })
})
