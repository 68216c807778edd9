import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { type Site, startSite } from '#tests/support/site.ts'
import { AuthenticatorApp } from './authenticator-app.ts'
import { newAddress, PASSWORD, signUp } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

/** A site of its own: what owners change is seen by everybody on it. */
let site: Promise<Site> | undefined
const startOnce = () => (site ??= startSite({ RATE_LIMITS: 'off' }))
test.describe.configure({ mode: 'default' })
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).url) })
test.afterAll(async () => (await site)?.kill())

/** As `npm run owner -- EMAIL` does it, beside the running site. */
async function nameOwner(email: string): Promise<string> {
  const { dataDir } = await startOnce()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/owner.ts', email], { env })
  return stdout
}

async function openConsole(page: Page): Promise<void> {
  await openHydrated(page, '/owner')
  await page.getByRole('button', { name: 'Set up authenticator' }).click()
  const app = new AuthenticatorApp(await page.locator('code').innerText())
  await page.getByLabel('Code from the app').fill(app.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expectToast(page, 'Authenticator added')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await page.getByRole('button', { name: 'Open the console' }).click()
  // A busy machine is told that its pages or its searches are slow, which is true there.
  const headline = page.getByRole('heading', { level: 1, name: /^All is well$|^\d things? needs? you$/ })
  await expect(headline).toBeVisible()
}

/** Every heading of a page that an eye could have seen, from its first frame on. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seenHeadings: seen })
  })
  return () => page.evaluate(() => [...Reflect.get(window, 'seenHeadings')])
}

test('for everybody but owners the console is an address that leads nowhere', async ({ page, announce }) => {
  announce(/status of 404/)
  const [console, nowhere] = await Promise.all([
    page.request.get('/owner'),
    page.request.get('/there-is-no-such-page'),
  ])
  expect([console.status(), nowhere.status()]).toEqual([404, 404])
  expect(await console.text()).toBe(await nowhere.text())
  await signUp(page)
  const asked = page.waitForResponse('**/functions/v1/owner-console')
  await openHydrated(page, '/owner')
  expect((await asked).status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('an owner opens the console with an authenticator, tells visitors something, and takes a scam down', async ({
  page,
  context,
  announce,
}) => {
  announce(/status of 4(0[34]|10)/)
  const email = await signUp(page)
  expect(await nameOwner(email)).toContain(`${email} is an owner now`)
  await openConsole(page)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  const notice = page.getByRole('region', { name: 'Notice' })
  await notice.getByLabel('A line at the top of every page').fill('Job alerts may come late <today>.')
  await notice.getByRole('button', { name: 'Put up' }).click()
  await expectToast(page, 'The notice is up')
  const visitor = await context.newPage()
  await expect(async () => {
    await visitor.goto('/faq')
    await expect(visitor.getByText('Job alerts may come late <today>.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoAxeViolations(visitor)
  await notice.getByRole('button', { name: 'Take down' }).click()
  await expectToast(page, 'The notice is down')

  await visitor.goto('/jobs')
  const id = (await visitor.locator('[data-job]').first().getAttribute('data-job')) ?? ''
  const reported = await page.request.post('/report-job', {
    form: { job: id, reason: 'scam', note: 'They want $50 first.' },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
  })
  expect(reported.status()).toBe(200)
  const seen = await watchHeadings(page)
  await openHydrated(page, '/owner')
  const reports = page.getByRole('region', { name: 'Reported jobs' })
  await expect(reports.getByText('They want $50 first.')).toBeVisible()
  expect(await seen()).not.toContain('Page Not Found')
  await reports.getByRole('button', { name: /^Take down/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take down this job' })
  await dialog.getByLabel("Reason, shown on the job's page").fill('It asks for money.')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expectToast(page, 'The job is taken down')
  await expect(reports.getByText('None waiting')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audit log', exact: true })).toContainText('Took down a job')
  await expect(async () => {
    await visitor.goto(`/jobs/${id}`)
    await expect(visitor.getByText('We took it down. It asks for money.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(visitor.locator(`[data-apply="${id}"]`)).toHaveCount(0)
})

test('sign-ups are by invitation once an owner says so, and a link lets one person in', async ({
  page,
  context,
  announce,
}) => {
  announce(/status of 4(0[34]|22)/)
  await nameOwner(await signUp(page))
  await openConsole(page)
  await page.getByLabel('Accounts').selectOption('By invitation')
  await page.getByRole('region', { name: 'Who may sign up' }).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Sign-ups are changed')
  await page.getByRole('button', { name: 'Make a link for anybody' }).click()
  const link = await page.getByLabel('Invitation', { exact: true }).inputValue()

  const guest = await (await context.browser()?.newContext({ baseURL: (await startOnce()).url }))?.newPage()
  if (!guest) throw new Error('There is no browser')
  const join = async (address: string) => {
    await openHydrated(guest, address)
    await guest.getByLabel('Email').fill(newAddress())
    await guest.getByLabel('Password').fill(PASSWORD)
    await guest.getByRole('button', { name: 'Create Account' }).click()
  }
  await join('/signup')
  await expect(guest.getByText('Sign-ups are by invitation.').first()).toBeVisible()
  await join(new URL(link).pathname + new URL(link).search)
  await expectAt(guest, '/welcome')
  await guest.context().close()
  await page.getByLabel('Accounts').selectOption('Open to everybody')
  await page.getByRole('region', { name: 'Who may sign up' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0 open, 1 used')).toBeVisible()
})
