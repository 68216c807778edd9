import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openHydrated } from './site-test.ts'

export const PASSWORD = 'correct horse'
export const newAddress = () => `ada.lovelace+${randomUUID()}@example.com`
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

export async function signUp(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/welcome')
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}
