import { pathsOf, SCREENS } from '#contract/routes.ts'

/** The name that a request is counted under: few and known beforehand, whatever addresses are asked for. */
export function createRouteOf(mounts: readonly { prefix: string }[]): (path: string) => string {
  const prefixes = mounts.map(({ prefix }) => prefix).toSorted((a, b) => b.length - a.length)
  const screens = Object.values(SCREENS).flatMap((screen) =>
    pathsOf(screen).map((path) => ({
      name: screen.path,
      matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    })),
  )
  return (path) => {
    const prefix = prefixes.find((each) => path === each || path.startsWith(`${each}/`))
    if (prefix !== undefined) return prefix
    if (path.startsWith('/assets/')) return '/assets'
    return screens.find(({ matches }) => matches.test(path))?.name ?? 'other'
  }
}
