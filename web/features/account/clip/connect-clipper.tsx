import { href } from '#contract/routes.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'

const ClipperToken = later(async () => (await import('./clipper-token.tsx')).ClipperToken)

/** A token for the clipper, for whoever is signed in. */
export function ConnectClipper() {
  const { user } = useAuth()
  return (
    <div className="mt-4 min-h-44 sm:min-h-36">
      {user ? (
        <ClipperToken userId={user.id} />
      ) : (
        <Link to={href('login')} how="return" className={buttonClass('secondary')}>
          Sign in to connect it
        </Link>
      )}
    </div>
  )
}
