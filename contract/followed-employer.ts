/** A row of `/rest/v1/followed_employers`. Deleting its saved search ends it. */
export type FollowedEmployer = {
  search_id: string
  user_id: string
  source: string
  board: string
  company: string
  /** What the person pasted. */
  address: string
  created_at: string
}

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
