import { toasts } from '#web/toasts.ts'
import type { ToastContent, ToastStore } from '#web/ui/toast-store.ts'
import { backend } from './backend.ts'

/** By the code that the address carries. Its other words are anybody's who writes a link, so they are not shown. */
const SAYS: Readonly<Record<string, ToastContent>> = {
  otp_expired: toasts.linkUsed,
  over_request_rate_limit: toasts.linkTooSoon,
}

const PARAMETERS = ['error', 'error_code', 'error_description']

/** Says what became of a mailed link that led here with an error, once; a reload does not say it again. */
export async function sayLinkProblem(place: ToastStore): Promise<void> {
  const address = new URL(window.location.href)
  const parameters = new URLSearchParams(`${address.hash.slice(1)}&${address.searchParams}`)
  place.show(SAYS[parameters.get('error_code') ?? ''] ?? toasts.unexpected(null))
  // The client reads the address, too.
  await (await backend()).auth.getSession()
  for (const name of PARAMETERS) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address.pathname + address.search)
}
