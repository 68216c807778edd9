import { REPORT_PARAMETER } from './job-report.ts'
import { DATA_PARAMETER, pathsOf, SCREENS, type ScreenName } from './routes.ts'
import { SEARCH_PARAMETERS } from './search/params.ts'

/** What a screen's page reads from its address beside its path; the others read nothing. */
const PARAMETERS: Partial<Record<ScreenName, readonly string[]>> = {
  jobs: [...SEARCH_PARAMETERS, 'saved', 'job'],
  job: [REPORT_PARAMETER],
  applications: ['edit', 'open', 'view'],
}

/**
 * An address as the server reads it: its path, and of its parameters those that the screen knows, in one order. What
 * people and trackers add (`utm_source=…`) makes no other page of it.
 */
export function knownAddress({ pathname, searchParams }: URL): string {
  if (searchParams.size === 0) return pathname
  const known = KNOWN_PARAMETERS.find(({ pattern }) => pattern.test(pathname))?.names
  const kept = new URLSearchParams([...searchParams].filter(([name]) => known?.has(name)))
  kept.sort()
  if (searchParams.has(DATA_PARAMETER)) kept.append(DATA_PARAMETER, '1')
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname
}

/** Written as the router reads paths: in any case, with or without a slash at the end. */
const KNOWN_PARAMETERS = Object.entries(PARAMETERS).flatMap(([name, names]) =>
  pathsOf(SCREENS[name as ScreenName]).map((path) => ({
    // a key of the table above
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
    names: new Set(names),
  })),
)
