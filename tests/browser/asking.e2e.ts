import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

const ASKED = '/jobs?q=part+time+nurse+jobs+near+me'

test('what was typed beside the words is shown, and each of it comes off', async ({ page }) => {
  await openHydrated(page, ASKED)
  await expect(page.getByText('We ignored “jobs”.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove Part-time' }).click()
  await expectAt(page, '/jobs?q=nurse+jobs+near+me')
  await expect(page.getByRole('button', { name: 'Remove Part-time' })).toHaveCount(0)
})

test('what was typed as a filter is chosen in its menu, and chosen otherwise there', async ({ page }) => {
  await openHydrated(page, '/jobs?q=part+time+manager')
  const menu = page.locator('details.filter', { hasText: 'Type' })
  await expect(menu.locator('summary')).toHaveText('Type · 1')
  await menu.locator('summary').click()
  await expect(menu.getByRole('checkbox', { name: /^Part-time/ })).toBeChecked()
  await menu.getByRole('checkbox', { name: /^Full-time/ }).check()
  await expectAt(page, '/jobs?q=manager&type=full-time%2Cpart-time')
})

test('"near me" asks for the place, in the box that takes it', async ({ page }) => {
  await openHydrated(page, ASKED)
  await page.getByRole('link', { name: 'Enter your city or ZIP code' }).click()
  await expect(page.getByLabel('Location', { exact: true })).toBeFocused()
})

test('all of it can be taken at its word', async ({ page }) => {
  await openHydrated(page, ASKED)
  await page.getByRole('link', { name: 'Search for exactly these words' }).click()
  await expectAt(page, '/jobs?q=%22part+time%22+nurse+%22jobs%22+%22near+me%22')
  await expect(page.getByRole('link', { name: 'Search for exactly these words' })).toHaveCount(0)
})

test('a filter that was typed can be removed where the search says what it removed', async ({ page }) => {
  await openHydrated(page, '/jobs?q=remote+nurse')
  await page.getByText(/removed by filters$/).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Work style removed' })
  await expect(line.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/jobs?q=nurse&remote=remote%2Cnot-stated',
  )
  await line.getByRole('link', { name: 'Remove this filter' }).click()
  await expectAt(page, '/jobs?q=nurse')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was read comes off as well', async ({ page }) => {
    await page.goto('/jobs?q=remote+%C2%A330k+night+shift+nurse')
    await expect(page.getByRole('button', { name: 'Remove £30,000 or more' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove night shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Remote' }).click()
    await expect(page).toHaveURL('/jobs?q=%C2%A330k+night+shift+nurse')
  })
})
