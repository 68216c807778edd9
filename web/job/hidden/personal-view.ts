import { useSyncExternalStore } from 'react'

type Job = { id: string; companyKey: string; postedDate: string }

/** What a list of results shows of the person who looks at it. Whoever has nothing of their own has none. */
export type PersonalView = {
  /** Whether a card stays: `hideIds` are the hides of a job that is shown although it is hidden. */
  isLeft: (job: Job, hideIds: readonly string[] | undefined) => boolean
  /** New in the saved search on show; `null` when it is none. */
  isNew: ((job: Job) => boolean) | null
  /** Hides for good; `null` for a visitor. */
  hide: ((what: { kind: 'job' | 'company'; text: string; label: string }) => void) | null
  /** The name under which the search on show is saved. */
  savedAs: string | null
}

let view: PersonalView | null = null
const listeners = new Set<() => void>()

/** Set by personal-results.tsx, which a visitor never downloads. */
export function setPersonalView(next: PersonalView | null): void {
  view = next
  for (const listener of listeners) listener()
}

export function usePersonalView(): PersonalView | null {
  return useSyncExternalStore(subscribe, current, nobody)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => view
const nobody = () => null
