import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { useToast } from '#web/ui/toast.tsx'
import { visitorToasts } from '#web/visitor-toasts.ts'
import { useAuth } from './auth-provider.tsx'

/** Leaves the personal screen first, so that its guard does not answer the sign-out with the sign-in screen. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    await navigate(href('home'))
    try {
      await signOut()
    } catch (error) {
      toast(visitorToasts.unexpected(error))
    }
  }
}
