/** The values of the filters that are menus, in words. */
export const TYPE_WORDS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const
export const SENIORITY_WORDS = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
} as const
export const WORK_STYLE_WORDS = { remote: 'Remote', onsite: 'On-site', hybrid: 'Hybrid' } as const
export const POSTED_WORDS = {
  '1': 'Last 24 hours',
  '3': 'Last 3 days',
  '7': 'Last 7 days',
  '14': 'Last 14 days',
  '30': 'Last 30 days',
} as const
