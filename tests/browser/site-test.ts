import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import { recordToasts } from './toasts.ts'
import { openVisitedBrowser, type VisitedBrowser } from './visited-browser.ts'

export { expect }
export { expectNoAxeViolations, expectNoSidewaysScrolling } from './well-made.ts'

/** The sizes and themes that axe looks at: two corners in every run, the whole matrix in `npm run soak`. */
export const VIEWS = process.env['SOAK']
  ? [320, 390, 768, 1280, 1600].flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({ width, theme })),
    )
  : ([
      { width: 320, theme: 'dark' },
      { width: 1280, theme: 'light' },
    ] as const)

type Fixtures = {
  /** Names a complaint of the browser that belongs to the test, such as the 404 of a page that is not there. */
  announce: (pattern: RegExp) => void
}

type Options = {
  /** The browser has never been here: nothing of the site is in its cache. For tests of first visits and of time. */
  firstVisit: boolean
}

/** A test that only asks the server and needs no browser. */
export const serverTest = base.extend<Options, { visited: VisitedBrowser }>({
  firstVisit: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured parameter
  baseURL: async ({}, provide) => {
    await provide(process.env['E2E_URL'])
  },
  visited: [
    async ({ browser }, provide) => {
      const visited = await openVisitedBrowser(browser, process.env['E2E_URL'] ?? '')
      await provide(visited)
      await visited.context.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * A test against the running site, in a browser that knows nobody; only its cache may hold the site's files already.
 * Whatever the browser complains about (a script error, a hydration mismatch, a violation of the
 * Content-Security-Policy, a failed request) fails the test, unless it announced it.
 */
export const test = serverTest.extend<Fixtures>({
  context: async (
    {
      browser,
      visited,
      firstVisit,
      baseURL,
      viewport,
      colorScheme,
      hasTouch,
      javaScriptEnabled,
      locale,
      serviceWorkers,
    },
    provide,
  ) => {
    const isPlain = !hasTouch && javaScriptEnabled && serviceWorkers === 'block'
    const isUsual = !firstVisit && isPlain && locale === 'en-US'
    if (isUsual && baseURL === process.env['E2E_URL']) {
      await provide(visited.context)
      await visited.forget()
      return
    }
    const context = await browser.newContext({
      baseURL,
      viewport,
      colorScheme,
      hasTouch,
      javaScriptEnabled,
      locale,
      serviceWorkers,
    })
    await recordToasts(context)
    await provide(context)
    await context.close()
  },
  page: async ({ context, viewport, colorScheme }, provide) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await provide(page)
  },
  announce: [
    async ({ context }, provide) => {
      const announced: RegExp[] = []
      const complaints = listenForComplaints(context)
      await provide((pattern) => announced.push(pattern))
      expect(complaints().filter((text) => !announced.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Gives what was heard, and stops listening. */
function listenForComplaints(context: BrowserContext): () => string[] {
  const heard: { text: string; url: string }[] = []
  const asked: string[] = []
  // Whoever signs out while something is still being read gets "signed out" as its answer. Until they are answered,
  // nobody knows whether they are out; and other tabs hear of it a moment later.
  const askedBeforeSigningOut = new Set<string>()
  const leaving = new Set<Request>()
  const leftBy = new Map<string, Page>()
  const onRequest = (request: Request) => {
    asked.push(request.url())
    const { authorization = '' } = request.headers()
    if (/\/auth\/v1\/logout/.test(request.url())) {
      leaving.add(request)
      leftBy.set(authorization, request.frame().page())
    }
    const left = leftBy.get(authorization)
    if (leaving.size > 0 || (left && left !== request.frame().page()))
      for (const url of asked.splice(0)) askedBeforeSigningOut.add(url)
  }
  const onFinished = (request: Request) => leaving.delete(request)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push({ text: message.text(), url: message.location().url })
  }
  const onError = (error: WebError) => heard.push({ text: error.error().message, url: '' })
  context.on('request', onRequest).on('requestfinished', onFinished).on('requestfailed', onFinished)
  context.on('console', onConsole).on('weberror', onError)
  return () => {
    context.off('request', onRequest).off('requestfinished', onFinished).off('requestfailed', onFinished)
    context.off('console', onConsole).off('weberror', onError)
    return heard
      .filter(({ text }) => text !== 'Service Worker registration blocked by Playwright')
      .filter(({ text, url }) => !(/status of 40[13]/.test(text) && askedBeforeSigningOut.has(url)))
      .map(({ text }) => text)
  }
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
