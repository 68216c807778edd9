import { lazy, type ReactNode, Suspense } from 'react'
import { href } from '#contract/routes.ts'
import { useChosenJob } from '#web/job/chosen/chosen-job.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { BesideFrame, BesideSkeleton } from './beside-frame.tsx'

const JobBeside = lazy(() => import('./job-beside.tsx').then(({ JobBeside }) => ({ default: JobBeside })))

/** A list of jobs, and beside it the one that was chosen. Without a choice, or room, the list has the page to itself. */
export function ListAndDetail({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const chosen = useChosenJob()
  const id = chosen?.id
  return (
    <div className={id ? BESIDE : undefined}>
      {id && (
        <noscript className="col-span-full">
          <p className="mt-6">
            <a href={href('job', { id })} className="link">
              Read the chosen job on its own page
            </a>
          </p>
        </noscript>
      )}
      <div className="min-w-0">{children}</div>
      {id && (
        <BesideFrame>
          {hydrated ? (
            <Suspense fallback={<BesideSkeleton />}>
              <JobBeside chosen={chosen} id={id} />
            </Suspense>
          ) : (
            <BesideSkeleton />
          )}
        </BesideFrame>
      )}
    </div>
  )
}

const BESIDE = 'wide:grid wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:items-start wide:gap-x-10'
