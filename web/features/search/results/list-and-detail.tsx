import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { href } from '#contract/routes.ts'
import { hasRoomBeside, useChosenJob, watchRoomBeside } from '#web/job/chosen/chosen-job.tsx'
import { BesideFrame, BesideSkeleton } from './beside-frame.tsx'

const JobBeside = lazy(() => import('./job-beside.tsx').then(({ JobBeside }) => ({ default: JobBeside })))

/** A list of jobs, and beside it, where there is room, the one that was chosen: the first until then. */
export function ListAndDetail({ children }: { children: ReactNode }) {
  const hasRoom = useSyncExternalStore(watchRoomBeside, hasRoomBeside, () => null)
  const chosen = useChosenJob()
  const shown = chosen?.shown
  return (
    <div className={shown ? 'split' : undefined}>
      {chosen?.id && (
        <noscript className="col-span-full">
          <p className="mt-6">
            <a href={href('job', { id: chosen.id })} className="link">
              Read the chosen job on its own page
            </a>
          </p>
        </noscript>
      )}
      <div className="min-w-0">{children}</div>
      {shown && (
        <BesideFrame>
          {hasRoom || chosen.id ? (
            <Suspense fallback={<BesideSkeleton />}>
              {hasRoom !== null && <JobBeside chosen={chosen} id={shown} />}
            </Suspense>
          ) : (
            <BesideSkeleton />
          )}
        </BesideFrame>
      )}
    </div>
  )
}
