import { expect, expectAt, openHydrated, serverTest, test } from './site-test.ts'

/** The specification's own tables (§2), spelled out. */
const SCREENS: [path: string, heading: string][] = [
  ['/', 'Search. Save. Apply.'],
  ['/jobs', 'Find Jobs'],
  ['/dashboard/job-matches', 'Find Jobs'],
  ['/dashboard/searches', 'Saved Searches'],
  ['/clip', 'Clip a job'],
  ['/developers', 'Developers'],
  ['/donate', 'Support Foundwork'],
  ['/faq', 'Frequently Asked Questions'],
  ['/contact', 'Contact'],
  ['/login', 'Sign In'],
  ['/signup', 'Create Account'],
  ['/auth', 'Foundwork'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Reset Password'],
  ['/welcome', 'Welcome'],
  ['/dashboard', 'Welcome back'],
  ['/connect', 'Connect an assistant'],
  ['/settings', 'Settings'],
  ['/dashboard/settings', 'Settings'],
  ['/profile', 'My Profile'],
  ['/my-profile', 'My Profile'],
  ['/resources', 'Career Resources'],
  ['/resources/resume-cv', 'Resume &amp; CV'],
  ['/resources/interview-preparation', 'Interview Preparation'],
  ['/resources/career-development', 'Career Development'],
  ['/resources/learning-skills', 'Learning &amp; Skills'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/cookies', 'Cookie Policy'],
  ['/accessibility', 'Accessibility'],
  ['/500', 'Server Error'],
]

const REDIRECTS: [from: string, to: string][] = [
  ['/ai-resume', '/jobs'],
  ['/resume-builder', '/jobs'],
  ['/build-ai-resume', '/jobs'],
  ['/create-resume', '/jobs'],
  ['/enterprise', '/'],
  ['/company-resources', '/'],
  ['/career-intelligence', '/'],
  ['/careers', '/'],
  ['/join-our-team', '/'],
  ['/company', '/'],
  ['/about', '/'],
  ['/plans/pro', '/'],
  ['/plans/pro/yearly', '/'],
  ['/pricing', '/'],
  ['/help', '/faq'],
  ['/documentation', '/faq'],
  ['/docs', '/faq'],
  ['/partners', '/faq'],
  ['/faq-more', '/faq'],
  ['/support', '/contact'],
  ['/pro', '/donate'],
  ['/resumes', '/dashboard'],
  ['/resumes/42', '/dashboard'],
  ['/resume/42', '/dashboard'],
]

const PERSONAL = [
  '/welcome',
  '/dashboard',
  '/dashboard/applications',
  '/dashboard/resumes',
  '/settings',
  '/profile',
  '/reset-password',
]

serverTest.describe('every address of the specification', () => {
  for (const [path, heading] of SCREENS)
    serverTest(`${path} answers with its screen`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
      expect((await response.text()).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toContain(heading)
    })

  for (const [from, to] of REDIRECTS)
    serverTest(`${from} leads to ${to}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(307)
      expect(response.headers()['location']).toBe(to)
    })

  for (const path of [
    '/nowhere',
    '/jobs/no/such',
    '/resources/no-such-category',
    '/resources/resume-cv/more',
  ])
    serverTest(`${path} is not found`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('Page Not Found')
    })

  for (const path of PERSONAL)
    serverTest(`${path} shows strangers and search engines its frame only`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain('<meta name="robots" content="noindex">')
    })
})

test('a redirect inside the browser replaces the entry in the history', async ({ page }) => {
  await openHydrated(page, '/resources')
  await page.getByRole('link', { name: 'See pricing' }).click()
  await expectAt(page, '/')
  await page.goBack()
  await expectAt(page, '/resources')
})
