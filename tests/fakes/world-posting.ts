/** One posting of the world of boards, whatever service shows it. */
export type WorldPosting = {
  id: number
  title: string
  city: string
  state: string
  text: string
  postedAt: string
  board: string
}
