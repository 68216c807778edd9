import type { ChangePosition } from '#db/changes/change-feed.ts'

/** How far the change feed of one database has been read. */
export type FeedCursor = { database: string } & ChangePosition

/** What the database says of itself: an index of another one, or from its future (a restored backup), is no use. */
export type FeedSource = { database: string; xmin: string }
