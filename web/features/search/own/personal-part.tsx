import { showResults } from '#web/data/personal-hint.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const PersonalResults = later(async () => {
  try {
    return (await import('./personal-results.tsx')).PersonalResults
  } catch (error) {
    // Results for everyone are better than none.
    showResults()
    throw error
  }
})

/** Has the results of whoever hides or favours something be theirs; visitors do not download it. */
export function PersonalPart({ isPersonal }: { isPersonal: boolean }) {
  const { user } = useAuth()
  const hydrated = useHydrated()
  if (!hydrated || !user) return null
  return <PersonalResults userId={user.id} isPersonal={isPersonal} />
}
