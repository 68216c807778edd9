import type { ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { SiteConfig } from '#web/render-services.ts'
import { AuthProvider } from '#web/session/auth-provider.tsx'
import type { SessionStore } from '#web/session/session-store.ts'
import { SiteProvider } from '#web/site.tsx'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { ToastProvider } from '#web/ui/toast.tsx'

/** What surrounds the router, the same on the server and in the browser. */
export function App({
  site,
  session,
  toasts,
  children,
}: {
  site: SiteConfig
  session: SessionStore | null
  toasts: ToastStore
  children: ReactNode
}) {
  return (
    <SiteProvider site={site}>
      <AuthProvider store={session}>
        <ToastProvider store={toasts} lifetimeMs={LIMITS.toastMs}>
          {children}
        </ToastProvider>
      </AuthProvider>
    </SiteProvider>
  )
}
