import type { Page } from '@playwright/test'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const resultsOf = (page: Page) => page.getByRole('region', { name: /jobs? found/ })
const countOf = async (page: Page) =>
  Number(((await page.getByRole('heading', { name: /jobs? found$/ }).textContent()) ?? '').replace(/\D/g, ''))

test('a search shows its count, its page and twenty cards with everything the specification lists', async ({
  page,
}) => {
  await openHydrated(page, '/jobs')
  expect(await countOf(page)).toBeGreaterThan(20)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  const cards = resultsOf(page).getByRole('article')
  await expect(cards).toHaveCount(20)
  const card = cards.first()
  await expect(card.getByRole('heading', { level: 3 }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/jobs\/.+/,
  )
  await expect(card.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('target', '_blank')
  await expect(card.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('rel', /noopener/)
  await expect(card.getByRole('button', { name: /^Save job/ })).toBeVisible()
  await expect(card.getByText(/^(Today|Yesterday|\d+ (days?|weeks?|months?) ago)$/)).toBeVisible()
  await expect(card.getByText(/^(Remote|On-site|Hybrid|Work style not specified)$/)).toBeVisible()
})

test('the filters are those of the specification', async ({ page }) => {
  await page.goto('/jobs')
  const values = (label: string) =>
    page
      .getByLabel(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(await values('Job type')).toEqual(['all', 'full-time', 'part-time', 'contract', 'internship'])
  expect(await values('Experience level')).toEqual(['all', 'entry', 'mid', 'senior', 'lead'])
  expect(await values('Posted date')).toEqual(['all', '1', '3', '7', '14', '30'])
  expect(await values('Work style')).toEqual(['all', 'remote', 'onsite', 'hybrid'])
})

test('on a phone the filters are folded away and say how many are active', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/jobs?type=full-time&pay=50000')
  await expect(page.getByLabel('Job type')).toBeHidden()
  await page.getByText('Filters and sorting').click()
  await expect(page.getByText('2 active')).toBeVisible()
  await page.getByLabel('Job type').selectOption('all')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?pay=50000')
  await expect(page.getByText('1 active')).toBeVisible()
})

test('searching puts what was chosen into the address, starts at page 1, and Back restores it', async ({
  page,
}) => {
  await openHydrated(page, '/jobs?page=2')
  await page.getByLabel('Keywords').fill('manager')
  await page.getByLabel('Work style').selectOption('onsite')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?q=manager&remote=onsite')
  await expect(page.getByLabel('Keywords')).toHaveValue('manager')
  await page.getByLabel('Work style').selectOption('all')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?q=manager')
  await page.goBack()
  await expect(page.getByLabel('Work style')).toHaveValue('onsite')
})

test('a filter shows how many jobs it would give, and then gives them', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const option = (await page.getByLabel('Job type').locator('option[value="full-time"]').textContent()) ?? ''
  const promised = Number(/\(([\d,]+)\)/.exec(option)?.[1]?.replace(',', ''))
  await page.getByLabel('Job type').selectOption('full-time')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?type=full-time')
  await expect(page.getByRole('heading', { name: /jobs found$/ })).toHaveText(`${promised} jobs found`)
})

test('other titles of the same work are said, and the words alone are one click away', async ({ page }) => {
  await openHydrated(page, '/jobs?q=CNA')
  const both = await countOf(page)
  const note = page.getByText(/^Also: nursing assistant\b.*, in [\d,]+ jobs?\.$/)
  await expect(note).toBeVisible()
  const others = Number(/([\d,]+) jobs?\.$/.exec((await note.textContent()) ?? '')?.[1]?.replace(',', ''))
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Search for exactly these words' }).click()
  await expectAt(page, '/jobs?q=%22CNA%22')
  await expect(page.getByLabel('Keywords')).toHaveValue('"CNA"')
  expect(await countOf(page)).toBe(both - others)
  await expect(page.getByText(/^Also:/)).toHaveCount(0)
})

test('a typo is put right, said, and can be searched for as it is', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nures')
  await expect(page.getByText('For “nures” we searched for “nurse”.')).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly these words' }).click()
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible()
})

test('the search accounts for what its filters removed', async ({ page }) => {
  await openHydrated(page, '/jobs?type=contract&country=any')
  const summary = page.getByText(/removed by filters$/)
  const [found = 0, removed = 0] =
    ((await summary.textContent()) ?? '').match(/\d[\d,]*/g)?.map((text) => Number(text.replace(',', ''))) ??
    []
  await expect.poll(() => countOf(page)).toBe(found - removed)
  await summary.click()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expectAt(page, /type=contract%2Cnot-stated/)
})

test('pages are turned by links, and the ends are disabled', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const bar = page.getByRole('navigation', { name: 'Pages' })
  await expect(bar.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(bar.getByRole('link', { name: /^Page \d$/ })).toHaveText(['1', '2', '3', '4', '5'])
  await expect(bar.getByText('…')).toBeVisible()
  await bar.getByRole('link', { name: 'Next' }).click()
  await expectAt(page, '/jobs?page=2')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const last = /of (\d+)/.exec((await page.getByText(/^Page 2 of/).textContent()) ?? '')?.[1]
  await page.goto(`/jobs?page=${last}`)
  await expect(bar.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(bar.getByRole('link', { name: 'Previous' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect
    .poll(async () => (await bar.boundingBox())?.height, 'one row on a phone')
    .toBeLessThanOrEqual(44)
})

test('a visitor who saves a job is asked to sign in', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page
    .getByRole('button', { name: /^Save job/ })
    .first()
    .click()
  await expectToast(page, 'Please sign in to save jobs')
})

test('nonsense in the address is told, not punished', async ({ page }) => {
  await openHydrated(page, `/jobs?type=fulltime&page=-3&q=${'x'.repeat(2000)}`)
  await expect(page.getByText('type cannot be "fulltime"')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one can search, filter, turn pages and read a job', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByLabel('Job type').selectOption('full-time')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL('/jobs?type=full-time')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/jobs?type=full-time&page=2')
    const title = resultsOf(page).getByRole('article').first().getByRole('heading').getByRole('link')
    const name = (await title.textContent()) ?? ''
    await title.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Facts and where they come from' })).toBeVisible()
  })
})

test('the keyboard alone finds, moves through and opens jobs', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Keywords')).toBeFocused()
  await page.keyboard.type('j')
  await expect(page.getByLabel('Keywords')).toHaveValue('j')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('nurse')
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?q=nurse')
  await page.getByRole('heading', { level: 1 }).click()
  const titles = page.getByRole('article').getByRole('heading').getByRole('link')
  await page.keyboard.press('j')
  await expect(titles.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(titles.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(titles.nth(0)).toBeFocused()
  await page.keyboard.press('s')
  await expectToast(page, 'Please sign in to save jobs')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: 'Use these single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('words that were searched for are offered again, and only in this browser', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nurse')
  await openHydrated(page, '/jobs')
  await page.getByLabel('Keywords').focus()
  await expect(page.locator('datalist option')).toHaveText('nurse')
})

test('jobs posted since the last visit are marked', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('last-visit', JSON.stringify({ latest: Date.now() - 90 * 86_400_000 })),
  )
  await openHydrated(page, '/jobs?sort=newest')
  await expect(page.getByRole('article').first().getByText('New', { exact: true })).toBeVisible()
})

test('a company can be left out of a search, and let in again', async ({ page }) => {
  await openHydrated(page, '/jobs?sort=newest')
  const before = await countOf(page)
  await page
    .getByRole('link', { name: /^Hide company/ })
    .first()
    .click()
  await expectAt(page, /hide=/)
  await expect(page.getByText(/removed by filters$/)).toBeVisible()
  await expect.poll(() => countOf(page)).toBeLessThan(before)
  await page.getByText(/removed by filters$/).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Hidden companies' })
    .getByRole('link', { name: 'Remove this filter' })
    .click()
  await expectAt(page, '/jobs?sort=newest')
})

test('a place is searched with what lies around it, as far as one likes', async ({ page }) => {
  await openHydrated(page, '/jobs?location=Chicago')
  await expect(page.getByText(/^Jobs in Chicago/)).toContainText('25 miles around it')
  await page.getByRole('link', { name: '100 miles' }).click()
  await expectAt(page, '/jobs?location=Chicago&radius=100mi')
  await expect(page.getByText(/^Jobs in Chicago/)).toContainText('100 miles around it')
})
