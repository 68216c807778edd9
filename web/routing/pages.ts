import type { PageModule, PageName } from '#web/head/page-module.ts'

/** Each screen's file, a chunk of its own. `pageSource` must name the same file. */
export const PAGES = {
  home: () => import('#web/pages/home-page.tsx'),
  jobs: () => import('#web/pages/jobs-page.tsx'),
  browse: () => import('#web/pages/browse-page.tsx'),
  job: () => import('#web/pages/job-page.tsx'),
  company: () => import('#web/pages/company-page.tsx'),
  sources: () => import('#web/pages/sources-page.tsx'),
  clip: () => import('#web/pages/clip-page.tsx'),
  developers: () => import('#web/pages/developers-page.tsx'),
  donate: () => import('#web/pages/donate-page.tsx'),
  faq: () => import('#web/pages/faq-page.tsx'),
  contact: () => import('#web/pages/contact-page.tsx'),
  resources: () => import('#web/pages/resources-page.tsx'),
  resourceCategory: () => import('#web/pages/resource-category-page.tsx'),
  privacy: () => import('#web/pages/privacy-page.tsx'),
  terms: () => import('#web/pages/terms-page.tsx'),
  cookies: () => import('#web/pages/cookies-page.tsx'),
  accessibility: () => import('#web/pages/accessibility-page.tsx'),
  login: () => import('#web/pages/login-page.tsx'),
  signup: () => import('#web/pages/signup-page.tsx'),
  auth: () => import('#web/pages/auth-page.tsx'),
  forgotPassword: () => import('#web/pages/forgot-password-page.tsx'),
  resetPassword: () => import('#web/pages/reset-password-page.tsx'),
  person: () => import('#web/pages/person-page.tsx'),
  welcome: () => import('#web/pages/welcome-page.tsx'),
  dashboard: () => import('#web/pages/dashboard-page.tsx'),
  numbers: () => import('#web/pages/numbers-page.tsx'),
  report: () => import('#web/pages/report-page.tsx'),
  applications: () => import('#web/pages/applications-page.tsx'),
  searches: () => import('#web/pages/searches-page.tsx'),
  resumes: () => import('#web/pages/resumes-page.tsx'),
  connect: () => import('#web/pages/connect-page.tsx'),
  settings: () => import('#web/pages/settings-page.tsx'),
  profile: () => import('#web/pages/profile-page.tsx'),
  serverError: () => import('#web/pages/server-error-page.tsx'),
  notFound: () => import('#web/pages/not-found-page.tsx'),
} satisfies Record<PageName, () => Promise<PageModule>>

/** `resourceCategory` → `web/pages/resource-category-page.tsx`, as the build's manifest knows it. */
export function pageSource(name: PageName): string {
  return `web/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`
}
