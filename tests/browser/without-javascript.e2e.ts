import { expect, test } from './site-test.ts'

test.use({ javaScriptEnabled: false })

const SAYS: [path: string, text: string][] = [
  ['/', 'Application tracking'],
  ['/donate', 'Is my donation tax-deductible?'],
  ['/faq', 'Why does a job say “Not specified”?'],
  ['/contact', 'typically replies within 48 hours'],
  ['/resources', 'Negotiate your pay without drama'],
  ['/resources/interview-preparation', 'Find your six'],
  ['/privacy-policy', 'You must be at least 16 years old'],
  ['/terms', 'Last updated: September 23, 2025'],
  ['/cookie-policy', 'What is kept in your browser'],
  ['/accessibility', 'Known limits'],
  ['/login', 'Forgot password?'],
  ['/500', 'Reload page'],
]

test('without JavaScript every page shows its content', async ({ page }) => {
  for (const [path, text] of SAYS)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    })
})

test('without JavaScript the small screen has its whole navigation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
})

test('without JavaScript the home page searches', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('nurse')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?q=nurse')
})

test('without JavaScript the distance is part of the form', async ({ page }) => {
  await page.goto('/jobs?location=Chicago')
  await page.getByLabel('Distance').selectOption('within 50 mi')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?location=Chicago&radius=50mi')
  await expect(page.getByRole('navigation', { name: 'View' })).toBeHidden()
})

test('without JavaScript a place that is cleared takes its distance along', async ({ page }) => {
  await page.goto('/jobs?q=nurse&location=Chicago&radius=50mi')
  await page.getByLabel('Location').fill('')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?q=nurse')
  // A place among the keywords keeps it.
  await page.goto('/jobs?q=nurse+in+Chicago')
  await page.getByLabel('Distance').selectOption('within 50 mi')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?q=nurse+in+Chicago&radius=50mi')
})

test('without JavaScript another place of the same name is one click away', async ({ page }) => {
  await page.goto('/jobs?location=Birmingham')
  await expect(page.getByText(/^Jobs within 25 miles of Birmingham, \w+/)).toBeVisible()
  const other = page.getByRole('link', {
    name: /^Birmingham, England, United Kingdom|^Birmingham, Alabama/,
  })
  const name = await other.first().innerText()
  await other.first().click()
  const [, place = '', count = ''] = /^(.*) \((\d+)\)$/.exec(name) ?? []
  await expect(page.getByText(`Jobs within 25 miles of ${place}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${count} jobs? found`))).toBeVisible()
})

test('without JavaScript a quick-pick searches at once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Marketing' }).click()
  await expect(page).toHaveURL('/jobs?q=Marketing')
})
