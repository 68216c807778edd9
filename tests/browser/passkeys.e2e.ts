import type { Page } from '@playwright/test'
import { freePort } from '#tests/support/postgres.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { logOut, signInByForm, signUp } from './new-person.ts'
import { expect, expectAt, expectNoAxeViolations, openHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

/** Browsers keep passkeys for names, not for numbers: this site has one. */
let site: Promise<Site & { named: string }> | undefined
const startOnce = () => (site ??= startNamed())
async function startNamed() {
  const port = String(await freePort())
  const named = `http://localhost:${port}`
  return { ...(await startSite({ RATE_LIMITS: 'off', PORT: port, PUBLIC_URL: named })), named }
}
// Both on one such site.
test.describe.configure({ mode: 'default' })
// oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
test.use({ baseURL: async ({}, provide) => provide((await startOnce()).named) })
test.afterAll(async () => (await site)?.kill())

/** A device of Chromium's own that holds passkeys and unlocks them at once. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async ownerIsThere(isUserVerified: boolean) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

test('a passkey is added in Settings, signs in without a password, and is removed', async ({
  page,
  announce,
}) => {
  announce(/status of 4(04|22)/)
  await signUp(page)
  const device = await plugIn(page)
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'Passkey added')
  const list = section.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Chrome on Linux')
  await expect(list).toContainText('not used yet')
  await expectNoAxeViolations(page)

  await logOut(page)
  await openHydrated(page, '/login')
  await device.ownerIsThere(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await device.ownerIsThere(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(page, 'Welcome back!')
  await expectAt(page, '/dashboard')

  await openHydrated(page, '/settings')
  await expect(list).toContainText('last used')
  await section.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expectToast(page, 'Passkey removed')
  await expect(list).toBeHidden()
  await logOut(page)
  await openHydrated(page, '/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(page, 'Error signing in', 'We do not know this passkey. It may have been removed.')
})

test('a passkey is the second step after the password, a recovery code stands in for it, and it is removed', async ({
  page,
  announce,
}) => {
  announce(/status of 4(01|04|22)/)
  const email = await signUp(page)
  const device = await plugIn(page)
  await openHydrated(page, '/settings')
  const section = page.getByRole('region', { name: 'Passkey as second step' })
  // Somebody closes the browser's window: nothing of it stays.
  await device.ownerIsThere(false)
  await section.getByRole('button', { name: 'Add a second-step passkey' }).click()
  await expect(section.getByRole('button', { name: 'Add a second-step passkey' })).toBeEnabled()
  await device.ownerIsThere(true)
  await section.getByRole('button', { name: 'Add a second-step passkey' }).click()
  await expectToast(page, 'Passkey added', 'You will be asked for it after your password.')
  const list = section.getByRole('list', { name: 'Second-step passkeys' })
  await expect(list).toContainText('Chrome on Linux')
  const shown = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expectNoAxeViolations(page)
  await section.getByRole('button', { name: 'I saved them' }).click()
  await expect(section.getByText('10 of 10 recovery codes left')).toBeVisible()

  await logOut(page)
  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await expect(page.getByLabel('Code from the app')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectToast(page, 'Welcome back!')
  await expectAt(page, '/dashboard')

  await logOut(page)
  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[2] ?? '')
  await page.keyboard.press('Enter')
  await expectAt(page, '/dashboard')

  await openHydrated(page, '/settings')
  await expect(section.getByText('9 of 10 recovery codes left')).toBeVisible()
  await section.getByRole('button', { name: /^Remove the second-step passkey/ }).click()
  await expectToast(page, 'Passkey removed')
  await expect(list).toBeHidden()
  await logOut(page)
  await openHydrated(page, '/login')
  await signInByForm(page, email)
  await expectAt(page, '/dashboard')
})
