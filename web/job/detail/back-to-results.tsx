import type { MouseEvent } from 'react'
import { href } from '#contract/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** To the search one came from, as it was left; for who came from elsewhere, to all jobs. */
export function BackToResults() {
  const results = useHydrated() ? resultsBefore() : null
  return (
    <Link to={results ?? href('jobs')} onClick={results ? goBack : undefined} className="link">
      {results ? 'Back to results' : 'Find Jobs'}
    </Link>
  )
}

/** As the browser does it, so that the list is where it was scrolled to. In another tab it is a link as any other. */
function goBack(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.history.back()
}

/** Not in every browser that we support, nor in TypeScript's library for all of them. */
type WithNavigation = {
  navigation?: { entries: () => { url: string | null }[]; currentEntry: { index: number } }
}

/** The search that Back leads to, where this browser says what that is. */
function resultsBefore(): string | null {
  const { navigation } = window as WithNavigation
  const before = navigation?.entries()[navigation.currentEntry.index - 1]?.url ?? ''
  return /^[^?#]*(\/jobs(?:\?.*)?)$/.exec(before)?.[1] ?? null
}
