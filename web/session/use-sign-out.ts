import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { useAuth } from './auth-provider.tsx'
import type { SignOutScope } from './session-store.ts'

/** Signs out and goes home. Answers whether the server ended the session, too. */
export function useSignOut(): (scope?: SignOutScope) => Promise<boolean> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return async (scope) => {
    // The session is gone before the next screen is asked for, which may be long in coming.
    const ended = signOut(scope)
    await navigate(href('home'))
    return ended
  }
}
