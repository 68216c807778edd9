import { signUp } from './new-person.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScrolling, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('a webhook is added with its key, tried, told less, and removed', async ({ page, announce }) => {
  announce(/status of 400/)
  await signUp(page)
  await openHydrated(page, '/settings#alerts')
  const section = page.getByRole('region', { name: 'Push and other alerts' })
  await section.getByText('Add a webhook').click()
  await section.getByLabel('Link', { exact: true }).fill('https://127.0.0.1/alerts')
  await section.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expectToast(
    page,
    'Alerts not changed',
    'This link does not lead to the public web, so we do not send there.',
  )

  await section.getByLabel('Link', { exact: true }).fill('https://hooks.example/alerts')
  await section.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expectToast(page, 'Added')
  await expect(section.getByLabel('Signing key')).toHaveValue(/^whsec_.{32}$/)
  const way = section.getByRole('listitem').filter({ hasText: 'https://hooks.example/alerts' })
  await expect(way).toContainText('nothing sent yet')
  await way.getByRole('button', { name: /^Send a test/ }).click()
  await expectToast(page, 'Test sent')
  await expect(way).toContainText('Last alert')
  // It is off once the server has it.
  await way.getByLabel('Saved jobs').click()
  await expectToast(page, 'Turned off')
  await expect(way.getByLabel('Saved jobs')).not.toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await expectNoAxeViolations(page)
  await way.getByRole('button', { name: /^Remove/ }).click()
  await expectToast(page, 'Removed')
  await expect(way).toHaveCount(0)
})

test('quiet hours are the night until somebody says otherwise', async ({ page }) => {
  await signUp(page)
  await openHydrated(page, '/settings#alerts')
  const section = page.getByRole('region', { name: 'Push and other alerts' })
  const quiet = section.getByRole('switch', { name: 'Quiet hours' })
  await expect(quiet).not.toBeChecked()
  await quiet.click()
  await expectToast(page, 'Turned on')
  await expect(section.getByLabel('From')).toHaveValue('22')
  await section.getByLabel('Until').selectOption('8 AM')
  await expect(section.getByLabel('Until')).toHaveValue('8')
  await quiet.click()
  await expect(section.getByLabel('Until')).toHaveCount(0)
})

test('a test that does not arrive says why', async ({ page, announce }) => {
  announce(/status of 503/)
  await signUp(page)
  await openHydrated(page, '/settings#alerts')
  const section = page.getByRole('region', { name: 'Push and other alerts' })
  await section.getByText('Add ntfy').click()
  await section.getByLabel('Topic').fill('my-jobs')
  await section.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expectToast(page, 'Added')
  const way = section.getByRole('listitem').filter({ hasText: 'my-jobs at ntfy.sh' })
  await way.getByRole('button', { name: /^Send a test/ }).click()
  await expectToast(page, 'Test not sent', 'The test message did not arrive. It answered with status 404.')
})
