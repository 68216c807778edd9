import { hashKey } from '@tanstack/react-query'
import { hasKept, keepRows } from '#web/offline/kept-rows.ts'
import type { RowsQuery } from './rows-query.ts'

/** Keeps an answer for times without a connection that no screen has asked for yet. */
export function keepAnswer<Data>({ queryKey, meta }: RowsQuery<Data>, data: Data): void {
  if (meta?.userId) keepRows(hashKey(queryKey), { userId: meta.userId, data })
}

export const isKept = ({ queryKey }: { queryKey: readonly unknown[] }): Promise<boolean> =>
  hasKept(hashKey(queryKey)).catch(() => true)
