/** The parts of the dashboard that its header leads to. */
export const SECTIONS = {
  applications: { id: 'applications', label: 'Applications' },
  matches: { id: 'job-matches', label: 'Job Matches' },
} as const

export type SectionName = keyof typeof SECTIONS
