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
