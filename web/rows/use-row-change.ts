import { useMemo } from 'react'
import { errorWords } from '#web/error-words.ts'
import { Waits } from '#web/offline/waiting-changes.ts'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { changeRows } from './change-rows.ts'
import type { RowsQuery } from './rows-query.ts'
import type { Show } from './wishes.ts'

type Change<Data, Answer> = {
  /** How the rows look from now on; nothing moves before the server has answered where it is left out. */
  show?: Show<Data>
  store: () => Promise<Answer | Waits>
  /** As in `changeRows`. */
  showsAnswer?: boolean
  done?: (answer: Answer) => ToastContent
  /** `words`: the server's, or those of an unexpected exception. */
  failed: (words: string, error: unknown) => ToastContent
}

/** `changeRows` that says how it went, and answers whether it went well. */
export function useRowChange() {
  const toast = useToast()
  return useMemo(() => sayingChange(toast), [toast])
}

export function sayingChange(toast: (content: ToastContent) => void) {
  return async <Data, Answer>(query: RowsQuery<Data>, change: Change<Data, Answer>): Promise<boolean> => {
    const { show = (rows: Data) => rows, store, showsAnswer, done, failed } = change
    try {
      const answer = await changeRows(query, { show, store, showsAnswer })
      if (answer instanceof Waits) toast(toasts.changeWaits)
      else if (done) toast(done(answer))
      return true
    } catch (error) {
      toast(failed(errorWords(error), error))
      return false
    }
  }
}
