import type { Locator, Page } from '@playwright/test'

/** What a person does again and again; each ends when all of it is on screen. */
export async function addSkills(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await visible(page.getByRole('button', { name: 'Delete skill: Skill 0' }))
  for (let turn = 0; turn < 8; turn++) {
    await page.getByLabel('Add a skill').fill(`New ${turn}`)
    await page.getByLabel('Add a skill').press('Enter')
    await page.getByRole('button', { name: `Edit skill: New ${turn}` }).click()
    await page.keyboard.type('Newer')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete skill: Newer' }).click()
    await page.getByRole('button', { name: 'Delete skill: Newer' }).waitFor({ state: 'detached' })
  }
}

export async function saveJobs(page: Page): Promise<void> {
  await page.goto('/jobs')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save job: / })
  await page.locator('html[data-session="signed-in"][data-hydrated]').waitFor()
  await visible(hearts.first())
  for (let at = 0; at < 10; at++)
    for (const pressed of ['true', 'false']) {
      await hearts.nth(at).click()
      await hearts
        .nth(at)
        .and(page.locator(`[aria-pressed="${pressed}"]`))
        .waitFor()
    }
}

export async function dragCards(page: Page): Promise<void> {
  await page.goto('/dashboard/applications')
  const board = page.getByRole('region', { name: 'Board' })
  const columns = board.getByRole('region', { name: /^(Applied|Screening) / })
  await visible(columns.first().getByRole('article').first())
  for (let turn = 0; turn < 12; turn++) {
    const [from, to] = turn % 2 === 0 ? [columns.nth(0), columns.nth(1)] : [columns.nth(1), columns.nth(0)]
    const card = from.getByRole('article').first()
    // Not `innerText`, which is empty while the card is out of view and not laid out.
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.dragTo(to, { targetPosition: { x: 100, y: 60 } })
    await visible(to.getByRole('heading', { name: title, exact: true }))
  }
}

export async function filterApplications(page: Page): Promise<void> {
  await page.goto('/dashboard/applications?view=table')
  const table = page.getByRole('table')
  await visible(table.getByRole('row').nth(1))
  await page.locator('summary').filter({ hasText: 'Status' }).click()
  for (const status of ['Screening', 'Interview', 'Applied', 'Rejected'])
    for (let turn = 0; turn < 3; turn++)
      await page.getByRole('checkbox', { name: new RegExp(`^${status} `) }).click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('searchbox', { name: 'Search applications' })
    .pressSequentially('application 1', { delay: 60 })
  for (const column of ['Job', 'Company', 'Next step', 'Applied'])
    await table.getByRole('button', { name: column, exact: true }).click()
}

export async function openApplications(page: Page): Promise<void> {
  await page.goto('/dashboard/applications')
  const links = page.getByRole('region', { name: /^Applied / }).locator('.slip-link')
  await visible(links.first())
  for (let at = 0; at < 12; at++) {
    const title = (await links.nth(at).textContent()) ?? ''
    await links.nth(at).click()
    await visible(page.getByRole('complementary', { name: title, exact: true }))
  }
}

export const visible = (locator: Locator) => locator.waitFor({ state: 'visible' })
