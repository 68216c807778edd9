import { expect, expectNoAxeViolations, openHydrated, test } from './site-test.ts'

const SCREENS = [
  '/',
  '/jobs',
  '/sources',
  '/dashboard/searches',
  '/donate',
  '/faq',
  '/contact',
  '/resources',
  '/resources/resume-cv',
  '/privacy-policy',
  '/terms',
  '/cookie-policy',
  '/accessibility',
  '/login',
  '/signup',
  '/auth',
  '/forgot-password',
  '/500',
  '/nowhere',
]

/** Two corners in every run; the whole matrix in `npm run soak`. */
const VIEWS = process.env['SOAK']
  ? [320, 768, 1280, 1600].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
  : ([
      { width: 320, theme: 'dark' },
      { width: 1280, theme: 'light' },
    ] as const)

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    for (const path of SCREENS)
      test(`${path} loads without a complaint and axe finds nothing`, async ({ page, announce }) => {
        announce(/status of 404/)
        await openHydrated(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoAxeViolations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      })
  })
