import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/on-demand.tsx'

const FavouriteButton = later(async () => (await import('./favourite-button.tsx')).FavouriteButton, Waiting)

/** Visitors do not see it, nor download what it does. It has its room before that is there. */
export function FavouriteCompany({ company }: { company: string }) {
  const { user } = useAuth()
  return user ? <FavouriteButton company={company} /> : <Waiting />
}

function Waiting() {
  return (
    <Button variant="secondary" className="signed-in-only" disabled>
      Favorite company
    </Button>
  )
}
