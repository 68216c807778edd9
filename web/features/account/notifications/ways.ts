import type { WireRow } from '#contract/database/database.ts'
import type { NewsKind } from '#contract/news.ts'
import type { NotificationSettings } from '#contract/notification-way.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'

/** A way for alerts beside email: a browser, a webhook, a topic of ntfy, a chat. */
export type OwnWay = WireRow<'notification_ways'>

export const ownWays = tableRows({
  table: 'notification_ways',
  view: 'notification_ways',
  key: 'id',
  order: 'created_at',
})

export const ownWaysQuery = rowsQuery({
  name: 'notification-ways',
  table: 'notification_ways',
  read: ownWays.read,
})

/** What the site itself can do; it does not change while a page is open. */
export const notificationSettingsQuery = rowsQuery<NotificationSettings>({
  name: 'notification-settings',
  read: () => callFunction('notification-settings', {}),
  staleTime: Infinity,
})

export const WAY_KINDS = {
  push: 'Push',
  webhook: 'Webhook',
  ntfy: 'ntfy',
  telegram: 'Telegram',
} as const satisfies Record<OwnWay['kind'], string>

/** Shorter than the bell's words: they stand in a row. */
export const TELLS = {
  match: 'New jobs',
  saved: 'Saved jobs',
  interview: 'Interviews',
  follow_up: 'Follow-ups',
} as const satisfies Record<NewsKind, string>
