import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { recordToasts } from './toasts.ts'

export { expect }
export { expectNoAxeViolations, expectNoSidewaysScrolling } from './well-made.ts'

/** The sizes and themes that axe looks at: two corners in every run, the whole matrix in `npm run soak`. */
export const VIEWS = process.env['SOAK']
  ? [320, 768, 1280, 1600].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  : ([
      { width: 320, theme: 'dark' },
      { width: 1280, theme: 'light' },
    ] as const)

type Fixtures = {
  /** Names a complaint of the browser that belongs to the test, such as the 404 of a page that is not there. */
  announce: (pattern: RegExp) => void
}

/** A test that only asks the server and needs no browser. */
export const serverTest = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
  baseURL: async ({}, provide) => {
    await provide(process.env['E2E_URL'])
  },
})

/**
 * A test against the running site. Whatever the browser complains about (a script error, a hydration mismatch, a
 * violation of the Content-Security-Policy, a failed request) fails it, unless the test announced it.
 */
export const test = serverTest.extend<Fixtures>({
  announce: [
    async ({ context }, provide) => {
      const announced: RegExp[] = []
      const complaints = listenForComplaints(context)
      await recordToasts(context)
      await provide((pattern) => announced.push(pattern))
      expect(complaints().filter((text) => !announced.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

function listenForComplaints(context: BrowserContext): () => string[] {
  const heard: { text: string; url: string }[] = []
  const asked: string[] = []
  // Whoever signs out while something is still being read gets "signed out" as its answer.
  const askedBeforeSigningOut = new Set<string>()
  context.on('request', (request) => {
    asked.push(request.url())
    if (/\/auth\/v1\/logout/.test(request.url()))
      for (const url of asked.splice(0)) askedBeforeSigningOut.add(url)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push({ text: message.text(), url: message.location().url })
  })
  context.on('weberror', (error) => heard.push({ text: error.error().message, url: '' }))
  return () =>
    heard
      .filter(({ text, url }) => !(/status of 40[13]/.test(text) && askedBeforeSigningOut.has(url)))
      .map(({ text }) => text)
}

/** Waits until React has taken over the page, so that its controls work. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function reloadHydrated(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** The address is this one, and so is the page: the address bar is ahead while React is still rendering. */
export async function expectAt(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await page.waitForFunction(
    () => {
      const shown = document.documentElement.dataset['shown']
      return shown !== undefined && new URL(shown, location.origin).href === location.href.replace(/#.*/, '')
    },
    undefined,
    { polling: 50 },
  )
}

export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true', undefined, {
    polling: 50,
  })
