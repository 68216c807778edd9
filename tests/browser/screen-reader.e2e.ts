import { readAloud } from './read-aloud.ts'
import { expect, expectAt, openHydrated, test } from './site-test.ts'

const ITEM = 'listitem level 1'
const links = (...names: string[]) => names.flatMap((name) => [ITEM, `link ${name}`])
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
  'textbox Location',
  'button Search Jobs',
  'group',
  'group Filters',
  'Filters',
  'Job type',
  'combobox Job type = Full-time (#)',
  ...options('All types', 'Full-time (#) selected', 'Part-time (#)', 'Contract (#)', 'Internship (#)'),
  'Experience level',
  'combobox Experience level = All levels',
  ...options('All levels selected', 'Entry level (#)', 'Mid level (#)', 'Senior (#)', 'Lead (#)'),
  'Posted date',
  'combobox Posted date = Any time',
  ...options('Any time selected', 'Last 24 hours (#)', 'Last 3 days (#)', 'Last 7 days (#)'),
  ...options('Last 14 days (#)', 'Last 30 days (#)'),
  'Work style',
  'combobox Work style = All work styles',
  ...options('All work styles selected', 'Remote (#)', 'On-site (#)', 'Hybrid (#)'),
  'Minimum pay',
  'combobox Minimum pay = Any pay',
  ...options('Any pay selected', '$30,000+ a year (#)', '$50,000+ a year (#)', '$75,000+ a year (#)'),
  ...options('$100,000+ a year (#)', '$125,000+ a year (#)', '$150,000+ a year (#)', '$200,000+ a year (#)'),
  'Sort by',
  'combobox Sort by = Relevance',
  ...options('Relevance selected', 'Newest', 'Pay'),
  'region # jobs found',
  'heading # jobs found level 2 live polite',
]

const AFTER_RESULTS = [
  'navigation Pages',
  'list',
  ITEM,
  'button Previous disabled',
  ...links('Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', 'Next'),
  'button Keyboard shortcuts',
  'contentinfo',
]

/** One result, from its title to its last link. */
const CARD = [
  /^heading (?<title>.+) level 3$/,
  /^link .+$/,
  /^.+$/,
  /^· .+$/,
  /^list Facts$/,
  /^(On-site|Remote|Hybrid|Work style not specified)$/,
  /^Full-time$/,
  /^(Pay not stated|.*[$€£].*|(Entry level|Mid level|Senior|Lead))$/,
]

test('a screen reader hears the whole of a search, in order', async ({ page }) => {
  await openHydrated(page, '/jobs?type=full-time')
  const heard = await readAloud(page)
  const first = heard.indexOf('article')
  const pages = heard.indexOf('navigation Pages')
  const counted = heard.map((line) =>
    line.replace(/\(\d[\d,]*\)/, '(#)').replace(/\b\d[\d,]* jobs found/, '# jobs found'),
  )
  expect(counted.slice(0, BEFORE_RESULTS.length)).toEqual(BEFORE_RESULTS)
  expect(counted.slice(BEFORE_RESULTS.length, first).join('\n')).toMatch(
    /Page 1 of \d+\nThese are demo listings, .*\ngroup\nDisclosureTriangle \d[\d,]* jobs in all, \d[\d,]* removed by filters\nlist\nlistitem level 1$/s,
  )
  expect(counted.slice(pages, pages + AFTER_RESULTS.length)).toEqual(AFTER_RESULTS)

  const cards = heard
    .slice(first, pages)
    .join('\n')
    .split(/^article$/m)
    .slice(1)
  expect(cards).toHaveLength(20)
  for (const card of cards) {
    const lines = card
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('listitem'))
    CARD.forEach((pattern, at) => expect(lines[at]).toMatch(pattern))
    const title = CARD[0]?.exec(lines[0] ?? '')?.groups?.['title'] ?? ''
    const rest = lines.slice(CARD.length)
    expect(rest).toContain('Posted:')
    expect(rest.some((line) => line.startsWith(`link Apply Now: ${title} at `))).toBe(true)
    expect(rest).toContain(`button Save job: ${title}`)
  }
})

test('a search tells how many jobs it found without being looked for', async ({ page }) => {
  await openHydrated(page, '/jobs')
  await page.getByLabel('Keywords').fill('nurse')
  await page.keyboard.press('Enter')
  await expectAt(page, '/jobs?q=nurse')
  const found = page.getByRole('heading', { level: 2, name: /jobs? found$/ })
  await expect(found).toHaveAttribute('aria-live', 'polite')
  expect(await readAloud(page)).toContain(`heading ${await found.textContent()} level 2 live polite`)
})
