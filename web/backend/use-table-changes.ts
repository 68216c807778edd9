import { useEffect, useEffectEvent } from 'react'
import { backend } from './backend.ts'

let channels = 0

/** Tells of any change to a person's rows (spec §7), and after each (re)connection, which may have missed some. */
export function useTableChanges(table: string, userId: string | undefined, onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!userId) return undefined
    let stopped = false
    // Each use has a channel of its own: one that is being left cannot be joined again.
    const opened = backend().then((client) => {
      if (stopped) return undefined
      const filter = { event: '*', schema: 'public', table, filter: `user_id=eq.${userId}` } as const
      const channel = client.channel(`${table}:${userId}:${++channels}`)
      channel
        .on('postgres_changes', filter, () => tell())
        .subscribe((status: string) => status === 'SUBSCRIBED' && tell())
      return () => client.removeChannel(channel)
    })
    return () => {
      stopped = true
      void opened.then((close) => close?.())
    }
  }, [table, userId])
}
