/** How one meets; the checks of `public.application_interviews` have the same. */
export const INTERVIEW_KINDS = {
  phone: 'Phone interview',
  video: 'Video interview',
  onsite: 'On-site interview',
  other: 'Interview',
} as const

export type InterviewKind = keyof typeof INTERVIEW_KINDS

export const isInterviewKind = (value: string): value is InterviewKind =>
  Object.hasOwn(INTERVIEW_KINDS, value)

export const INTERVIEW_LIMITS = { place: 300, link: 2000, notes: 5000, perApplication: 50 } as const

/** How long before an interview a mail reminds of it, in minutes; 0 for none. */
export const REMINDERS = {
  '0': 'No reminder',
  '30': '30 minutes before',
  '60': '1 hour before',
  '180': '3 hours before',
  '1440': '1 day before',
  '2880': '2 days before',
} as const

export const NOTE_KINDS = { note: 'Note', email: 'Email', call: 'Call' } as const
export type NoteKind = keyof typeof NOTE_KINDS
export const isNoteKind = (value: string): value is NoteKind => Object.hasOwn(NOTE_KINDS, value)
export const MAX_NOTE_CHARS = 5000
