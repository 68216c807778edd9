import { mailsTo } from './mailbox.ts'
import { insertRows, sessionOf, signIn, signUp, signUpByForm } from './new-person.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('from sign-up to an offer, seen in two browsers, unseen by strangers, taken along and deleted', async ({
  page,
  browser,
  baseURL,
  request,
  announce,
}) => {
  announce(/status of 40/)
  const email = await signUpByForm(page)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Desired Job Title').fill('Registered Nurse')
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada')

  // The same person elsewhere.
  const elsewhere = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await signIn(other, email)
  await openHydrated(other, '/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada')

  await openHydrated(page, '/')
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/job title/i))
    .first()
    .fill('nurse')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, /\/jobs\?q=nurse/)
  const first = page.getByRole('main').getByRole('article').first()
  await first.getByRole('button', { name: /^Save job/ }).click()
  await expectToast(page, 'Job saved successfully')
  const title = await first.getByRole('heading').getByRole('link').innerText()
  await expect(other.getByRole('region', { name: 'Saved Jobs' })).toContainText(title)

  await first.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('link', { name: /^Apply Now/ }).first()).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'I applied' }).click()
  await expectToast(page, 'Application tracked')
  const tracker = other.getByRole('region', { name: 'Application Tracker' })
  await expect(tracker).toContainText(title)
  await openHydrated(page, '/dashboard/applications')
  await page.getByRole('button', { name: `Move: ${title}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Offer' }).press('Enter')
  await expectToast(page, 'Application updated')
  await expect(tracker.getByRole('listitem').first()).toContainText('Offer')

  // A stranger with the addresses of what is Ada's finds nothing there.
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await expectAt(page, /open=/)
  const application = new URL(page.url())
  const strangers = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const stranger = await strangers.newPage()
  await signUp(stranger)
  await openHydrated(stranger, application.pathname + application.search)
  await expect(stranger.getByText('We cannot find this application.')).toBeVisible()
  const { user } = await sessionOf(page)
  await openHydrated(stranger, `/people/${user.id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await strangers.close()

  await insertRows(page, 'resumes', [{ name: 'My life' }])
  await openHydrated(page, '/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  await downloading
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expectToast(page, 'Your account and all associated data have been removed.')
  expect(await mailsTo(request, email)).toEqual([])
  await elsewhere.close()
})
