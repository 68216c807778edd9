/** What the bell tells of; each can be turned off. The database's check of `preferences.news_off` says the same. */
export const NEWS_KINDS = {
  match: 'New jobs in your saved searches',
  saved: 'Changes to jobs you saved',
  interview: "Today's interviews",
  follow_up: 'Follow-ups that are due',
} as const

export type NewsKind = keyof typeof NEWS_KINDS
