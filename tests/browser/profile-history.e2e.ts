import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { signUp } from './new-person.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

const sample = readFileSync('node_modules/@jsonresume/schema/sample.resume.json')

test('work is added, changed and deleted on the profile, and comes back with Undo', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/profile')
  const work = page.getByRole('region', { name: 'Work' })
  await expect(work).toContainText('No work listed yet.')
  await work.getByRole('button', { name: 'Add work' }).click()
  await work.getByLabel('Job title').fill('Head Baker')
  await work.getByLabel('Company').fill('Crumb')
  await work.getByLabel('From').fill('last May')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(work.getByLabel('From')).toBeFocused()
  await expect(work).toContainText('Use a year or a month, like 2024 or 2024-05')
  await expectNoAxeViolations(page)
  await work.getByLabel('From').fill('2019-05')
  await work.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Profile updated')
  await expect(work.getByRole('listitem')).toContainText('Head Baker, CrumbMay 2019 to today')

  await work.getByRole('button', { name: 'Edit Head Baker, Crumb' }).click()
  await work.getByLabel('To').fill('2021')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(work.getByRole('listitem')).toContainText('May 2019 to 2021')

  await work.getByRole('button', { name: 'Delete Head Baker, Crumb' }).click()
  await expect(work).toContainText('No work listed yet.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(work.getByRole('listitem')).toContainText('Head Baker, Crumb')
  await reloadHydrated(page)
  await expect(work.getByRole('listitem')).toContainText('Head Baker, Crumb')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScrolling(page)
})

test('a JSON Resume goes in after it was confirmed, and comes out as it was', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/profile')
  const file = page.getByLabel('Import a file: JSON Resume or LinkedIn archive')
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no resume') })
  await expect(page.getByText('Please choose a JSON Resume (.json) or the archive')).toBeVisible()

  await file.setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: sample })
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Work', exact: true })).toContainText('No work listed yet.')
  await expectNoAxeViolations(page)
  // The first name is there from signing up: what a file puts in its place has to be chosen.
  const name = page.getByRole('checkbox', { name: 'Full Name' })
  await name.check()
  await page.getByRole('button', { name: 'Add to my profile' }).click()
  await expectToast(page, 'Profile updated')
  const resume = JSON.parse(sample.toString())
  await expect(page.getByRole('region', { name: 'Work', exact: true }).getByRole('listitem')).toHaveCount(
    resume.work.length,
  )

  await reloadHydrated(page)
  await expect(page.getByRole('region', { name: 'Work', exact: true }).getByRole('listitem')).toHaveCount(
    resume.work.length,
  )
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON Resume' }).click()
  const saved = await (await downloaded).path()
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual(resume)
})

test('the archive of LinkedIn is shown before anything is saved', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/profile')
  const archive = zipSync({
    'Positions.csv': strToU8('Company Name,Title,Started On,Finished On\nCrumb,Head Baker,May 2019,\n'),
    'Skills.csv': strToU8('Name\nBaking\nMilling\n'),
  })
  const file = page.getByLabel('Import a file: JSON Resume or LinkedIn archive')
  await file.setInputFiles({ name: 'data.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await expect(page.getByText('From LinkedIn. Nothing is saved until you confirm.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Milling' }).uncheck()
  await page.getByRole('button', { name: 'Add to my profile' }).click()
  await expectToast(page, '2 things added.')
  await expect(page.getByText('Baking', { exact: true })).toBeVisible()
  await expect(page.getByText('Milling', { exact: true })).toBeHidden()
})
