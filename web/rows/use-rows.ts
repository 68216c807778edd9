import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import type { RowsQuery } from './rows-query.ts'

type Options = {
  /** Not asked for while it is false. */
  enabled?: boolean
  /** The last answer stays on show while the next question is being answered. */
  keepsLast?: boolean
}

/** The rows of a query: `const notes = useRows(notesQuery(userId))`. Asking in many places at once is one question. */
export function useRows<Data>(query: RowsQuery<Data>, { enabled, keepsLast = false }: Options = {}) {
  const placeholderData = keepsLast ? keepPreviousData : undefined
  return useQuery({ ...query, enabled, placeholderData }, queryClient())
}

/** Whether a change of these rows is on its way to the server. */
export function useIsChanging({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return useIsMutating({ mutationKey: queryKey }, queryClient()) > 0
}
