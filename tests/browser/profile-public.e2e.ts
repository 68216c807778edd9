import { newAddress, signUp, toastsOf } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

test('a public profile is shown to everyone without the e-mail, a private one to nobody', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  await signUp(page, email)
  await openHydrated(page, '/settings')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Profile Visibility').selectOption('Public')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(toastsOf(page)).toContainText('Profile updated successfully')
  const address = await page.getByRole('link', { name: 'See your public profile' }).getAttribute('href')

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await openHydrated(visitor, address ?? '')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(await visitor.content()).not.toContain(email)
  await expectNoAxeViolations(visitor)

  await page.getByLabel('Profile Visibility').selectOption('Private')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(page.getByRole('link', { name: 'See your public profile' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await visitor.context().close()
})

test('resumes are uploaded, made active, downloaded and deleted', async ({ page, announce }) => {
  announce(/status of 4/)
  await signUp(page, newAddress())
  await openHydrated(page, '/dashboard/resumes')
  await expect(page.getByText('No resumes yet.')).toBeVisible()
  for (const name of ['one.pdf', 'two.pdf']) {
    await page
      .getByLabel(/^Upload a resume/)
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible()
  }
  await expect(toastsOf(page)).toContainText('Resume uploaded')
  await page.getByRole('button', { name: 'Set active: two.pdf' }).click()
  await expect(page.getByRole('button', { name: 'Set active: one.pdf' })).toBeVisible()
  await expectNoAxeViolations(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: two.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('two.pdf')
  await page.getByRole('button', { name: 'Delete: one.pdf' }).click()
  await expect(toastsOf(page)).toContainText('Resume deleted')
  await page
    .getByLabel(/^Upload a resume/)
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') })
  await expect(toastsOf(page)).toContainText('Failed to upload resume')
  await expect(page.getByRole('button', { name: /^Delete:/ })).toHaveCount(1)
})
