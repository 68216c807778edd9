import type { ReactNode } from 'react'
import { SETTINGS_PLACES, type SettingsPlace } from './places.ts'

/** One part of Settings: its heading, what it is about, and what can be changed. */
export function SettingsSection({
  place,
  about,
  children,
}: {
  place: SettingsPlace
  about?: ReactNode
  children: ReactNode
}) {
  const isDanger = place === 'danger'
  return (
    <section
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-title`}
      className={`scroll-mt-4 border-t-2 pt-3 pb-10 outline-none ${isDanger ? 'border-danger' : 'border-ink'}`}
    >
      <h2 id={`${place}-title`} className={`text-[1.375rem] ${isDanger ? 'text-danger' : ''}`}>
        {SETTINGS_PLACES[place]}
      </h2>
      {about && <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">{about}</p>}
      <div className="mt-4 min-w-0">{children}</div>
    </section>
  )
}
