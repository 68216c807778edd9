import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { startSite } from '#tests/support/site.ts'
import { newAddress, signUp } from './account-support.ts'
import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

test('an employer is followed by its careers address, and its jobs come', async ({ browser }) => {
  test.slow()
  const fake = await startFakeSources()
  const site = await startSite({
    RATE_LIMITS: 'off',
    SOURCE_BASE_URL: fake.url,
    JOB_SOURCES: 'greenhouse,demo',
  })
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    await signUp(page, newAddress())
    await openHydrated(page, '/dashboard/searches')
    const address = page.getByLabel('Address of a careers page')
    await address.fill('https://www.plain.example/')
    await address.press('Enter')
    await expect(page.getByText('No job board that we can read stands behind this address.')).toBeVisible()
    await address.fill('http://127.0.0.1/')
    await address.press('Enter')
    await expect(page.getByText('This address does not lead to a page on the public web')).toBeVisible()
    await expectNoAxeViolations(page)

    await address.fill('www.bolt.example/careers')
    await address.press('Enter')
    const list = page.getByRole('list', { name: 'Saved searches' })
    await expect(list).toContainText('You follow Bolt Works: its board at Greenhouse is read for you.')
    await expect(list).toContainText(/\d+ new since you last looked/, { timeout: 30_000 })
    await list.getByRole('link', { name: /new since you last looked/ }).click()
    await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
    await expect(page.getByText('Bolt Works').first()).toBeVisible()

    await openHydrated(page, '/dashboard/searches')
    await page.getByRole('button', { name: 'Delete search: Bolt Works' }).click()
    await expect(page.getByText('You follow Bolt Works')).toBeHidden()
  } finally {
    await context.close()
    await site.kill()
    await fake.close()
  }
})
