import { useCallback, useState } from 'react'
import type { Stage } from '#web/features/applications/data/stages.ts'

const KEY = 'tracker-folded'
/** What has come to its end takes little room until somebody looks for it. */
const FOLDED_AT_FIRST: readonly Stage[] = ['accepted', 'closed']

/** Which columns are folded, remembered by this browser. */
export function useFolded(): [ReadonlySet<string>, (stage: Stage) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(read)
  const toggle = useCallback((stage: Stage) => {
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(stage)) next.add(stage)
      write(next)
      return next
    })
  }, [])
  return [folded, toggle]
}

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return new Set(Array.isArray(kept) ? kept.filter((stage) => typeof stage === 'string') : FOLDED_AT_FIRST)
  } catch {
    return new Set(FOLDED_AT_FIRST)
  }
}

function write(folded: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...folded]))
  } catch {
    // Storage can be full or forbidden; it is folded for now.
  }
}
