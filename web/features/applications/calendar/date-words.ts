import type { CalendarDate } from './calendar-dates.ts'

export const DATE_WORDS = {
  interview: 'Interview',
  'follow-up': 'Follow up',
  answer: 'Answer due',
  applied: 'Applied',
} as const satisfies Record<CalendarDate['is'], string>

export const DATE_ICONS = {
  interview: 'messages-square',
  'follow-up': 'bell',
  answer: 'award',
  applied: 'send',
} as const satisfies Record<CalendarDate['is'], string>
