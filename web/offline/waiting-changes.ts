import type { ApplicationStatus } from '#contract/application.ts'
import type { WireInsert } from '#contract/database/database.ts'
import { canKeep, inStore } from './database.ts'
import { isNoConnection, isOffline } from './no-connection.ts'

/** What can be changed without a connection. */
export type Change =
  | { kind: 'save'; jobId: string; isSaved: boolean }
  /** `from` is what the person saw. */
  | { kind: 'status'; applicationId: string; from: ApplicationStatus; to: ApplicationStatus }
  | { kind: 'note'; row: WireInsert<'application_notes'> & { id: string; text: string } }

/** One that waits to be sent, or that could not be sent and waits for a word of its owner. */
export type WaitingChange = {
  id: number
  userId: string
  at: string
  /** What it is about: "Nurse at Mercy General". */
  about: string
  change: Change
  problem: Problem | null
  /** Its owner wants it although something else came later. */
  isInsisted: boolean
}

/** `insist`: what its owner can do about it. */
export type Problem = { words: string; insist: string }

/** What a change answers that was kept instead of stored. */
export class Waits {
  readonly is = 'waiting'
}

let known: readonly WaitingChange[] = []
const listeners = new Set<() => void>()

export const waitingChanges = {
  get: (): readonly WaitingChange[] => known,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads what this person's browser keeps; whatever is somebody else's is not there. */
export async function readWaiting(userId: string): Promise<readonly WaitingChange[]> {
  if (!canKeep()) return []
  const all: WaitingChange[] = await inStore('changes', 'readonly', (store) => store.getAll())
  known = all.filter((change) => change.userId === userId)
  for (const listener of listeners) listener()
  return known
}

type NewChange = { userId: string; about: string; change: Change }

/** Stores a change, or keeps it here where nobody answers: `store: orWait(() => …, { userId, about, change })`. */
export function orWait<Answer>(
  store: () => Promise<Answer>,
  { userId, about, change }: NewChange,
): () => Promise<Answer | Waits> {
  return async () => {
    if (!isOffline() || !canKeep())
      try {
        return await store()
      } catch (error) {
        if (!isNoConnection(error) || !canKeep()) throw error
      }
    const waiting = { userId, about, change, at: new Date().toISOString(), problem: null, isInsisted: false }
    await inStore('changes', 'readwrite', (changes) => changes.add(waiting))
    await readWaiting(userId)
    return new Waits()
  }
}

export async function removeWaiting({ id, userId }: WaitingChange): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.delete(id))
  await readWaiting(userId)
}

export async function noteProblem(waiting: WaitingChange, problem: Problem): Promise<void> {
  await put({ ...waiting, problem })
}

/** Its owner says: send it all the same. */
export async function insist(waiting: WaitingChange): Promise<void> {
  await put({ ...waiting, problem: null, isInsisted: true })
}

async function put(waiting: WaitingChange): Promise<void> {
  await inStore('changes', 'readwrite', (store) => store.put(waiting))
  await readWaiting(waiting.userId)
}

export function forgetWaiting(): void {
  known = []
  for (const listener of listeners) listener()
}
