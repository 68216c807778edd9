import type { Browser, BrowserContext } from '@playwright/test'
import { recordToasts } from './toasts.ts'

export type VisitedBrowser = {
  context: BrowserContext
  /** Closes every page and forgets everything but the cache of files. */
  forget: () => Promise<void>
}

/**
 * One profile for the tests that a worker runs one after the other. To load and compile the site's scripts anew for each
 * test would cost more than most tests do; what makes a person, storage and cookies, is forgotten after each.
 */
export async function openVisitedBrowser(browser: Browser, origin: string): Promise<VisitedBrowser> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(0)
  await recordToasts(context)
  // Never shown to a test: storage can be emptied only where a page is open.
  const keeper = await context.newPage()
  const session = await context.newCDPSession(keeper)
  return {
    context,
    forget: async () => {
      for (const page of context.pages()) if (page !== keeper) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearCookies()
      const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,cookies'
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
    },
  }
}
