import './styles/app.css'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { href } from '#contract/routes.ts'
import { App } from '#web/app.tsx'
import { backend, configureBackend } from '#web/backend/backend.ts'
import { browserData } from '#web/data/browser-data.ts'
import { DATA_ELEMENT_ID, ROOT_ELEMENT_ID } from '#web/document/element-ids.ts'
import type { ScreenHandle } from '#web/head/page-module.ts'
import type { SiteConfig } from '#web/render-services.ts'
import type { BrowserServices } from '#web/routing/browser-services.ts'
import { createRoutes } from '#web/routing/routes.tsx'
import { storageOf, tabStorage } from '#web/session/browser-storage.ts'
import { hasDrafts } from '#web/session/drafts.ts'
import { createSessionStore, type SessionStore } from '#web/session/session-store.ts'
import { ErrorFallback } from '#web/shell/error-fallback.tsx'
import { ErrorCatcher } from '#web/ui/error-catcher.tsx'
import { tryToLoad } from '#web/ui/load-part.ts'
import { createToastStore } from '#web/ui/toast-store.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { visitorToasts } from '#web/visitor-toasts.ts'

// Without the class the page is the one without scripts: in an older browser, or where a file did not come.
const classes = document.documentElement.classList
if (classes.contains('js'))
  start().catch((error: unknown) => {
    classes.remove('js')
    throw error
  })

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID)
  if (!root) throw new Error(`Root element #${ROOT_ELEMENT_ID} not found`)
  const { site, loaderData } = readPageData()

  const lasting = storageOf(window, 'localStorage')
  const toasts = createToastStore()
  configureBackend({
    anonKey: site.backend.anonKey,
    onCreated: (...created) => session.watch(...created),
    toast: toasts.show,
  })
  let tellHydrated: () => void = () => undefined
  const hydrated = new Promise<void>((resolve) => (tellHydrated = resolve))
  void hydrated.then(() => (document.documentElement.dataset['hydrated'] = 'true'))
  const session = createSessionStore(backend, window, {
    async endSession(left, scope) {
      const { endSession } = await tryToLoad(() => import('#web/backend/end-session.ts'))
      return endSession(left, { scope, anonKey: site.backend.anonKey })
    },
    async restore() {
      const { restoredState } = await tryToLoad(() => import('#web/session/restored-session.ts'))
      return restoredState(lasting, { now: Date.now(), isOffline: !navigator.onLine })
    },
    // Not before the screen, whose rows come first.
    whenIdle: () => hydrated.then(whenIdle),
  })
  const browser: BrowserServices = {
    session,
    hydrated,
    toasts,
    turnAway: (to, returnTo) => void router.navigate(to, { replace: true, state: returnTo && { returnTo } }),
  }
  const routes = createRoutes(browser, browserData(session))
  await loadMatched(routes, session)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // The guards of the screen on show are asked again.
  session.onLost(() => {
    toasts.show(visitorToasts.sessionLost(hasDrafts(tabStorage())))
    void router.revalidate()
  })

  const forgetOffline = () => {
    if (session.getState().is === 'signed-out' && lasting.getItem('offline'))
      void hydrated.then(() => import('#web/offline/offline.ts')).then(({ endOffline }) => endOffline())
  }
  session.subscribe(forgetOffline)
  forgetOffline()

  // The reset screen has words of its own for it (spec §8).
  if (/[#?&]error=/.test(location.hash + location.search) && location.pathname !== href('resetPassword'))
    void hydrated
      .then(() => import('#web/backend/link-problem.ts'))
      .then(({ sayLinkProblem }) => sayLinkProblem(toasts))

  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorCatcher fallback={<ErrorFallback />}>
        <App site={site} session={session} toasts={toasts}>
          <RouterProvider router={router} />
          <OnHydrated tell={tellHydrated} />
        </App>
      </ErrorCatcher>,
    )
  })
}

function readPageData(): { site: SiteConfig; loaderData: HydrationState['loaderData'] } {
  return JSON.parse(document.getElementById(DATA_ELEMENT_ID)?.textContent ?? '')
}

/** The page on show must be there before React takes it over, or it would flash a fallback. */
async function loadMatched(routes: RouteObject[], session: SessionStore): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
      // What is wrong the screen says itself.
      readRows(route.handle, session).catch(() => undefined)
    }),
  )
}

/** What the screen shows of the person is on its way while React takes the page over. */
async function readRows(handle: ScreenHandle | undefined, session: SessionStore): Promise<void> {
  if (!handle?.readRows) return
  const state = await session.current()
  if (state.is === 'signed-in') handle.readRows(state.session.user.id)
}

function OnHydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
