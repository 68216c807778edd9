import type { CalendarEvent } from '#contract/rules/icalendar.ts'
import type { FeedFormat } from '#contract/saved-search.ts'
import type { JobCard } from '#contract/search/result.ts'

/** What a feed tells, whichever way it is written. */
export type FeedContent = {
  title: string
  /** Of the page that shows the same. */
  pageUrl: string
  feedUrl: string
  /** Changes only with what it tells: the same content has the same bytes. */
  updated: Date
  jobs: readonly FeedJob[]
  dates: readonly CalendarEvent[]
}

export type FeedJob = { card: JobCard; url: string; foundAt: Date; why: readonly string[] }

export const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
} as const satisfies Record<FeedFormat, string>

/** In a line or two what a reader wants to know before opening it. */
export function feedText({ card, why }: FeedJob): string {
  const facts = [card.company, card.location, card.salary ?? ''].filter((text) => text !== '').join(' · ')
  return why.length > 0 ? `${facts}\nMatches: ${why.join(', ')}` : facts
}
