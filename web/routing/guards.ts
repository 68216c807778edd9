import type { MiddlewareFunction } from 'react-router'
import { type Access, href } from '#contract/routes.ts'
import { visitorToasts } from '#web/visitor-toasts.ts'
import type { BrowserServices } from './browser-services.ts'

/** Who may see a screen (spec §6), decided before its data is loaded. */
export function guards(access: Access, browser: BrowserServices | null): MiddlewareFunction[] {
  if (!browser || access.for === 'everyone') return []
  return [
    async ({ request }, next) => {
      const [{ is }] = await Promise.all([browser.session.current(), browser.hydrated])
      if ((access.for === 'signed-in') === (is === 'signed-in')) return next()
      const { pathname, search } = new URL(request.url)
      if (is === 'half') {
        // Whatever the screen, the sign-in screen is where the code is asked for.
        browser.turnAway(href('login'), pathname + search)
        return untilAborted(request.signal)
      }
      if (access.for === 'signed-in' && access.elseSay) browser.toasts.show(visitorToasts[access.elseSay])
      browser.turnAway(access.elseGoTo, access.for === 'signed-in' ? pathname + search : undefined)
      return untilAborted(request.signal)
    },
  ]
}

/** Turning away starts another navigation, which cancels this one; there is no answer to give. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('Turned away', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
