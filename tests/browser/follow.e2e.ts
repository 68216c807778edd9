import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { silentLog } from '#base/log.ts'
import { openDatabase } from '#db/open.ts'
import { unsubscribeTokens } from '#server/alerts/unsubscribe-token.ts'
import { createUnsubscribe } from '#server/alerts/unsubscribe.ts'
import { listen } from '#server/http/listen.ts'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { startSite } from '#tests/support/site.ts'
import { signUp } from './new-person.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScrolling, openHydrated, test } from './site-test.ts'
import { expectToast, recordToasts } from './toasts.ts'

test('an employer is followed by its careers address, its jobs come, and searches hear of them', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foundwork-follow-'))
  const fake = await startFakeSources()
  const site = await startSite({
    RATE_LIMITS: 'off',
    SOURCE_BASE_URL: fake.url,
    JOB_SOURCES: 'greenhouse,demo',
    DATA_DIR: dataDir,
  })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  await recordToasts(context)
  const page = await context.newPage()
  try {
    await signUp(page)
    await openHydrated(page, '/jobs?q="engineer+at+bolt"')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Bolts')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Search saved' }).click()
    await page.getByLabel('Email about Bolts').selectOption('Weekly')
    await expectToast(page, 'Alerts changed')

    const address = page.getByLabel('Link to a careers page')
    await address.fill('https://www.plain.example/')
    await address.press('Enter')
    await expect(page.getByText('We found no jobs that we can read behind this link')).toBeVisible()
    await address.fill('http://127.0.0.1/')
    await address.press('Enter')
    await expect(page.getByText('This link does not lead to a page on the public web')).toBeVisible()
    await expectNoAxeViolations(page)

    await address.fill('www.bolt.example/careers')
    await address.press('Enter')
    const employers = page.getByRole('list', { name: 'Employers you follow' })
    await expect(employers).toContainText('Jobs read from Greenhouse')
    const followed = employers.getByRole('article', { name: 'Bolt Works' })
    const search = page.getByRole('list', { name: 'Saved searches' }).getByRole('article', { name: 'Bolts' })
    await expect(followed).toContainText(/\d+ new/, { timeout: 90_000 })
    await expect(search.getByRole('link', { name: 'See 1 new in Bolts' })).toBeVisible()
    await expect(search).toContainText('1 job found in 1 day.')
    await followed.getByRole('link', { name: 'Bolt Works' }).click()
    await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
    await expect(page.getByText('Bolt Works').first()).toBeVisible()
    // Marked once it is written down that somebody looked.
    const marked = page.locator('[data-job-list]').getByText('New', { exact: true })
    await expect(marked.first()).toBeVisible()

    await openHydrated(page, '/dashboard')
    await page.getByRole('link', { name: 'Searches 1 new' }).click()
    await search.getByRole('link', { name: 'See 1 new in Bolts' }).click()
    await expect(page.getByRole('heading', { name: '1 job found' })).toBeVisible()
    await expect(marked).toHaveCount(1)

    await openHydrated(page, '/dashboard/searches')
    await expect(search.getByRole('link', { name: 'Open Bolts' })).toBeVisible()
    await page.locator('summary', { hasText: 'More for Bolt Works' }).click()
    await page.getByRole('button', { name: 'Unfollow Bolt Works' }).click()
    await expect(employers).toHaveCount(0)
    await site.kill()
    await stopMails(page, dataDir)
  } finally {
    await context.close()
    await site.kill()
    await fake.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** The address that the search's next mail would carry, a week from now: opened and used with the keyboard alone. */
async function stopMails(page: Page, dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog })
  const tokens = await unsubscribeTokens(db)
  const service = createUnsubscribe({ db, tokens })
  const caller = { address: '127.0.0.1', requestId: 'test', log: silentLog }
  const server = await listen((request) => service(request, caller), {
    port: 0,
    host: '127.0.0.1',
    upgrade: (_, socket) => socket.destroy(),
  })
  const often = async () => {
    const { rows } = await db.query<{ id: string; user_id: string; alert_frequency: string }>(
      `select id, user_id, alert_frequency from saved_searches where name = 'Bolts'`,
    )
    return rows[0]
  }
  try {
    const search = await often()
    const token = tokens.write({ is: 'search', searchId: search?.id ?? '', userId: search?.user_id ?? '' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`http://127.0.0.1:${server.port}/unsubscribe?t=${token}`)
    await expect(page.getByText('You will get no more emails about your search “Bolts”.')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScrolling(page)
    expect((await often())?.alert_frequency).toBe('weekly')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: 'You will get no more of these emails' }),
    ).toBeVisible()
    expect((await often())?.alert_frequency).toBe('off')
    await expectNoAxeViolations(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoAxeViolations(page)
  } finally {
    await server.close(0)
    await db.close()
  }
}
