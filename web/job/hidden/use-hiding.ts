import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { favouritesQuery, hidesQuery } from './hides.ts'
import { hidingOf } from './hiding.ts'

/** What the signed-in person hides and favours, and the ways to change it. */
export function useHiding() {
  const { user } = useAuth()
  const toast = useToast()
  const hides = useRows(hidesQuery(user?.id))
  const favourites = useRows(favouritesQuery(user?.id))
  return { hides, favourites, ...hidingOf(user?.id, toast) }
}
