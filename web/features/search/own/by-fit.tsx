import type { ReactNode } from 'react'
import type { JobsData } from '#web/data/screen-data.ts'
import { ResultsSkeleton } from '#web/features/search/results/results-skeleton.tsx'
import { useAuth } from '#web/session/auth-provider.tsx'
import { later } from '#web/ui/on-demand.tsx'

const FitResults = later(async () => (await import('./fit-results.tsx')).FitResults, FitSkeleton)

type Done = Extract<JobsData, { is: 'done' }>

/**
 * The results of a search that is sorted by fit. The page is the same for everyone, so it comes with the usual order;
 * someone with a session sees a skeleton in its place (the style sheet knows before React does), then their own.
 */
export function ByFit({ data, children }: { data: Done; children: ReactNode }) {
  const { user } = useAuth()
  if (data.query.sort !== 'fit') return children
  return (
    <>
      {!user && <div className="signed-out-only">{children}</div>}
      <div className="signed-in-only">{user ? <FitResults data={data} /> : <FitSkeleton />}</div>
    </>
  )
}

function FitSkeleton() {
  return (
    <div aria-busy="true">
      <div className="found">
        <p className="font-serif text-xl leading-[1.15] text-ink sm:text-[1.375rem]">Comparing jobs...</p>
      </div>
      <ResultsSkeleton />
    </div>
  )
}
