import { LIMITS } from '#contract/limits.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As high as the cards it stands for. */
export function ResultsSkeleton({ count = LIMITS.search.pageSize }: { count?: number }) {
  return (
    <div className="mt-4">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="border-t border-line py-5">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="mt-2 h-5 w-2/5" />
          <Skeleton className="mt-3 h-12 w-full max-w-3xl" />
          <Skeleton className="mt-4 h-10 w-44" />
        </div>
      ))}
    </div>
  )
}
