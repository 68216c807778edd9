import type { Page } from '@playwright/test'
import { type Clipper, openClipper, type Popup } from './clipper.ts'
import { signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, serverTest as test } from './site-test.ts'

const POSTING = {
  '@type': 'JobPosting',
  title: 'Head Baker',
  hiringOrganization: { name: 'Crumb &amp; Sons' },
  jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
  baseSalary: { currency: 'USD', value: { minValue: 60_000, maxValue: 75_000, unitText: 'YEAR' } },
  description: '<p>You bake sourdough.</p>',
}

/** Pages of other sites, which nobody asks the network for. */
const PAGES: Record<string, string> = {
  'https://careers.crumb.example/jobs/head-baker-77001': `<title>Careers</title><h1>Join us</h1>
    <script type="application/ld+json">${JSON.stringify({ '@graph': [POSTING] })}</script>`,
  'https://jobs.lever.co/tiny/7d0c2a52-3a1b-4f5e-9d55-0123456789ab': `<title>Tiny - Florist</title>
    <div class="main-header-logo"><img alt="Tiny logo"></div>
    <div class="posting-headline"><h2>Florist</h2></div>
    <div class="posting-categories"><div class="location">Portland, Oregon</div></div>`,
  'https://smith.example/we-are-hiring': '<title>Welder at Smith | Jobs</title><main><h1>Welder</h1></main>',
  'https://blank.example/': '<p>Nothing here.</p>',
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,">${PAGES[address]}`,
    }),
  )
  await page.goto(address)
}

const FIELDS = `Object.fromEntries(['title', 'company', 'location'].map((name) =>
  [name, document.getElementById('job').elements.namedItem(name).value]))`
const press = (popup: Popup, id: string) => popup.ask(`document.getElementById('${id}').click()`)
const says = async (popup: Popup, words: string) => expect.poll(() => popup.text()).toContain(words)

async function onClippedPage(clipper: Clipper, address: string): Promise<Popup> {
  const page = await clipper.context.newPage()
  await openPage(page, address)
  return await clipper.press(page)
}

test.describe('the clipper in a real browser', () => {
  // One after the other, in one browser.
  test.describe.configure({ mode: 'default' })
  let clipper: Clipper
  test.beforeAll(async () => {
    clipper = await openClipper(process.env['E2E_URL'] ?? '')
  })
  test.afterAll(() => clipper.close())

  test('it finds the job in the data of a page, on a known board, and in the headings', async () => {
    const bakery = await onClippedPage(clipper, 'https://careers.crumb.example/jobs/head-baker-77001')
    await says(bakery, 'Found in the page’s job data.')
    expect(await bakery.ask(FIELDS)).toEqual({
      title: 'Head Baker',
      company: 'Crumb & Sons',
      location: 'Austin, TX, US',
    })
    await says(bakery, 'Pay: $60,000 to $75,000 a year')
    await bakery.close()

    const florist = await onClippedPage(
      clipper,
      'https://jobs.lever.co/tiny/7d0c2a52-3a1b-4f5e-9d55-0123456789ab',
    )
    await says(florist, 'Found on Lever.')
    expect(await florist.ask(FIELDS)).toEqual({
      title: 'Florist',
      company: 'Tiny',
      location: 'Portland, Oregon',
    })
    await says(florist, 'Pay not stated')
    await florist.close()

    const welder = await onClippedPage(clipper, 'https://smith.example/we-are-hiring')
    await says(welder, 'Read from the page. Please check it.')
    expect(await welder.ask(FIELDS)).toEqual({ title: 'Welder', company: 'Smith', location: '' })
    await welder.close()

    const blank = await onClippedPage(clipper, 'https://blank.example/')
    await says(blank, 'This page says nothing about a job.')
    await blank.close()
  })

  test('a page that browsers keep to themselves is not read, and it says so', async () => {
    const page = await clipper.context.newPage()
    await page.goto('chrome://version')
    const popup = await clipper.press(page)
    await says(popup, 'Your browser does not let extensions read this page.')
    await popup.close()
  })

  test('without an account it opens the form of the site with the link', async () => {
    const popup = await onClippedPage(clipper, 'https://smith.example/we-are-hiring')
    await says(popup, 'Open in Foundwork')
    const opened = clipper.context.waitForEvent('page')
    await press(popup, 'open')
    const form = await opened
    await popup.close()
    await form.waitForURL(/dashboard\/applications|\/login/)
    // Who is signed out signs in first, and comes back to it.
    await expectAt(form, /\/login$/)
    expect(await form.evaluate(() => JSON.stringify(history.state))).toContain('https%3A%2F%2Fsmith.example')
    await form.close()
  })

  test('connected, it saves and tracks with one click, takes it back, and knows what is there', async () => {
    const site = await clipper.context.newPage()
    await signUp(site)
    await openHydrated(site, '/clip')
    await site.getByRole('button', { name: 'Make a token for the clipper' }).click()
    const token = await site.getByLabel('Your new token').inputValue()
    await expectNoAxeViolations(site)

    const address = 'https://careers.crumb.example/jobs/head-baker-77001'
    const first = await onClippedPage(clipper, address)
    await says(first, 'Open in Foundwork')
    await connect(first, 'fw_pat_wrong')
    await expect.poll(() => first.ask("document.getElementById('refused').textContent")).toContain('revoked')
    await connect(first, token)
    await says(first, `Connected to ${new URL(process.env['E2E_URL'] ?? '').hostname}`)
    await says(first, 'Pay: $60k - $75k')
    await press(first, 'save')
    await says(first, 'Saved.')
    await press(first, 'undo')
    await says(first, 'Undone.')
    await press(first, 'save')
    await says(first, 'Saved.')
    await first.close()

    const second = await onClippedPage(clipper, address)
    await says(second, 'You already saved this job.')
    await press(second, 'track')
    await says(second, 'Tracked.')
    await second.close()

    const third = await onClippedPage(clipper, address)
    await says(third, 'You already track this job: Applied, since')
    await third.close()

    await openHydrated(site, '/jobs?saved=true')
    const saved = site.getByRole('article').filter({ hasText: 'Head Baker' })
    await expect(saved).toContainText('Crumb & Sons')
    await saved.getByText('As you saved it').click()
    await expect(saved.getByRole('region')).toHaveText('You bake sourdough.')
    await openHydrated(site, '/dashboard/applications')
    await site.getByRole('link', { name: 'Head Baker' }).click()
    await expect(site.getByRole('link', { name: 'View job' })).toHaveAttribute('href', address)
    await expect(site.getByText('Clipper')).toBeVisible()
  })
})

async function connect(popup: Popup, token: string): Promise<void> {
  await popup.ask(`document.getElementById('connect').elements.token.value = '${token}'`)
  await popup.ask(`document.getElementById('connect').elements.site.value = '${process.env['E2E_URL']}'`)
  await popup.ask("document.getElementById('connect').requestSubmit()")
}
