import { useEffect, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { PLACE_NAMES, SETTINGS_PLACES, type SettingsPlace } from './places.ts'

/** The parts of Settings beside them, where there is room. The one that is being read is marked. */
export function SettingsContents() {
  const here = usePlaceInView()
  return (
    <nav aria-label="On this page" className="hidden lg:block">
      <ul className="sticky top-4 border-l border-line text-[0.9375rem]">
        {PLACE_NAMES.map((place) => (
          <li key={place}>
            <Link
              how="replace"
              to={`#${place}`}
              // The router scrolls there; the focus has to follow.
              onClick={() => document.getElementById(place)?.focus({ preventScroll: true })}
              aria-current={place === here ? 'true' : undefined}
              className={`-ml-px block border-l-2 py-1.5 pl-3.5 ${lookOf(place, here)}`}
            >
              {SETTINGS_PLACES[place]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function lookOf(place: SettingsPlace, here: SettingsPlace): string {
  const color = place === 'danger' ? 'text-danger' : 'text-muted hover:text-ink'
  return place === here ? 'border-accent font-medium text-accent-strong' : `border-transparent ${color}`
}

/** A part is being read once its heading is this near to the top of the window. */
const READING_LINE_PX = 96

function usePlaceInView(): SettingsPlace {
  const [here, setHere] = useState<SettingsPlace>('profile')
  useEffect(() => {
    const look = () => setHere(placeInView())
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return here
}

function placeInView(): SettingsPlace {
  const { scrollHeight } = document.documentElement
  // The last ones are too short to come that far up.
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return 'danger'
  const isPassed = (place: SettingsPlace) => {
    const section = document.getElementById(place)
    return section !== null && section.getBoundingClientRect().top < READING_LINE_PX
  }
  return PLACE_NAMES.findLast(isPassed) ?? 'profile'
}
