import { readAloud } from './read-aloud.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'

const ITEM = 'listitem level 1'
const links = (...names: string[]) => names.flatMap((name) => [ITEM, `link ${name}`])
const menu = (name: string) => ['group', `DisclosureTriangleGrouped ${name}`]
const choice = (name: string, state = '') => [`checkbox ${name} # ${state}`.trim(), name, '#']
const options = (...names: string[]) => names.map((name) => `option ${name}`)

const BEFORE_RESULTS = [
  'link Skip to main content',
  'banner',
  'link Foundwork',
  'navigation Main',
  'list',
  ...links('Home', 'Find Jobs', 'Donate', 'FAQ', 'Contact'),
  'button Use dark theme',
  'link Login',
  'link Sign Up',
  'main',
  'heading Find Jobs level 1',
  'search',
  'form',
  'Keywords',
  'combobox Keywords',
  'Location',
  'combobox Location',
  'button Search Jobs',
  ...menu('Remote'),
  ...menu('Type · 1'),
  ...menu('Level'),
  ...menu('Posted'),
  ...menu('Pay'),
  ...menu('More'),
  'navigation View',
  'link List',
  'link Map',
  'button Remove Full-time',
  'button Remove United States',
  ...menu('# removed by filters'),
  'button Save this search',
  'region # jobs found',
  'heading # jobs found level 2',
  'Page 1 of #',
  'Sort by',
  'combobox Sort by = Relevance',
  ...options('Relevance selected', 'Newest', 'Pay'),
  'Demo jobs, made up so you can try it out.',
  'list',
  ITEM,
  'article',
]

const AFTER_RESULTS = [
  'navigation Pages',
  'list',
  ITEM,
  'button Previous disabled',
  ...links('Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', 'Next'),
  'region Chosen job',
  'article',
]

/** One result, from its title to its last link. */
const CARD = [
  /^heading (?<title>.+) level 3$/,
  /^link .+$/,
  /^button Save job: .+$/,
  /^group$/,
  /^DisclosureTriangleGrouped More about .+$/,
  /^.+\s·$/,
  /^[^·].*$/,
  /^(Pay not stated|.*[$€£].*)$/,
  /^link Apply Now: .+ at .+$/,
  /^list Facts$/,
]

test('a screen reader hears the whole of a search, in order', async ({ page }) => {
  await openHydrated(page, '/jobs?type=full-time')
  const heard = await readAloud(page)
  const first = heard.indexOf('article')
  const pages = heard.indexOf('navigation Pages')
  const counted = heard.map((line) =>
    line
      .replace(/\b\d[\d,]* (jobs found|removed by filters)/, '# $1')
      .replace(/^Page 1 of \d+$/, 'Page 1 of #'),
  )
  expect(counted.slice(0, first + 1)).toEqual(BEFORE_RESULTS)
  expect(counted.slice(pages, pages + AFTER_RESULTS.length)).toEqual(AFTER_RESULTS)

  const cards = heard
    .slice(first, pages)
    .join('\n')
    .split(/^article$/m)
    .slice(1)
    .map((card) =>
      card
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('listitem')),
    )
  expect(cards).toHaveLength(20)
  for (const lines of cards) {
    CARD.forEach((pattern, at) => expect(lines[at]).toMatch(pattern))
    const title = CARD[0]?.exec(lines[0] ?? '')?.groups?.['title'] ?? ''
    expect(lines).toContain(`button Save job: ${title}`)
    expect(lines).toContain(`DisclosureTriangleGrouped More about ${title}`)
    expect(lines.some((line) => line.startsWith(`link Apply Now: ${title} at `))).toBe(true)
    expect(lines).toContain('Full-time')
    expect(lines).toContain('Posted:')
  }

  // The first job stands beside the list, after it.
  const beside = heard.slice(pages + AFTER_RESULTS.length)
  expect(beside[0]).toBe(cards[0]?.[0]?.replace('level 3', 'level 2'))
  expect(beside.filter((line) => /^heading .* level 3$/.test(line)).slice(0, 4)).toEqual(
    ['Pay', 'Facts', 'Is it real?', 'About the job'].map((name) => `heading ${name} level 3`),
  )
  const shortcuts = beside.indexOf('button Keyboard shortcuts')
  expect(beside.slice(shortcuts, shortcuts + 2)).toEqual(['button Keyboard shortcuts', 'contentinfo'])
})

test('a filter that is opened says what can be chosen, how many jobs that gives, and what is', async ({
  page,
}) => {
  await openHydrated(page, '/jobs?type=full-time')
  await page.locator('.filter > summary', { hasText: 'Type' }).press('Enter')
  const heard = await readAloud(page)
  const menuAt = heard.indexOf('DisclosureTriangleGrouped Type · 1 expanded')
  expect(heard.slice(menuAt + 1, menuAt + 18).map((line) => line.replace(/[\d,]*\d/, '#'))).toEqual([
    'group Job type',
    'Job type',
    ...choice('Full-time', 'checked true'),
    ...choice('Part-time'),
    ...choice('Contract'),
    ...choice('Internship'),
    ...choice('Not stated'),
  ])
})

test('a search tells how many jobs it found without being looked for', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.getByLabel('Keywords').fill('nurse')
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?q=nurse')
  const found = page.getByRole('heading', { level: 2, name: /jobs? found$/ })
  await expect(page.locator('[aria-live=polite]').filter({ has: found })).toHaveText(
    /^\d+ jobs found ?Page 1 of \d+$/,
  )
  expect(await readAloud(page)).toContain(`heading ${await found.textContent()} level 2`)
})

test('from a filter to a job, a screen reader hears what each step did', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.locator('.filter > summary', { hasText: 'Type' }).press('Enter')
  await page.getByRole('checkbox', { name: /^Part-time/ }).press('Space')
  await expectAt(page, '/jobs?type=part-time')
  const filtered = await readAloud(page)
  expect(filtered).toContain('DisclosureTriangleGrouped Type · 1 expanded')
  expect(filtered).toContain('button Remove Part-time')
  expect(filtered.find((line) => /^heading .* jobs found level 2$/.test(line))).toBeDefined()

  const first = page
    .locator('[data-job-list]')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
  const title = await first.textContent()
  await first.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Chosen job' }).getByRole('heading', { level: 2 }),
  ).toBeFocused()
  await page.getByRole('link', { name: 'Open full page' }).press('Enter')
  await expectAt(page, /\/jobs\/[^/?]+$/)
  const heard = await readAloud(page)
  const job = heard.slice(heard.indexOf(`heading ${title} level 1`))
  expect(job.filter((line) => /^(heading .* level [12]|complementary .*)$/.test(line)).slice(0, 6)).toEqual([
    `heading ${title} level 1`,
    'heading Pay level 2',
    'heading Facts level 2',
    'complementary Apply',
    'heading Is it real? level 2',
    'heading About the job level 2',
  ])
})
