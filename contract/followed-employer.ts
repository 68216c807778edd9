import type { WireRow } from './database/database.ts'

/** A row of `/rest/v1/followed_employers`; `address` is what the person pasted. Deleting its saved search ends it. */
export type FollowedEmployer = WireRow<'followed_employers'>

/** What `follow-employer` answers. */
export type Followed = {
  company: string
  /** The board system in words: 'Greenhouse'. */
  system: string
  /** The saved search that tells what is new there. */
  searchId: string
  /** It was followed before. */
  already: boolean
}
