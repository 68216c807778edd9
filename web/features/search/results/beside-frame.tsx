import type { ReactNode } from 'react'
import { JobPaneSkeleton } from '#web/job/detail/job-pane-skeleton.tsx'

export const BESIDE_HEAD = 'flex items-center justify-end gap-1 border-b border-line pb-2 pl-8'
export const BESIDE_TEXT = 'job-pane-text flex-1 py-6 pr-3 pl-8'

/** Stays in the window while the list scrolls past it, and scrolls by itself. */
export function BesideFrame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Chosen job"
      data-job-pane
      className="needs-js sticky top-4 mt-8 hidden h-[calc(100dvh-2rem)] flex-col border-l border-line wide:flex"
    >
      {children}
    </section>
  )
}

/** In the place of what is on its way, and of its size. */
export function BesideSkeleton() {
  return (
    <>
      <div className={BESIDE_HEAD}>
        <span className="size-10" />
      </div>
      <div className={BESIDE_TEXT}>
        <JobPaneSkeleton />
      </div>
    </>
  )
}
