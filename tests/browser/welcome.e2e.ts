import { newAddress, signUp, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, test } from './site-test.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

test('three steps, and what was entered is there afterwards', async ({ page }) => {
  await signUp(page, newAddress())
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.getByRole('link', { name: 'Skip setup and go to dashboard' })).toBeVisible()
  await page.getByLabel('First Name').fill('Augusta')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('radio', { name: /^Skip for Now/ })).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Upload Existing Resume/ }).check()
  await page
    .getByLabel(/^Resume file/)
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(toastsOf(page)).toContainText('Resume uploaded')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Desired Job Title').fill('Baker')
  await page.getByLabel('Preferred Location').fill('London')
  await page.getByLabel(/^Minimum Salary/).fill('40000')
  await expect(page.getByRole('link', { name: 'Skip setup and go to dashboard' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Augusta')
})

test.describe('at 320 px, dark', () => {
  test.use({ viewport: { width: 320, height: 900 }, colorScheme: 'dark' })

  test('a pasted resume gives skills, and only the confirmed ones are kept', async ({ page }) => {
    await signUp(page, newAddress())
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /^Create with AI/ }).check()
    await page.getByLabel('Or paste your resume').fill('Software engineer\nSkills: Python, PostgreSQL')
    await page.getByRole('button', { name: 'Find my skills' }).click()
    await page.getByRole('checkbox', { name: /^PostgreSQL/ }).uncheck()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Add to my profile' }).click()
    await expect(toastsOf(page)).toContainText('Skills added')
    await page.goto('/profile')
    await expect(page.getByRole('tabpanel', { name: 'Profile' })).toContainText('Python')
    await expect(page.getByRole('tabpanel', { name: 'Profile' })).not.toContainText('PostgreSQL')
  })
})
