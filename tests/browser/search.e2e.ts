import type { Page } from '@playwright/test'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

const resultsOf = (page: Page) => page.getByRole('region', { name: /jobs? found/ })
const titlesOf = (page: Page) => resultsOf(page).getByRole('article').getByRole('heading').getByRole('link')
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
  await expect(card.getByText(/^(Pay not stated|.*\$.*)$/).first()).toBeVisible()
  await expect(
    resultsOf(page)
      .getByText(/^(Remote|On-site|Hybrid)$/)
      .first(),
  ).toBeVisible()
})

/** One of the bar's filters, opened. */
async function openFilter(page: Page, name: string) {
  const menu = page
    .locator('.filter')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) })
  if (!(await menu.locator('.popover').isVisible())) await menu.locator('summary').click()
  return menu
}

test('the filters are those of the specification, and what a job does not state can be asked for', async ({
  page,
}) => {
  await openHydrated(page, '/jobs')
  const values = async (name: string) => {
    const menu = await openFilter(page, name)
    return menu.locator('input').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  }
  expect(await values('Type')).toEqual(['full-time', 'part-time', 'contract', 'internship', 'not-stated'])
  expect(await values('Level')).toEqual(['entry', 'mid', 'senior', 'lead', 'not-stated'])
  expect(await values('Posted')).toEqual(['all', '1', '3', '7', '14', '30'])
  expect(await values('Remote')).toEqual(['remote', 'onsite', 'hybrid', 'not-stated'])
  await expect(page.locator('.filter[open]')).toHaveCount(1)
})

test('on a phone the filters are a sheet that says what it will show', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHydrated(page, '/jobs?type=full-time&pay=50000')
  await expect(page.locator('.filter-bar')).toBeHidden()
  await page.getByRole('button', { name: 'Filters 2 on' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('checkbox', { name: /^Full-time/ })).toBeChecked()
  await sheet.getByRole('checkbox', { name: /^Full-time/ }).uncheck()
  await expectAt(page, '/jobs?pay=50000')
  await sheet.getByRole('checkbox', { name: /^Senior/ }).check()
  await expectAt(page, '/jobs?seniority=senior&pay=50000')
  const count = await countOf(page)
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: `Show ${count.toLocaleString('en-US')} job` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 2 on' })).toBeFocused()
})

test('every choice applies at once, keeps the focus, and Back takes it back', async ({ page }) => {
  await openHydrated(page, '/jobs?page=2')
  await page.getByLabel('Keywords').fill('manager')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?q=manager')
  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toBeFocused()
  const menu = await openFilter(page, 'Remote')
  const onSite = menu.getByRole('checkbox', { name: /^On-site/ })
  await onSite.check()
  await expectAt(page, '/jobs?q=manager&remote=onsite')
  await expect(onSite).toBeFocused()
  await page.goBack()
  await expectAt(page, '/jobs?q=manager')
  await expect(onSite).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Search Jobs' })).toBeVisible()
  await page.goForward()
  await expectAt(page, '/jobs?q=manager&remote=onsite')
  await menu.getByRole('checkbox', { name: /^Hybrid/ }).check()
  await expectAt(page, '/jobs?q=manager&remote=onsite%2Chybrid')
  await page.keyboard.press('Escape')
  await expect(menu.locator('summary')).toBeFocused()
  await expect(menu.locator('summary')).toHaveText('Remote · 2')
  await page.getByRole('button', { name: 'Remove Hybrid' }).click()
  await expectAt(page, '/jobs?q=manager&remote=onsite')
  await page.goBack()
  await expectAt(page, '/jobs?q=manager&remote=onsite%2Chybrid')
  await page.goBack()
  await page.goBack()
  await expectAt(page, '/jobs?q=manager')
  await expect(
    (await openFilter(page, 'Remote')).getByRole('checkbox', { name: /^On-site/ }),
  ).not.toBeChecked()
  await expect(page.getByLabel('Keywords')).toHaveValue('manager')
})

test('what is chosen in one menu is taken off together, and the focus stays there', async ({ page }) => {
  await openHydrated(page, '/jobs?type=full-time%2Ccontract&posted=30&pay=50000')
  const types = await openFilter(page, 'Type')
  await types.getByRole('button', { name: 'Clear job type' }).click()
  await expectAt(page, '/jobs?posted=30&pay=50000')
  await expect(types.getByRole('checkbox', { name: /^Full-time/ })).toBeFocused()
  await expect(types.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await (await openFilter(page, 'Posted')).getByRole('button', { name: 'Clear posted date' }).click()
  await expectAt(page, '/jobs?pay=50000')
  await (await openFilter(page, 'Pay')).getByRole('button', { name: 'Clear minimum pay' }).click()
  await expectAt(page, '/jobs')
})

test('a filter shows how many jobs it would give, and then gives them', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const choice = (await openFilter(page, 'Type')).locator('.choice').first()
  const promised = ((await choice.textContent()) ?? '').replace('Full-time', '')
  await choice.click()
  await expectAt(page, '/jobs?type=full-time')
  await expect(page.getByRole('heading', { name: /jobs found$/ })).toHaveText(`${promised} jobs found`)
})

test('the country is on show, and can be taken off and chosen', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.getByRole('button', { name: 'Remove United States' }).press('Space')
  await expectAt(page, '/jobs?country=any')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  await (await openFilter(page, 'More')).getByLabel('Country').selectOption('gb')
  await expectAt(page, '/jobs?country=gb')
  await expect(page.getByRole('button', { name: 'Remove United Kingdom' })).toBeVisible()

  // A place says where it is: nobody chose a country with it, and one can be chosen.
  await openHydrated(page, '/jobs?location=Chicago')
  const menu = await openFilter(page, 'More')
  await expect(menu.getByLabel('Country')).toHaveValue('')
  await menu.getByLabel('Last seen').selectOption('7')
  await expectAt(page, '/jobs?location=Chicago&seen=7')
  await menu.getByLabel('Country').selectOption('us')
  await expectAt(page, '/jobs?location=Chicago&seen=7&country=us')
  await expect(page.getByRole('button', { name: 'Remove United States' })).toBeVisible()
})

test('minimum pay is a slider, and what states no pay is kept apart', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const menu = await openFilter(page, 'Pay')
  await menu.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expectAt(page, '/jobs?pay=5000')
  await expect(menu.getByRole('slider')).toBeFocused()
  await menu.getByRole('checkbox', { name: 'Include jobs that do not state pay' }).check()
  await expectAt(page, '/jobs?pay=5000%2Cnot-stated')
  await page.getByRole('button', { name: 'Remove $5,000 or more, or not stated' }).click()
  await expectAt(page, '/jobs')
  await (await openFilter(page, 'Type')).getByRole('checkbox', { name: /^Full-time/ }).check()
  await expectAt(page, '/jobs?type=full-time')

  // Whoever asked for another amount or other money still does after the next choice.
  await openHydrated(page, '/jobs?pay=52000&currency=GBP')
  await expect((await openFilter(page, 'Pay')).getByText('£52,000 a year')).toBeVisible()
  await (await openFilter(page, 'Type')).getByRole('checkbox', { name: /^Full-time/ }).check()
  await expectAt(page, '/jobs?type=full-time&pay=52000&currency=GBP')
  await page.getByRole('button', { name: 'Remove £52,000 or more' }).press('Space')
  await expectAt(page, '/jobs?type=full-time')
})

test.describe('in a browser that speaks British English', () => {
  test.use({ locale: 'en-GB' })

  test('the United Kingdom is offered, and nothing moves for it', async ({ page }) => {
    await openHydrated(page, '/jobs')
    await page.getByRole('link', { name: 'Switch to United Kingdom' }).click()
    await expectAt(page, '/jobs?country=gb')
    await expect(page.getByRole('link', { name: /^Switch to/ })).toHaveCount(0)
  })
})

test('at a laptop’s size four jobs are in sight, and on a phone the first begins above 320 px', async ({
  page,
}) => {
  const firstCard = resultsOf(page).getByRole('article').first()
  for (const search of ['q=nurse', 'location=New+York&radius=50mi']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openHydrated(page, `/jobs?${search}`)
    expect((await titlesOf(page).nth(3).boundingBox())?.y, search).toBeLessThan(780)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await firstCard.boundingBox())?.y, search).toBeLessThan(320)
  }
  // Also where other places of the same name are offered.
  await openHydrated(page, '/jobs?location=Birmingham')
  await expect(page.getByText(/Did you mean/)).toBeVisible()
  expect((await firstCard.boundingBox())?.y).toBeLessThan(320)
})

test('on a phone the row of chips cuts nothing of a search without filters, and fades what it has no room for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs')
  const views = page.getByRole('navigation', { name: 'View' })
  const edge = (await views.boundingBox())?.x ?? 0
  for (const last of [
    page.getByText(/removed by filters$/),
    page.getByRole('button', { name: 'Save this search' }),
  ]) {
    const box = await last.boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(edge)
  }
  await openHydrated(page, '/jobs?type=full-time&remote=onsite')
  const chip = page.getByRole('button', { name: 'Remove United States' })
  const row = await chip.evaluate((element) => {
    const { scrollWidth, clientWidth } = element.closest('.chips') as HTMLElement
    return { scrollWidth, clientWidth }
  })
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
  await expect(views).not.toHaveCSS('box-shadow', 'none')
})

test('a word that was ignored is not marked in the cards', async ({ page }) => {
  await openHydrated(page, '/jobs?q=nurse+jobs')
  await expect(page.getByText('We ignored “jobs”.')).toBeVisible()
  const marks = resultsOf(page).locator('mark')
  expect(await marks.filter({ hasText: /^nurses?$/i }).count()).toBeGreaterThan(0)
  await expect(marks.filter({ hasText: /^jobs?$/i })).toHaveCount(0)
})

test('other titles of the same work are said, and the words alone are one click away', async ({ page }) => {
  await openHydrated(page, '/jobs?q=CNA')
  const both = await countOf(page)
  const note = page.getByText(/^Also shown: [\d,]+ jobs? titled nursing assistant\b/)
  await expect(note).toBeVisible()
  const others = Number(/([\d,]+) jobs?/.exec((await note.textContent()) ?? '')?.[1]?.replace(',', ''))
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Search for exactly these words' }).click()
  await expectAt(page, '/jobs?q=%22CNA%22')
  await expect(page.getByLabel('Keywords')).toHaveValue('"CNA"')
  expect(await countOf(page)).toBe(both - others)
  await expect(page.getByText(/^Also shown:/)).toHaveCount(0)
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
  const removed = Number(((await summary.textContent()) ?? '').replace(/\D/g, ''))
  await summary.click()
  const found = Number((await page.getByText(/jobs in all/).textContent())?.split(' ')[0]?.replace(',', ''))
  expect(await countOf(page)).toBe(found - removed)
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
    await (await openFilter(page, 'Type')).getByRole('checkbox', { name: /^Full-time/ }).check()
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL('/jobs?type=full-time')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/jobs?type=full-time&page=2')
    const title = resultsOf(page).getByRole('article').first().getByRole('heading').getByRole('link')
    const name = (await title.textContent()) ?? ''
    await title.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toBeFocused()
  const titles = titlesOf(page)
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

test('places are offered as one types: where jobs are, and what the words may mean', async ({ page }) => {
  await openHydrated(page, '/jobs')
  const box = page.getByLabel('Location')
  const offers = page.locator('datalist').nth(1).locator('option')
  await box.focus()
  await expect(offers.first()).toHaveText('Remote')
  await box.pressSequentially('new y')
  await expect(offers).toHaveText(['New York, NY'])
  await box.fill('san fransisco')
  await expect(offers.first()).toHaveText(/^San Francisco/)
})

test('the boxes of the home page offer the same', async ({ page }) => {
  await openHydrated(page, '/')
  const hero = page.getByRole('search')
  await expect(hero.locator('datalist')).toHaveCount(0)
  const box = hero.getByLabel('Location')
  await box.focus()
  await expect(hero.locator('#hero-location option').first()).toHaveText('Remote')
  await box.pressSequentially('new y')
  await expect(hero.locator('#hero-location option')).toHaveText(['New York, NY'])
  await hero.getByLabel('Keywords').pressSequentially('nurs')
  await expect(hero.locator('#hero-q option').first()).toHaveText(/nurs/i)
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?q=nurs&location=new+y')
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
  await expect(resultsOf(page).getByRole('article').first().getByText('New', { exact: true })).toBeVisible()
})

test('a company can be left out of a search, and let in again', async ({ page }) => {
  await openHydrated(page, '/jobs?sort=newest')
  const before = await countOf(page)
  await resultsOf(page).locator('.card-menu > summary').first().click()
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
  await expect(page.getByText(/^Jobs within 25 miles of Chicago/)).toBeVisible()
  const distance = page.getByRole('search').getByLabel('Distance')
  await distance.selectOption('within 100 mi')
  await expectAt(page, '/jobs?location=Chicago&radius=100mi')
  await expect(page.getByText(/^Jobs within 100 miles of Chicago/)).toBeVisible()
  await expect(distance).toHaveValue('100mi')
  await distance.selectOption('within 10 mi')
  await expectAt(page, '/jobs?location=Chicago&radius=10mi')
  await distance.selectOption('within 25 mi')
  await expectAt(page, '/jobs?location=Chicago')

  // Some places reach further than others when nobody says how far.
  await openHydrated(page, '/jobs?location=Bay+Area')
  await expect(page.getByText(/^Jobs within 43 miles of Bay Area/)).toBeVisible()
  await expect(distance.locator(':checked')).toHaveText('within 43 mi')
  await distance.selectOption('within 25 mi')
  await expectAt(page, '/jobs?location=Bay+Area&radius=25mi')
  await expect(page.getByText(/^Jobs within 25 miles of Bay Area/)).toBeVisible()
  await distance.selectOption('within 43 mi')
  await expectAt(page, '/jobs?location=Bay+Area')

  await openHydrated(page, '/jobs?location=Texas')
  await expect(page.getByText(/^Jobs in Texas/)).toBeVisible()
  await expect(distance).toHaveCount(0)

  // Of no place it says nothing.
  await openHydrated(page, '/jobs?q=nurse&location=Chicago&radius=50mi')
  await page.getByRole('search').getByLabel('Location').fill('')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expectAt(page, '/jobs?q=nurse')
  // The keywords may name one.
  await openHydrated(page, '/jobs?q=nurse+in+Chicago')
  await distance.selectOption('within 50 mi')
  await expectAt(page, /\/jobs\?q=nurse&location=Chicago&radius=50mi$/i)

  // On a phone it stands among the filters.
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/jobs?location=Chicago&radius=40km')
  await expect(distance).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog').getByLabel('Distance')).toHaveValue('40km')
  await page.getByRole('dialog').getByLabel('Distance').selectOption('within 50 mi')
  await expectAt(page, '/jobs?location=Chicago&radius=50mi')
})

test('a choice leaves the rest of the address as it was, and a place that is typed replaces a part of the map', async ({
  page,
}) => {
  await openHydrated(page, '/jobs?area=30%2C-98%2C31%2C-97&hide=acme&hidden=only')
  await (await openFilter(page, 'Type')).getByRole('checkbox', { name: /^Full-time/ }).check()
  await expectAt(page, '/jobs?type=full-time&area=30%2C-98%2C31%2C-97&hide=acme&hidden=only')
  await page.getByLabel('Location').fill('Chicago')
  await page.getByLabel('Location').press('Enter')
  await expectAt(page, '/jobs?location=Chicago&type=full-time&hide=acme&hidden=only')
})
