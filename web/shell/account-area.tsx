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
    <>
      <div className="signed-out-only hidden items-center gap-2 md:flex">
        <NavigationLink screen="login" label="Login" className={`${buttonClass('quiet')} button-small`} />
        <NavigationLink
          screen="signup"
          label="Sign Up"
          className={`${buttonClass('primary')} button-small`}
        />
      </div>
      <div className="own-tools signed-in-only flex h-9 min-w-29 items-center gap-1 lg:min-w-72">
        {user && (
          <Suspense>
            <SignedInPart user={user} />
          </Suspense>
        )}
      </div>
    </>
  )
}
