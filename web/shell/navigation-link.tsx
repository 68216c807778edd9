import { useMatches } from 'react-router'
import { href } from '#contract/routes.ts'
import type { ScreenHandle } from '#web/head/page-module.ts'
import { Link } from '#web/ui/link.tsx'
import type { NAVIGATION } from './navigation-items.ts'

type Destination = (typeof NAVIGATION)[number]['screen'] | 'login' | 'signup' | 'dashboard'

/** Marks itself when its screen is the one on show, whichever of the screen's addresses was used. */
export function NavigationLink({
  screen,
  label,
  className,
}: {
  screen: Destination
  label: string
  className: string
}) {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined // our own routes set it
  const current =
    handle?.screen === screen ? 'page' : handle?.screen === 'job' && screen === 'jobs' ? 'true' : undefined
  return (
    <Link to={href(screen)} aria-current={current} className={className}>
      {label}
    </Link>
  )
}
