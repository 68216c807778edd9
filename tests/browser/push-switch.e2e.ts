import type { Page } from '@playwright/test'
import { newPushBrowser } from '#tests/support/push-browser.ts'
import { signUp } from './new-person.ts'
import { expect, expectNoAxeViolations, openHydrated, reloadHydrated, test } from './site-test.ts'
import { expectToast } from './toasts.ts'

test.use({ serviceWorkers: 'allow', firstVisit: true })

const LABEL = 'Push on this device'

/** The push service of the browser's maker, which no test reaches: it hands out one subscription, or is away. */
async function pushServiceIs(page: Page, state: 'there' | 'away'): Promise<void> {
  const { endpoint, p256dh, auth } = newPushBrowser()
  await page.addInitScript(
    ({ subscription, isThere }) => {
      const KEPT = 'push-service'
      const made = () => ({
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem(KEPT),
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : made()),
        subscribe: async () => {
          if (!isThere) throw new DOMException('Registration failed', 'AbortError')
          localStorage.setItem(KEPT, 'on')
          return made()
        },
      })
    },
    { subscription: { endpoint, keys: { p256dh, auth } }, isThere: state === 'there' },
  )
}

const pushSwitch = (page: Page) => page.getByRole('switch', { name: LABEL })
const ways = (page: Page) => page.getByRole('list', { name: 'Where alerts go' })

test('push is turned on for this device, stays on, and is turned off', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await pushServiceIs(page, 'there')
  await signUp(page)
  await openHydrated(page, '/settings')
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect(ways(page)).toHaveCount(0)
  await pushSwitch(page).click()
  await expectToast(page, 'Turned on', LABEL)
  await expect(pushSwitch(page)).toBeChecked()
  await expect(ways(page)).toContainText('Chrome on Linux')
  await expectNoAxeViolations(page)

  await reloadHydrated(page)
  await expect(pushSwitch(page)).toBeChecked()
  await pushSwitch(page).click()
  await expectToast(page, 'Turned off', LABEL)
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect(ways(page)).toHaveCount(0)
  const marks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('push')))
  expect(await marks()).toEqual([])
})

test('push stays off, and says why, where the service is away', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await pushServiceIs(page, 'away')
  await signUp(page)
  await openHydrated(page, '/settings')
  await pushSwitch(page).click()
  await expectToast(page, 'Alerts not changed')
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect(pushSwitch(page)).toBeEnabled()
  await expect(ways(page)).toHaveCount(0)
})
