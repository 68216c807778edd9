import { Skeleton } from '#web/ui/skeleton.tsx'

/** The beginning of a job's detail, where it will stand. */
export function JobPaneSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading the job</output>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-4 h-6 w-3/5" />
      <Skeleton className="mt-3 h-6 w-2/5" />
      <div className="mt-6 flex gap-3">
        <Skeleton className="h-10 w-28" />
        <Skeleton className="h-10 w-24" />
        <Skeleton className="h-10 w-20" />
      </div>
      <Skeleton className="mt-5 h-10 w-72 max-w-full" />
      <div className="mt-8 border-t-2 border-line pt-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-5 h-40 w-full" />
        <Skeleton className="mt-4 h-52 w-full" />
      </div>
    </div>
  )
}
