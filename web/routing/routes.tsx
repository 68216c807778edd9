import { type LoaderFunction, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { type Access, pathsOf, REDIRECTS, type Screen, SCREENS, type ScreenName } from '#contract/routes.ts'
import { DATA_SCREENS, type DataScreen } from '#web/data/screen-data.ts'
import type { PageModule, PageName, ScreenHandle } from '#web/head/page-module.ts'
import { RouteFallback } from '#web/shell/route-fallback.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { tryToLoad } from '#web/ui/load-part.ts'
import type { BrowserServices } from './browser-services.ts'
import { guards } from './guards.ts'
import { PAGES } from './pages.ts'

/** The router's table, made from `contract/routes.ts`; the same on the server (`null`) and in the browser. */
export function createRoutes(browser: BrowserServices | null, load: LoadScreen): RouteObject[] {
  const screens = Object.entries(SCREENS) as [ScreenName, Screen][] // keys of a const object
  const routes = screens.flatMap(([name, screen]) =>
    pathsOf(screen).map((path) => screenRoute(name, path, { access: screen.access, browser, load })),
  )
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: RouteFallback,
      children: [
        {
          id: 'page',
          ErrorBoundary: RouteFallback,
          children: [
            ...routes,
            ...Object.entries(REDIRECTS).map(([path, to]) => ({
              id: path,
              path,
              loader: () => redirect(to, 307),
            })),
            screenRoute('notFound', '*', { access: { for: 'everyone' }, browser, load }),
          ],
        },
      ],
    },
  ]
}

/** How a screen's data is read: from the services on the server, from the server in the browser. */
type LoadScreen = (screen: DataScreen, args: LoaderFunctionArgs) => Promise<unknown>

type RouteNeeds = { access: Access; browser: BrowserServices | null; load: LoadScreen }

function screenRoute(name: PageName, path: string, { access, browser, load }: RouteNeeds): RouteObject {
  return {
    id: `${name} ${path}`,
    path,
    middleware: guards(access, browser),
    lazy: async () => {
      const page: PageModule = await tryToLoad<PageModule>(PAGES[name])
      const handle: ScreenHandle = { screen: name, head: page.head, readRows: page.readRows }
      const { Component, shouldRevalidate } = page
      return { Component, shouldRevalidate, loader: loaderOf(name, page, { access, load }), handle }
    },
  }
}

function loaderOf(name: PageName, { loader }: PageModule, { access, load }: Omit<RouteNeeds, 'browser'>) {
  const ownLoader = isDataScreen(name) ? loaderWithData(name, loader, load) : loader
  if (access.for === 'everyone') return ownLoader
  // A guarded screen runs its loader once more in the browser, and with it the guard, which the server could not.
  return Object.assign(ownLoader ?? (() => null), { hydrate: true as const })
}

/** A page's own loader may answer first (with a redirect); what it leaves to the server is loaded. */
function loaderWithData(
  name: DataScreen,
  loader: LoaderFunction | undefined,
  load: LoadScreen,
): LoaderFunction {
  return async (args, context) => (await loader?.(args, context)) ?? (await load(name, args))
}

function isDataScreen(name: string): name is DataScreen {
  return DATA_SCREENS.includes(name)
}
