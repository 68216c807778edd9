import type { SessionStore } from '#web/session/session-store.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'

/** What routes need and only a browser has. On the server they are absent and guards let everyone through to the frame. */
export type BrowserServices = {
  session: SessionStore
  /** Resolves once React has taken over the rendered page; leaving it earlier would look like a mismatch. */
  hydrated: Promise<void>
  toasts: ToastStore
  /** Sends the person elsewhere in place of the page they asked for, which `returnTo` remembers in history state. */
  turnAway: (to: string, returnTo?: string) => void
}
