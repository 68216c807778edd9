/** Every business constant of the specification (§9), and of the readings in docs/decisions. */
export const LIMITS = {
  email: { max: 255 },
  password: { min: 6, max: 72 },
  profile: { line: 200, bio: 10_000, address: 2000, skill: 100 },
  search: { pageSize: 20, firstPage: 1, country: 'us', pageLinks: 5, postedDays: [1, 3, 7, 14, 30] },
  preview: { applications: 3, savedJobs: 5, sampleJobs: 5, skillsInToast: 3 },
  currency: 'USD',
  signUpHopMs: 500,
  dashboardLoadingMs: 800,
  onboardingSteps: 3,
  toastMs: 5000,
  queryRetries: 1,
  submenuDelayMs: 100,
  typeAheadResetMs: 1000,
  supportReplyHours: 48,
  minimumAge: 16,
  legalDate: 'September 23, 2025',
} as const
