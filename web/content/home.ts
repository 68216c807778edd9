/** The home page's words (spec §2). */
export const QUICK_PICKS = ['Remote', 'Software Engineer', 'Marketing', 'Part-time'] as const

export const CLAIMS = [
  { value: 'Continuously expanding', label: 'job sources' },
  { value: 'Rapidly growing', label: 'partner companies' },
  { value: '24/7', label: 'AI powered' },
  { value: '2025', label: 'latest features' },
] as const

export const FEATURES = [
  {
    title: 'Smart job matching',
    text: 'List your skills once. Each match tells you which of them the advertisement asks for, and points at the sentence.',
  },
  {
    title: 'Application tracking',
    text: 'Every application in one place, from the day you applied to the answer, with a reminder when it is time to ask.',
  },
] as const
