import type { Overview } from '#contract/browse.ts'
import { FILTERS } from '#contract/search/values.ts'

/** The home page's words (spec §2). */
export const QUICK_PICKS = ['Remote', 'Software Engineer', 'Marketing', 'Part-time'] as const

const number = (count: number) => count.toLocaleString('en-US')

/** Each claim of the spec with what is true of it right now. */
export function claimsOf({ sources, companies, newToday }: Overview) {
  return [
    {
      value: 'Continuously expanding',
      label: 'job sources',
      figure: number(sources),
      now: 'with jobs read this week',
    },
    {
      value: 'Rapidly growing',
      label: 'partner companies',
      figure: number(companies),
      now: 'with a job open right now',
    },
    { value: '24/7', label: 'AI powered', figure: number(newToday), now: 'new jobs read since yesterday' },
    {
      value: '2025',
      label: 'latest features',
      figure: number(FILTERS.length),
      now: 'filters that say what they leave out',
    },
  ] as const
}

export const FEATURES = {
  matching: {
    title: 'Smart job matching',
    text: 'List your skills once. Every job shows what you have, what is close, and what is missing, with the sentence that asks for it.',
  },
  tracking: {
    title: 'Application tracking',
    text: 'From saved to signed on one board: dates, people, notes, and what to do next. Drag a card, or use the keyboard.',
  },
} as const

/** Not real: shown to visitors, and said to be so. */
export const SAMPLE_MATCH = {
  title: 'Second Grade Teacher',
  company: 'Sandhill Public Schools',
  place: 'Tucson, AZ',
  have: ['Classroom management', 'Reading instruction', 'Lesson planning', 'Spanish'],
  related: ['Phonics'],
  missing: ['Arizona K–8 certificate'],
} as const

export const SAMPLE_BOARD = [
  {
    status: 'applied',
    label: 'Applied',
    cards: [
      { company: 'The Larder on Fifth', title: 'Line Cook', next: 'Follow up Thursday' },
      { company: 'Tamarack College', title: 'Prep Cook', next: '3 days ago' },
    ],
  },
  {
    status: 'screening',
    label: 'Screening',
    cards: [{ company: 'Juniper House', title: 'Sous Chef', next: 'Call Monday, 9:15' }],
  },
  {
    status: 'interview',
    label: 'Interview',
    cards: [{ company: 'Bright Harbor Inn', title: 'Kitchen Lead', next: 'Tuesday, 10:00' }],
  },
  {
    status: 'offer',
    label: 'Offer',
    cards: [{ company: 'Fernway Regional', title: 'Cook, Days', next: 'Answer by Friday' }],
  },
] as const
