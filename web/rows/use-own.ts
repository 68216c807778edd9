import { useSyncExternalStore } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { follow, type Followed } from './follow.ts'
import type { Own } from './own.ts'
import type { WatchRows } from './watch-rows.ts'

/** `const loadNotes = () => import('./notes.ts').then(({ watchNotes }) => watchNotes)` */
export type LoadRows<Shown> = () => Promise<WatchRows<Shown>>

/**
 * `useRows` for screens that visitors see, too: without a session nothing of what it takes is downloaded. `load` is a
 * constant, by which all who ask share one answer.
 */
export function useOwn<Shown>(load: LoadRows<Shown> | null): Own<Shown> {
  const { user } = useAuth()
  const rows = load && user ? followed(load, user.id) : NO_STORE
  return useSyncExternalStore<Own<Shown>>(rows.subscribe, rows.get, NO_STORE.get)
}

const NOBODY = { is: 'nobody' } as const
const NO_STORE = { subscribe: () => () => undefined, get: () => NOBODY }

const known = new WeakMap<object, { userId: string; rows: Followed<unknown> }>()

function followed<Shown>(load: LoadRows<Shown>, userId: string): Followed<Own<Shown>> {
  const before = known.get(load)
  if (before?.userId === userId) return before.rows as Followed<Own<Shown>> // put there below
  const rows = follow<Own<Shown>>({ is: 'loading' }, async (tell) => (await load())(userId, tell))
  known.set(load, { userId, rows })
  return rows
}
