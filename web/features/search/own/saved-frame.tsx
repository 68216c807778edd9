import type { ReactNode } from 'react'
import { href } from '#contract/routes.ts'
import { SavedPlaces } from '#web/job/saved/saved-places.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * What stands around the saved jobs, as the server draws it and as the browser does. As high as the window, so that what
 * is below stays out of sight and does not move as they come.
 */
export function SavedFrame({
  heading,
  note,
  children,
}: {
  heading: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby="saved" className="mt-8 min-h-dvh">
      <SavedPlaces here="jobs" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-3">
        <h2 id="saved" aria-live="polite" className="text-2xl tabular-nums">
          {heading}
        </h2>
        <Link to={href('jobs')} className="link">
          Show all jobs
        </Link>
      </div>
      <div className="pt-4">{note}</div>
      {children}
    </section>
  )
}
