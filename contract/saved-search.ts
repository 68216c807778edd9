import type { WireRow } from '#contract/database/database.ts'
import { LIMITS } from '#contract/limits.ts'
import { searchParams } from '#contract/search/params.ts'
import { parseSearch, type SearchInput } from '#contract/search/parse.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { cleanText, cutAtWord } from '#contract/search/text.ts'
import { SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from '#contract/search/value-words.ts'
import { NOT_STATED } from '#contract/search/values.ts'

/** When mails about a saved search come. Inside the site and in feeds its new jobs are always told. */
export const ALERT_FREQUENCIES = {
  off: 'No email',
  at_once: 'As they come',
  daily: 'Daily',
  weekly: 'Weekly',
} as const

export type AlertFrequency = keyof typeof ALERT_FREQUENCIES

/** What a form or an address says, or no mails. */
export const alertFrequency = (value: string | undefined): AlertFrequency =>
  value !== undefined && Object.hasOwn(ALERT_FREQUENCIES, value) ? (value as AlertFrequency) : 'off' // just looked up

/** ISO 8601: a week begins on Monday, which is 1. */
export const WEEKDAYS = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const

/** When a person wants mails: an hour, and for weekly ones a day, of their own time zone. */
export type AlertSchedule = {
  alert_frequency: AlertFrequency
  /** 0 to 23. */
  alert_hour: number
  /** 1 (Monday) to 7. */
  alert_weekday: number
  /** IANA, such as `America/New_York`. */
  time_zone: string
}

/**
 * A row of `/rest/v1/user_saved_searches`; `saved_searches` has the same without `new_count` (open jobs found since
 * `last_looked_at` that nothing hides), and takes the changes. `query` is of `/jobs?…`, as `savedQuery` writes it.
 */
export type SavedSearch = WireRow<'user_saved_searches'>

/**
 * A row of `/rest/v1/feed_addresses`; deleting it revokes the address. `rpc('create_feed_address')` tells the secret once.
 * Without a `search_id` it is for all searches of the person, and their own dates.
 */
export type FeedAddress = WireRow<'feed_addresses'>

/** How the work behind alerts is going, as the page about sources tells it: numbers, nothing of anybody. */
export type AlertStatus = {
  state: { is: 'waiting' | 'well' | 'resting'; words: string }
  searches: number
  foundLastDay: number
  mailsWaiting: number
  /** Mails and other work of the last week that were given up. */
  deadLetters: number
}

export const FEED_FORMATS = ['atom', 'json', 'ics'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The secret stands in the query, which no log keeps. */
export const feedPath = (secret: string, format: FeedFormat): string => `/feeds/jobs.${format}?key=${secret}`

/**
 * The query of a saved search, one text for one search: as the page's address writes it, without the page that was
 * looked at and never for what the person hides. `null` where it is longer than can be kept.
 */
export function savedQuery(input: SearchInput): string | null {
  const { query } = parseSearch(input)
  const text = searchParams({
    ...query,
    hidden: 'left-out',
    view: 'list',
    page: LIMITS.search.firstPage,
  }).toString()
  return text.length <= LIMITS.savedSearch.query ? text : null
}

/** The search that a saved query stands for. */
export const searchOf = (query: string): SearchQuery => parseSearch(new URLSearchParams(query)).query

/** What a search is called until its owner names it: 'nurse in Austin, TX · Remote'. */
export function suggestedName(input: SearchInput): string {
  const { query } = parseSearch(input)
  const where = query.location === '' ? '' : `in ${query.location}`
  const what = [query.q === '' ? 'Jobs' : query.q, where].filter(Boolean).join(' ')
  const filters = [
    ...query.type.map((value) => (value === NOT_STATED ? 'Type not stated' : TYPE_WORDS[value])),
    ...query.seniority.map((value) => (value === NOT_STATED ? 'Level not stated' : SENIORITY_WORDS[value])),
    ...query.remote.map((value) =>
      value === NOT_STATED ? 'Work style not stated' : WORK_STYLE_WORDS[value],
    ),
  ]
  return cutAtWord([what, ...filters, ...query.company].join(' · '), LIMITS.savedSearch.name)
}

/** A name as it is kept: one line, not empty, not too long. `null` for what is no name. */
export function savedName(text: string): string | null {
  const name = cleanText(text)
  return name === '' || name.length > LIMITS.savedSearch.name ? null : name
}
