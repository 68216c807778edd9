/** Job → when the signed-in person applied to it. Small on purpose: it comes with the public screens. */
export type AppliedJobs = ReadonlyMap<string, string>

const NONE: AppliedJobs = new Map()

let state: AppliedJobs = NONE
let followed: string | null = null
const listeners = new Set<() => void>()

export const appliedJobs = {
  getState: () => state,
  getNone: () => NONE,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Asked for by every card on show; one request answers them all. Visitors download none of what it takes. */
  follow(userId: string | null): void {
    if (userId === followed) return
    followed = userId
    setState(NONE)
    if (!userId) return
    void import('./follow-applied-jobs.ts').then(({ followAppliedJobs }) =>
      followAppliedJobs(userId, {
        isCurrent: () => userId === followed,
        onRead: setState,
      }),
    )
  },

  /** Just tracked here: shown before the server tells of it. */
  add: (jobId: string) => setState(new Map([...state, [jobId, new Date().toISOString()]])),
}

function setState(next: AppliedJobs): void {
  state = next
  for (const listener of listeners) listener()
}
