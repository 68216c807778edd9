import { redirect, type RouteObject } from 'react-router'
import { type Access, pathsOf, REDIRECTS, type Screen, SCREENS, type ScreenName } from '#contract/routes.ts'
import { ErrorFallback } from '#web/shell/error-fallback.tsx'
import { Shell } from '#web/shell/shell.tsx'
import type { BrowserServices } from './browser-services.ts'
import { guards } from './guards.ts'
import type { HeadInput, PageModule } from './page-module.ts'
import { type PageName, PAGES } from './pages.ts'

/** The router's table, made from `contract/routes.ts`; the same on the server (`null`) and in the browser. */
export function createRoutes(browser: BrowserServices | null): RouteObject[] {
  const screens = Object.entries(SCREENS) as [ScreenName, Screen][] // keys of a const object
  const routes = screens.flatMap(([name, screen]) =>
    pathsOf(screen).map((path) => ({
      personal: screen.access.for === 'signed-in',
      route: screenRoute(name, path, screen.access, browser),
    })),
  )
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: ErrorFallback,
      children: [
        {
          id: 'page',
          ErrorBoundary: ErrorFallback,
          children: [
            ...routes.filter(({ personal }) => !personal).map(({ route }) => route),
            {
              id: QUERY_LAYOUT,
              lazy: () => import('#web/backend/query-layout.tsx'),
              children: routes.filter(({ personal }) => personal).map(({ route }) => route),
            },
            ...Object.entries(REDIRECTS).map(([path, to]) => ({
              id: path,
              path,
              loader: () => redirect(to, 307),
            })),
            screenRoute('notFound', '*', { for: 'everyone' }, browser),
          ],
        },
      ],
    },
  ]
}

export const QUERY_LAYOUT = 'query-layout'

/** What a matched screen knows about itself. */
export type ScreenHandle = { screen: PageName; head?: (input: HeadInput) => object }

function screenRoute(
  name: PageName,
  path: string,
  access: Access,
  browser: BrowserServices | null,
): RouteObject {
  return {
    id: `${name} ${path}`,
    path,
    middleware: guards(access, browser),
    lazy: async () => {
      const page: PageModule = await PAGES[name]()
      const handle: ScreenHandle = { screen: name, head: page.head }
      return { Component: page.Component, loader: loaderOf(page, access), handle }
    },
  }
}

/** A guarded screen runs its loader once more in the browser, and with it the guard, which the server could not. */
function loaderOf({ loader }: PageModule, access: Access) {
  if (access.for === 'everyone') return loader
  return Object.assign(loader ?? (() => null), { hydrate: true })
}
