import type { ApplicationStatus } from '#contract/application.ts'
import type { WireRow } from '#contract/database/database.ts'
import { canKeep, inStore } from './database.ts'
import { isNoConnection, isOffline } from './no-connection.ts'

/** What can be changed without a connection. */
export type Change =
  | { kind: 'save'; jobId: string; isSaved: boolean }
  /** `from` is what the person saw. */
  | { kind: 'status'; applicationId: string; from: ApplicationStatus; to: ApplicationStatus }
  | {
      kind: 'note'
      row: WireRow<'application_notes', 'id' | 'application_id' | 'kind' | 'noted_at' | 'text'>
    }

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
/** Whose they are; `null` until they were read. */
let knownFor: string | null = null
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
  knownFor = userId
  for (const listener of listeners) listener()
  return known
}

/** Reads them for rows that are about to be shown, where there may be some: another tab may have sent them meanwhile. */
export async function refreshWaiting(userId: string): Promise<void> {
  // Where nothing can be kept, nothing waits.
  if (knownFor !== userId || known.length > 0) await readWaiting(userId).catch(() => undefined)
}

/** Those that will be sent, in the order in which they were made. */
export const readyChanges = (userId: string): Change[] =>
  known.filter((waiting) => waiting.userId === userId && isReady(waiting)).map(({ change }) => change)

export const isReady = ({ problem }: WaitingChange): boolean => problem === null

type NewChange = { userId: string; about: string; change: Change }

/**
 * Stores a change, or keeps it here where nobody answers: `store: orWait(() => …, { userId, about, change })`. Where one
 * of the same thing waits already it comes after that one, which would overwrite it otherwise.
 */
export function orWait<Answer>(
  store: () => Promise<Answer>,
  { userId, about, change }: NewChange,
): () => Promise<Answer | Waits> {
  return async () => {
    const isBehind = readyChanges(userId).some((other) => subjectOf(other) === subjectOf(change))
    if ((!isOffline() && !isBehind) || !canKeep())
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

function subjectOf(change: Change): string {
  if (change.kind === 'save') return change.jobId
  return change.kind === 'status' ? change.applicationId : change.row.id
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
  knownFor = null
  for (const listener of listeners) listener()
}
