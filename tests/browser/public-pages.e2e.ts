import { expect, expectAt, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test('the home page searches with only what was entered, and for nothing in particular without parameters', async ({
  page,
}) => {
  await openHydrated(page, '/')
  await expect(page.getByPlaceholder('Job title, keywords, or company')).toBeVisible()
  await page.getByPlaceholder('Location or remote').fill(' Austin, TX ')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?location=Austin%2C+TX')
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs')
})

test('popular quick-picks fill the keyword box', async ({ page }) => {
  await openHydrated(page, '/')
  const keywords = page.getByLabel('Keywords')
  for (const pick of ['Remote', 'Software Engineer', 'Marketing', 'Part-time']) {
    await page.getByRole('button', { name: pick, exact: true }).click()
    await expect(keywords).toHaveValue(pick)
  }
  await expectAt(page, '/')
})

test('the home page makes its four claims, shows two features and calls to action', async ({ page }) => {
  await page.goto('/')
  const claims = page.getByRole('region', { name: 'At a glance' })
  for (const words of [
    'Continuously expanding',
    'job sources',
    'Rapidly growing',
    'partner companies',
    '24/7',
    'AI powered',
    '2025',
    'latest features',
  ])
    await expect(claims.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Smart job matching' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Application tracking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('href', '/jobs')
})

test('the FAQ answers twelve questions', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(13)
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('where donations are not open the page says so', async ({ page }) => {
  await page.goto('/donate')
  await expect(page.getByText('Donations are not open on this site at the moment')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  for (const question of [
    'Is my donation tax-deductible?',
    'Do I get any perks?',
    'Is it secure?',
    'Can I stay anonymous?',
  ])
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
})

test('the contact form opens the mail composer with the whole message', async ({ page }) => {
  await openHydrated(page, '/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(page, 'Please enter your name')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Inquiry type').selectOption('Feedback')
  await page.getByLabel('Subject').fill('Thank you')
  await page.getByLabel('Message').fill('It works.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const again = page.getByRole('link', { name: 'Open it again' })
  const draft = new URL((await again.getAttribute('href')) ?? '')
  expect(draft.protocol).toBe('mailto:')
  expect(draft.searchParams.get('subject')).toBe('Thank you')
  expect(draft.searchParams.get('body')).toBe(
    'Name: Ada Lovelace\r\nEmail: ada@example.com\r\nCompany: N/A\r\nInquiry Type: Feedback\r\n\r\nMessage:\r\nIt works.',
  )
})

test('resources lead from the overview to the article', async ({ page }) => {
  await openHydrated(page, '/resources')
  for (const name of ['Resume & CV', 'Interview Preparation', 'Career Development', 'Learning & Skills'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(/^(Guide|Checklist|Method|Worksheet) · \d min read$/)).toHaveCount(11)
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/auth')
  await expect(page.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing')
  await page.getByRole('link', { name: 'All of Learning & Skills' }).click()
  await expectAt(page, '/resources/learning-skills')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Is the certificate worth it?' })
    .click()
  await expect(page.getByRole('heading', { name: 'Is the certificate worth it?' })).toBeInViewport()
})

test('the legal pages are dated September 23, 2025', async ({ page }) => {
  for (const path of ['/privacy-policy', '/terms', '/cookie-policy', '/accessibility'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText('Last updated: September 23, 2025')).toBeVisible()
    })
})
