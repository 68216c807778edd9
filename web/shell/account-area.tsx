import type { User } from '@supabase/supabase-js'
import { lazy, Suspense } from 'react'
import { useAuth } from '#web/session/auth-provider.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NavigationLink } from './navigation-link.tsx'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })),
)

/** The style sheet shows one half: which, it knows before React does. */
export function AccountArea() {
  const { user } = useAuth()
  return (
    <div className="hidden items-center md:flex">
      <div className="signed-out-only flex items-center gap-2">
        <NavigationLink screen="login" label="Login" className={buttonClass('quiet')} />
        <NavigationLink screen="signup" label="Sign Up" className={buttonClass('primary')} />
      </div>
      <div className="signed-in-only h-10 min-w-10">
        {user && (
          <Suspense>
            <AccountMenu email={user.email ?? ''} photo={ownPhoto(user)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The session's copy of where the photo is (web/person/photo); an address elsewhere would be refused anyway. */
function ownPhoto({ user_metadata: data }: User): string | null {
  const path: unknown = data['avatar_path']
  return typeof path === 'string' && /^\/[^/]/.test(path) ? path : null
}
