import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScrolling,
  openHydrated,
  test,
  VIEWS,
} from './site-test.ts'

const SCREENS = {
  'of the search': ['/', '/jobs', '/browse', '/sources', '/developers', '/clip', '/dashboard/searches'],
  'to read': ['/donate', '/faq', '/resources', '/resources/resume-cv', '/accessibility'],
  'of the law': ['/privacy-policy', '/terms', '/cookie-policy', '/contact', '/500'],
  'to sign in': ['/login', '/signup', '/auth', '/forgot-password', '/nowhere'],
}

for (const { width, theme } of VIEWS)
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme })

    for (const [kind, paths] of Object.entries(SCREENS))
      test(`the screens ${kind} load without a complaint and axe finds nothing`, async ({
        page,
        announce,
      }) => {
        announce(/status of 404/)
        for (const path of paths)
          await test.step(path, async () => {
            await openHydrated(page, path)
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
            await expectNoAxeViolations(page)
            await expectNoSidewaysScrolling(page)
          })
      })
  })
