import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { href } from '#contract/routes.ts'
import type { JobPageData } from '#web/data/job-page-data.ts'
import { hasRoomBeside, useChosenJob, watchRoomBeside } from '#web/job/chosen/chosen-job.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { BesideFrame, BesideSkeleton } from './beside-frame.tsx'
import type { JobBesideProps } from './job-beside.tsx'

/** The first job is drawn by the server: it can be read at once, and a visitor who only reads downloads nothing for it. */
export const jobBeside = onDemand<JobBesideProps>(async () => (await import('./job-beside.tsx')).JobBeside)

/** A list of jobs, and beside it, where there is room, the one that was chosen: the first until then. */
export function ListAndDetail({ first, children }: { first: JobPageData | null; children: ReactNode }) {
  const chosen = useChosenJob()
  const shown = chosen?.shown
  const isNarrow = useSyncExternalStore(
    watchRoomBeside,
    () => !hasRoomBeside(),
    () => false,
  )
  useTakenOver(shown)
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
      {shown && !(isNarrow && chosen.id === null) && (
        <BesideFrame onTurnedTo={jobBeside.use}>
          <Suspense fallback={<BesideSkeleton />}>
            <jobBeside.Component chosen={chosen} id={shown} first={first} />
          </Suspense>
        </BesideFrame>
      )}
    </div>
  )
}

/** Another job than the one that came with the page, or a person of whom something is known, needs more than was drawn. */
function useTakenOver(shown: string | null | undefined): void {
  const { user } = useAuth()
  const drawn = useRef(shown)
  useEffect(() => {
    if (user || drawn.current !== shown) jobBeside.use()
  }, [user, shown])
}
