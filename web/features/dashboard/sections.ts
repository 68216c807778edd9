/** The parts of the dashboard that something leads to. */
export const SECTIONS = {
  now: { id: 'what-now', label: 'What now?' },
  applications: { id: 'applications', label: 'Applications' },
  matches: { id: 'job-matches', label: 'Job Matches' },
} as const

export type SectionName = keyof typeof SECTIONS
