/** A job's facts in words. */
export const NOT_SPECIFIED = 'Not specified'
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
