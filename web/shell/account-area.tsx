import { useAuth } from '#web/session/auth-provider.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { NavigationLink } from './navigation-link.tsx'

const SignedInPart = later(async () => (await import('./signed-in-part.tsx')).SignedInPart)

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
        {user && <SignedInPart user={user} />}
      </div>
    </>
  )
}
