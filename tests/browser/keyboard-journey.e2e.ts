import type { Locator, Page } from '@playwright/test'
import { expect, expectAt, openHydrated, test } from './site-test.ts'

test.use({ viewport: { width: 700, height: 900 } })

test('a visitor searches, filters, reads a job, turns the page and writes to us without touching a mouse', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await tabTo(page, page.getByLabel('Keywords'))
  await page.keyboard.type('help')
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?q=help')

  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toBeVisible()

  await tabTo(page, page.locator('.filter > summary', { hasText: 'Type' }))
  await page.keyboard.press('Enter')
  const fullTime = page.getByRole('checkbox', { name: /^Full-time/ })
  await tabTo(page, fullTime)
  await page.keyboard.press('Space')
  await expectAt(page, '/jobs?q=help&type=full-time')
  await expect(fullTime).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.filter > summary', { hasText: 'Type · 1' })).toBeFocused()

  const title = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await title.textContent()) ?? ''
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expectAt(page, '/jobs?q=help&type=full-time')

  await tabTo(page, page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toBeFocused()

  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type('Page 2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I got here.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open it again' })).toHaveAttribute(
    'href',
    /^mailto:.*Page%202/,
  )
})

/** Goes on with the Tab key until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The Tab key never got there.')
}
