import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts'

/** One site for all browser tests, started by the set-up; each test has a fresh browser profile. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/start-site.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Generous: they end what hangs, and judge nobody's speed.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    colorScheme: 'light',
    // Its answers cannot be replaced by a test, and every person's first page would fetch a hundred files for it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findBrowser() ?? undefined, args: BROWSER_FLAGS },
  },
})
