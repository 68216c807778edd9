import { lazy, Suspense } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NavigationLink } from './navigation-link.tsx'

const SignedInPart = lazy(() =>
  import('./signed-in-part.tsx').then(({ SignedInPart }) => ({ default: SignedInPart })),
)

/** The style sheet shows one half: which, it knows before React does. */
export function AccountArea() {
  const { user } = useAuth()
  return (
    <div className="hidden items-center md:flex">
      <div className="signed-out-only flex items-center gap-2">
        <NavigationLink screen="login" label="Login" className={`${buttonClass('quiet')} button-small`} />
        <NavigationLink
          screen="signup"
          label="Sign Up"
          className={`${buttonClass('primary')} button-small`}
        />
      </div>
      <div className="signed-in-only h-9 min-w-9">
        {user && (
          <Suspense>
            <SignedInPart user={user} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
