import type { ReactNode } from 'react'
import { JobPaneSkeleton } from '#web/job/detail/job-pane-skeleton.tsx'

/** Stays in the window while the list scrolls past it, and scrolls by itself. */
export function BesideFrame({ onTurnedTo, children }: { onTurnedTo: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- turning to it loads what it needs
    <section
      aria-label="Chosen job"
      data-job-pane
      className="needs-js job-pane"
      onPointerEnter={onTurnedTo}
      onFocus={onTurnedTo}
    >
      {children}
    </section>
  )
}

/** In the place of what is on its way, and of its size. */
export function BesideSkeleton() {
  return (
    <div className="job-pane-text">
      <JobPaneSkeleton />
    </div>
  )
}
