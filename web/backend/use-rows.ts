import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import type { Rows, RowStore } from './row-store.ts'

/** The signed-in person's rows. Asking for them in many places at once costs one request. */
export function useRows<Row>(store: RowStore<Row>): Rows<Row> {
  const { user } = useAuth()
  const userId = user?.id ?? null
  useEffect(() => store.follow(userId), [store, userId])
  return useSyncExternalStore<Rows<Row>>(store.subscribe, store.getState, nobody)
}

const NOBODY = { is: 'nobody' } as const
const nobody = () => NOBODY
