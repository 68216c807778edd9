import { getPriority, setPriority } from 'node:os'

/** Steps behind the thread that answers requests: a commit is waited for, a merge is not. */
const BEHIND = { index: 1, build: 2, merge: 5 } as const

/**
 * Lets the threads that matter more go first when there are more threads than cores. Only Linux gives a thread a
 * priority of its own; elsewhere this would slow the whole process down.
 */
export function stepBehind(kind: keyof typeof BEHIND): void {
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + BEHIND[kind]))
}
