import { lazy, Suspense } from 'react'
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

/** Has the results of whoever hides or favours something be theirs; visitors do not download it. */
export function PersonalPart({ isPersonal }: { isPersonal: boolean }) {
  const { user } = useAuth()
  const hydrated = useHydrated()
  if (!hydrated || !user) return null
  return (
    <Suspense fallback={null}>
      <PersonalResults userId={user.id} isPersonal={isPersonal} />
    </Suspense>
  )
}
