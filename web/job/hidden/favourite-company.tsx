import { lazy, Suspense } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'

const FavouriteButton = lazy(() =>
  import('./favourite-button.tsx').then(({ FavouriteButton }) => ({ default: FavouriteButton })),
)

/** Visitors do not see it, nor download what it does. It has its room before that is there. */
export function FavouriteCompany({ company }: { company: string }) {
  const { user } = useAuth()
  const waiting = (
    <Button variant="secondary" className="signed-in-only" disabled>
      Favourite company
    </Button>
  )
  if (!user) return waiting
  return (
    <Suspense fallback={waiting}>
      <FavouriteButton company={company} />
    </Suspense>
  )
}
