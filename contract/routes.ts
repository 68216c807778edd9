/**
 * The one table of screens, aliases, redirects and guards (spec §2, §6).
 * Router, server-side rendering, navigation, sitemap and tests read it; nobody else writes a path.
 */
export type Access =
  | { for: 'everyone' }
  /** `elseSay` names what the person is told about it; most are told nothing. */
  | { for: 'signed-in'; elseGoTo: ScreenPath; elseSay?: 'resetLinkInvalid' }
  | { for: 'signed-out'; elseGoTo: ScreenPath }

export type Screen = {
  path: string
  aliases?: readonly string[]
  title: string
  access: Access
  /** Search engines may list it. Personal and error screens may not be. */
  indexed: boolean
}

type ScreenPath = '/' | '/login' | '/auth' | '/forgot-password' | '/dashboard'

const everyone = { for: 'everyone' } as const
const signedIn = { for: 'signed-in', elseGoTo: '/login' } as const

export const SCREENS = {
  home: { path: '/', title: 'Search. Save. Apply.', access: everyone, indexed: true },
  jobs: {
    path: '/jobs',
    aliases: ['/dashboard/job-matches'],
    title: 'Find Jobs',
    access: everyone,
    indexed: true,
  },
  job: { path: '/jobs/:id', title: 'Job', access: everyone, indexed: true },
  browse: {
    path: '/browse',
    title: 'Browse Jobs',
    access: everyone,
    indexed: true,
  },
  company: { path: '/companies/:name', title: 'Company', access: everyone, indexed: true },
  sources: { path: '/sources', title: 'Where the jobs come from', access: everyone, indexed: true },
  clip: { path: '/clip', title: 'Clip a job', access: everyone, indexed: true },
  developers: { path: '/developers', title: 'Developers', access: everyone, indexed: true },
  donate: {
    path: '/donate',
    title: 'Donate',
    access: everyone,
    indexed: true,
  },
  faq: {
    path: '/faq',
    title: 'FAQ',
    access: everyone,
    indexed: true,
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    access: everyone,
    indexed: true,
  },
  resources: {
    path: '/resources',
    title: 'Career Resources',
    access: everyone,
    indexed: true,
  },
  resourceCategory: {
    path: '/resources/:category',
    title: 'Career Resources',
    access: everyone,
    indexed: true,
  },
  privacy: {
    path: '/privacy-policy',
    aliases: ['/privacy'],
    title: 'Privacy Policy',
    access: everyone,
    indexed: true,
  },
  terms: { path: '/terms', title: 'Terms of Service', access: everyone, indexed: true },
  cookies: {
    path: '/cookie-policy',
    aliases: ['/cookies'],
    title: 'Cookie Policy',
    access: everyone,
    indexed: true,
  },
  accessibility: { path: '/accessibility', title: 'Accessibility', access: everyone, indexed: true },
  login: {
    path: '/login',
    title: 'Sign In',
    access: { for: 'signed-out', elseGoTo: '/dashboard' },
    indexed: true,
  },
  signup: {
    path: '/signup',
    title: 'Create Account',
    access: { for: 'signed-out', elseGoTo: '/dashboard' },
    indexed: true,
  },
  auth: {
    path: '/auth',
    title: 'Sign In or Sign Up',
    access: { for: 'signed-out', elseGoTo: '/' },
    indexed: false,
  },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', access: everyone, indexed: false },
  resetPassword: {
    path: '/reset-password',
    title: 'Reset Password',
    access: { for: 'signed-in', elseGoTo: '/forgot-password', elseSay: 'resetLinkInvalid' },
    indexed: false,
  },
  person: { path: '/people/:id', title: 'Profile', access: everyone, indexed: false },
  welcome: { path: '/welcome', title: 'Welcome', access: signedIn, indexed: false },
  dashboard: { path: '/dashboard', title: 'Dashboard', access: signedIn, indexed: false },
  numbers: { path: '/dashboard/numbers', title: 'Your search in numbers', access: signedIn, indexed: false },
  report: { path: '/dashboard/report', title: 'Report of my applications', access: signedIn, indexed: false },
  applications: { path: '/dashboard/applications', title: 'Applications', access: signedIn, indexed: false },
  // For visitors too: theirs are kept in their browser.
  searches: { path: '/dashboard/searches', title: 'Saved Searches', access: everyone, indexed: false },
  resumes: { path: '/dashboard/resumes', title: 'My Resumes', access: signedIn, indexed: false },
  connect: { path: '/connect', title: 'Connect an assistant', access: signedIn, indexed: false },
  settings: {
    path: '/settings',
    aliases: ['/dashboard/settings'],
    title: 'Settings',
    access: signedIn,
    indexed: false,
  },
  profile: {
    path: '/profile',
    aliases: ['/my-profile'],
    title: 'My Profile',
    access: { for: 'signed-in', elseGoTo: '/auth' },
    indexed: false,
  },
  serverError: { path: '/500', title: 'Server Error', access: everyone, indexed: false },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS

/** Old addresses and where they lead (spec §2, "Redirects (replace)"). `/*` stands for anything below. */
export const REDIRECTS = {
  '/ai-resume': '/jobs',
  '/resume-builder': '/jobs',
  '/build-ai-resume': '/jobs',
  '/create-resume': '/jobs',
  '/enterprise': '/',
  '/company-resources': '/',
  '/career-intelligence': '/',
  '/careers': '/',
  '/join-our-team': '/',
  '/company': '/',
  '/about': '/',
  '/plans/*': '/',
  '/pricing': '/',
  '/help': '/faq',
  '/documentation': '/faq',
  '/docs': '/faq',
  '/partners': '/faq',
  '/faq-more': '/faq',
  '/support': '/contact',
  '/pro': '/donate',
  '/resumes': '/dashboard',
  '/resumes/:id': '/dashboard',
  '/resume/:id': '/dashboard',
} as const satisfies Record<string, string>

/** An old address that a page still links to, as the specification says; it must be in the table above. */
export function oldAddress(address: keyof typeof REDIRECTS): string {
  return address
}

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [key in Name]: string } & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [key in Name]: string }
    : object

type PathOf<Name extends ScreenName> = (typeof SCREENS)[Name]['path']
type HrefArguments<Name extends ScreenName> =
  PathOf<Name> extends `${string}:${string}` ? [params: Params<PathOf<Name>>] : []

/** The address of a screen: `href('jobs')`, `href('job', { id })`. */
export function href<Name extends ScreenName>(name: Name, ...[params]: HrefArguments<Name>): string {
  const values: Record<string, string> = { ...params }
  return SCREENS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

/** Every path a screen answers at: its own first, then its aliases. */
export function pathsOf(screen: Screen): readonly string[] {
  return [screen.path, ...(screen.aliases ?? [])]
}

/** Added to a screen's address it answers with the screen's data instead of its page. */
export const DATA_PARAMETER = '_data'
