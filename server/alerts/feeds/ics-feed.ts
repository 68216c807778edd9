import { writeCalendar } from '#contract/rules/icalendar.ts'
import type { FeedContent } from './feed-content.ts'

/** Deadlines, interviews and follow-ups. */
export const icsFeed = ({ title, dates }: FeedContent): string =>
  writeCalendar({ part: 'Alerts', title, events: dates })
