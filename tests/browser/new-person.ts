import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { openHydrated } from './site-test.ts'

export const PASSWORD = 'correct horse'

/** Signs up someone nobody has heard of, and ends on the screen that newcomers come to. */
export async function signUp(page: Page, name = 'ada.lovelace'): Promise<string> {
  const email = `${name}+${randomUUID()}@example.com`
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/welcome')
  return email
}

export const toastsOf = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Writes rows of the person who is signed in on the page, through the site's own data service. */
export async function insertRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  const status = await page.evaluate(
    async ({ table, rows }) => {
      const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? ''
      const session: { access_token: string; user: { id: string } } = JSON.parse(localStorage[key])
      const { anonKey } = await (await fetch('/config.json')).json()
      const answer = await fetch(`/rest/v1/${table}`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(rows.map((row) => ({ user_id: session.user.id, ...row }))),
      })
      return answer.status
    },
    { table, rows },
  )
  expect(status).toBe(201)
}
