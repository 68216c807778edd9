import type { Page, Response } from '@playwright/test'
import { startFakeSources } from '#tests/fakes/fake-sources.ts'
import { startSite } from '#tests/support/site.ts'
import { askData, sessionOf, signUp, signUpByForm } from './new-person.ts'
import {
  expect,
  expectAt,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  reloadHydrated,
  test,
} from './site-test.ts'
import { expectToast } from './toasts.ts'

const SEARCH = '/jobs?q=engineer'

/** Writes the person's skills through the site's own data service. */
async function setSkills(page: Page, skills: readonly string[]): Promise<void> {
  const { user } = await sessionOf(page)
  expect(await askData(page, `profiles?user_id=eq.${user.id}`, { method: 'PATCH', data: { skills } })).toBe(
    204,
  )
}

/** The answer to hiding a job from the matches, or to showing it again. */
const isNotInterested = (hidden: boolean) => (answer: Response) =>
  /rpc\/set_not_interested/.test(answer.url()) && answer.request().postDataJSON().hidden === hidden

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }

/** What moved from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      // Layout shifts are not in TypeScript's DOM library.
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: Moved[] })[])
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`${node?.textContent}: ${JSON.stringify([previousRect, currentRect])}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved) // set above
}

test('a visitor sees nothing of matching but one calm line on a job', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, `${SEARCH}&sort=fit`)
  await expect(page.getByRole('heading', { name: /jobs? found$/ })).toBeVisible()
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Relevance', 'Newest', 'Pay'])
  await expect(page.locator('.meter')).toHaveCount(0)
  await page.goto((await page.locator('[data-job] h3 a').first().getAttribute('href')) ?? '')
  await expect(page.getByText('Sign in to see how well you match, and why.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your match' })).toBeHidden()
  expect(asked.filter((url) => /match-jobs|fit-results|fit-panel/.test(url))).toEqual([])
})

for (const { width, theme } of [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme, firstVisit: true })

    test('a search is sorted by fit for who has skills, says how many were ranked, and a job explains itself', async ({
      page,
    }) => {
      await signUp(page)
      const shifts = await watchShifts(page)
      await openHydrated(page, `${SEARCH}&sort=fit`)
      await expect(page.getByText('To sort by fit, we need something to compare jobs with')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add skills' })).toHaveAttribute('href', '/dashboard')
      await expectNoAxeViolations(page)

      await setSkills(page, ['Python', 'SQL', 'Docker'])
      await openHydrated(page, SEARCH)
      await expect(page.locator('.meter').first()).toContainText(/(Strong|Good|Possible) match/)
      expect(await shifts()).toEqual([])
      await page.getByLabel('Sort by').selectOption('Best fit for you')
      await expectAt(page, /sort=fit/)
      await expect(
        page.getByText(/^Best fit first\. We compared all \d+ jobs with your profile\./),
      ).toBeVisible()
      await reloadHydrated(page)
      const bands = page.locator('.meter')
      await expect(bands.first()).toHaveAttribute('title', /of your 3 skills/)
      expect(await shifts()).toEqual([])
      const order = (await bands.allInnerTexts()).map((text) =>
        ['Strong', 'Good', 'Possible'].indexOf(text.split(' ')[0] ?? ''),
      )
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      await expectNoAxeViolations(page)
      if (width === 1280) {
        const first = (await page.locator('[data-job-list] h3').first().textContent()) ?? ''
        await expect(
          page.getByRole('region', { name: 'Chosen job' }).getByRole('heading', { level: 2 }),
        ).toHaveText(first)
      }

      await openHydrated(page, (await page.locator('[data-job] h3 a').first().getAttribute('href')) ?? '')
      const panel = page.getByRole('region', { name: 'Your match' })
      await expect(panel).toContainText('of your 3 skills')
      expect(await shifts()).toEqual([])
      await panel.getByText('See why, and where the job says so').press('Enter')
      const skill = panel.getByRole('button', { name: /show in the job$/ }).first()
      await skill.press('Enter')
      const marked = page.locator('.job-text mark:focus')
      await expect(marked).toHaveAttribute('data-fit', 'has')
      await expect(marked).toBeInViewport()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScrolling(page)
    })
  })

test('a match is refused with a reason, brought back, and gone for good when it stays refused', async ({
  page,
}) => {
  await signUp(page)
  await openHydrated(page, '/dashboard')
  const row = page.getByRole('region', { name: "Today's Job Matches" })
  await expect(row).toContainText('The newest jobs, not matched to you yet.')
  await expect(row.getByText(/ match$/)).toHaveCount(0)
  await setSkills(page, ['Python', 'SQL', 'Docker'])
  await reloadHydrated(page)
  await expect(row.getByText(/^(Strong|Good|Possible) match/).first()).toBeVisible()
  const title = await row.getByRole('heading', { level: 3 }).first().innerText()
  const address = await row.getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href')
  const refuse = row.getByRole('button', { name: /^Not interested in/ })
  await refuse.first().press('Enter')
  await expect(row).toContainText(`You will not see ${title} again.`)
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused()
  await row.getByRole('button', { name: 'Wrong place' }).click()
  await expect(row.getByRole('button', { name: 'Wrong place' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  const undone = page.waitForResponse(isNotInterested(false))
  await row.getByRole('button', { name: 'Undo' }).press('Enter')
  await undone
  await expect(refuse.first()).toBeFocused()
  await expect(row.getByRole('heading', { level: 3 }).first()).toHaveText(title)

  const stored = page.waitForResponse(isNotInterested(true))
  await refuse.first().click()
  await stored
  await row.getByRole('button', { name: 'Refresh' }).click()
  await expectToast(page, 'Showing matches for Python, SQL, Docker')
  await expect(row.locator(`a[href="${address}"]`)).toHaveCount(0)
  await expect(row).toContainText('1 because you are not interested in them')
})

test('what a skill would change is said, and one press adds it', async ({ page }) => {
  await signUp(page)
  await page.route('**/functions/v1/match-jobs', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const text = 'If Kubernetes is one of your skills, 14 more jobs become strong matches.'
    await route.fulfill({
      response: answer,
      json: { ...body, counterfactuals: [{ skill: 'Kubernetes', jobs: 14, text }] },
    })
  })
  await openHydrated(page, '/dashboard')
  await expect(
    page.getByText('If Kubernetes is one of your skills, 14 more jobs become strong matches.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'I have it: add Kubernetes' }).click()
  await expectToast(page, 'Skill added')
  await expect(page.getByRole('button', { name: 'Edit skill: Kubernetes' })).toBeVisible()
  // The new skill asks for new matches, which nobody waits for.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('of a service that gives only the start of its advertisements, matches are provisional and say so', async ({
  browser,
}) => {
  const fake = await startFakeSources()
  const site = await startSite({
    SOURCE_BASE_URL: fake.url,
    JOB_SOURCES: 'adzuna',
    ADZUNA_APP_ID: 'fake-id',
    ADZUNA_APP_KEY: 'fake-key',
  })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    await signUpByForm(page)
    await page.getByLabel('First Name').press('Enter')
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Desired Job Title').fill('Electrician')
    await page.getByRole('button', { name: 'Go to Dashboard' }).click()
    const first = page.getByRole('region', { name: 'Job cards' }).getByRole('article').first()
    await expect(first).toContainText('Strong, provisional')
    await expect(first).toContainText('We only know the start of this job’s text.')
    await expectNoAxeViolations(page)
    await first.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Your match' })).toContainText('match, provisional.')
  } finally {
    await context.close()
    await site.kill()
    await fake.close()
  }
})
