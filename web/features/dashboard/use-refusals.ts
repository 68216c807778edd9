import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '#web/toasts.ts'
import { useToast } from '#web/ui/toast.tsx'
import { setNotInterested } from './not-interested.ts'

/** The jobs of the row that were just refused, and why; `null` while nobody said. Shown at once, taken back on failure. */
export function useRefusals() {
  const toast = useToast()
  const [refused, setRefused] = useState<ReadonlyMap<string, string | null>>(new Map())

  const show = (jobId: string, why: string | null | undefined) =>
    setRefused((all) => {
      const changed = new Map(all)
      if (why === undefined) changed.delete(jobId)
      else changed.set(jobId, why)
      return changed
    })

  /** `undefined` takes it back. */
  async function store(jobId: string, next: string | null | undefined) {
    const before = refused.get(jobId)
    show(jobId, next)
    try {
      await setNotInterested(jobId, next !== undefined, next ?? undefined)
    } catch {
      show(jobId, before)
      toast(toasts.notInterestedFailed)
    }
  }

  return {
    refused,
    refuse: (jobId: string) => void store(jobId, null),
    sayWhy: (jobId: string, reason: string) => void store(jobId, reason),
    undo(jobId: string) {
      // The button that was pressed is gone; the card it brought back goes on from there.
      flushSync(() => void store(jobId, undefined))
      refuseButton(jobId)?.focus({ preventScroll: true })
    },
    /** A fresh row comes without them. */
    forget: () => setRefused(new Map()),
  }
}

const refuseButton = (jobId: string) =>
  document.querySelector<HTMLElement>(`[data-refuse="${CSS.escape(jobId)}"]`)
