import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'

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

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    for (const path of SCREENS)
      test(`${path} loads without a complaint and axe finds nothing`, async ({ page, announce }) => {
        announce(/status of 404/)
        await openHydrated(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoAxeViolations(page)
        await expectNoSidewaysScrolling(page)
      })
  })
