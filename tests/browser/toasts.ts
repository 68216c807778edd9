import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The toasts on show, for a test that presses something in them. */
export const toastsOf = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' })

/**
 * A toast with all these words was shown on the page, now or a while ago: five seconds pass quickly on a busy machine,
 * so what a test asks for is what was said, not what happens to be still there. Each toast answers one question only.
 */
export async function expectToast(page: Page, ...words: [string, ...string[]]): Promise<void> {
  const heard = () => page.evaluate(() => (window.saidInToasts ?? []).map(({ lines }) => lines.join(' / ')))
  try {
    await page.waitForFunction(
      (words) => {
        const said = window.saidInToasts?.find(
          ({ lines, isTaken }) =>
            !isTaken && words.every((word) => lines.some((line) => line.includes(word))),
        )
        if (said) said.isTaken = true
        return said !== undefined
      },
      words,
      { polling: 100, timeout: TOAST_TIMEOUT_MS },
    )
  } catch {
    expect(await heard(), 'the toasts so far').toContain(words.join(' / '))
    throw new Error(`The toast “${words.join(' / ')}” was asked for more often than it was shown.`)
  }
}

/** Writes down what is said in toasts on every page of the context, from its first moment on. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.saidInToasts = []
    const write = (toast: Element) =>
      window.saidInToasts?.push({
        lines: [...toast.querySelectorAll('p')].map((line) => line.textContent),
        isTaken: false,
      })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('li.toast')) write(node)
    }).observe(document, { childList: true, subtree: true })
  })
}

declare global {
  interface Window {
    saidInToasts?: { lines: string[]; isTaken: boolean }[]
  }
}

const TOAST_TIMEOUT_MS = 20_000
