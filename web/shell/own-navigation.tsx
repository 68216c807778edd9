import { useLocation, useMatches } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import type { ScreenHandle } from '#web/head/page-module.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { OWN_PLACES, type OwnPlace, TAB_PLACES } from './own-places.ts'

/** The way to everything of one's own, beside each screen; the style sheet shows it to whoever is signed in. */
export function OwnRail() {
  return (
    <nav aria-label={`Your ${BRAND.name}`} className="rail signed-in-only">
      <Places places={OWN_PLACES} />
    </nav>
  )
}

/** The same on a phone, at the foot of the screen. */
export function OwnTabs() {
  return (
    <nav aria-label="Your places" className="tab-bar signed-in-only">
      <Places places={TAB_PLACES} />
    </nav>
  )
}

function Places({ places }: { places: readonly OwnPlace[] }) {
  const isHere = useIsHere()
  return places.map((place) => (
    <Link key={place.label} to={place.to} aria-current={isHere(place) ? 'page' : undefined}>
      <Icon name={place.icon} />
      {place.label}
    </Link>
  ))
}

function useIsHere(): (place: OwnPlace) => boolean {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined // our own routes set it
  const isSaved = new URLSearchParams(useLocation().search).get('saved') === 'true'
  const screen = handle?.screen === 'job' ? 'jobs' : handle?.screen === 'searches' ? 'jobs' : handle?.screen
  const savedHere = isSaved || handle?.screen === 'searches'
  return (place) => place.screen === screen && (screen !== 'jobs' || (place.isSaved ?? false) === savedHere)
}
