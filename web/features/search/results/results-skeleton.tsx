import { LIMITS } from '#contract/limits.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As high as the cards it stands for. */
export function ResultsSkeleton({ count = LIMITS.search.pageSize }: { count?: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-b border-line py-3">
          <Skeleton className="size-10" />
          <div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-1/4" />
            <Skeleton className="mt-2 h-9 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
