import type { Queryable } from '#db/database.ts'
import type { AlertTools } from '#server/alerts/alert-tools.ts'

/** Whose address it is, and for which search. */
export type FeedAddress = {
  userId: string
  searchId: string | null
  createdAt: Date
  name: string | null
  query: string | null
}

export type ReadFeed = { db: Queryable; search: AlertTools['search']; publicUrl: string; now: Date }
