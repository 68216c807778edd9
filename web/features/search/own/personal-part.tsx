import { lazy, Suspense } from 'react'
import type { SearchQuery } from '#contract/search/query.ts'
import { showResults } from '#web/data/personal-hint.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const PersonalResults = lazy(async () => {
  try {
    const { PersonalResults } = await import('./personal-results.tsx')
    return { default: PersonalResults }
  } catch {
    // Results for everyone are better than none.
    showResults()
    return { default: () => null }
  }
})

/** Brings what a person hides, favours and saved to the results; downloaded only by whoever may have something of it. */
export function PersonalPart(props: { query: SearchQuery; isPersonal: boolean }) {
  const { user } = useAuth()
  const hydrated = useHydrated()
  if (!hydrated || !(user || keepsSearches())) return null
  return (
    <Suspense fallback={null}>
      <PersonalResults {...props} />
    </Suspense>
  )
}

function keepsSearches(): boolean {
  try {
    return localStorage.getItem('saved-searches') !== null
  } catch {
    return false
  }
}
