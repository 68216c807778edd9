import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'

export { expect }

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
      const heard: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
      })
      context.on('weberror', (error) => heard.push(error.error().message))
      await provide((pattern) => announced.push(pattern))
      expect(heard.filter((text) => !announced.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until React has taken over the page, so that its controls work. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What is still fading in has a contrast that nobody reads it with.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(found).toEqual([])
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
