import type { SessionStore } from '#web/session/session-store.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'

/** What routes need and only a browser has. On the server they are absent and guards let everyone through to the frame. */
export type BrowserServices = {
  session: SessionStore
  toasts: ToastStore
  /** Sends the person elsewhere in place of the page they asked for, which `returnTo` remembers in history state. */
  turnAway: (to: string, returnTo?: string) => void
}
