import { signUp } from './new-person.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScrolling, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a public profile is shown to everyone without the e-mail, a private one to nobody', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  await openHydrated(page, '/settings')
  await page.getByLabel('Add a skill').fill('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz')
  await page.getByLabel('Add a skill').press('Enter')
  await expectToast(page, 'Skill added')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Bio').fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung')
  await page.getByLabel('Profile Visibility').selectOption('Public')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expectToast(page, 'Profile updated successfully')
  const address = await page.getByRole('link', { name: 'See your public profile' }).getAttribute('href')

  const visitor = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage()
  await openHydrated(visitor, address ?? '')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(await visitor.content()).not.toContain(email)
  await expectNoAxeViolations(visitor)
  await visitor.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(visitor)

  await page.getByLabel('Profile Visibility').selectOption('Private')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await expect(page.getByRole('link', { name: 'See your public profile' })).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await visitor.context().close()
})
