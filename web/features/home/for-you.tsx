import { useAuth } from '#web/session/auth-provider.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Only for whoever was here before: a first visitor downloads none of it. */
const OwnLists = later(async () => (await import('./own-lists.tsx')).OwnLists)

/**
 * Where one left off. The boot script knows before the first paint whether there is anything: its place is kept, and
 * nothing moves when it comes.
 */
export function ForYou() {
  const hydrated = useHydrated()
  const { user } = useAuth()
  return (
    <section aria-label="Where you left off" className="for-you column">
      {hydrated && document.documentElement.dataset['recent'] && <OwnLists userId={user?.id ?? null} />}
    </section>
  )
}
