import { Skeleton } from '#web/ui/skeleton.tsx'

/** Title, company, place, buttons, facts, heading and text. */
const BLOCKS = [
  'h-9 w-4/5',
  'mt-4 h-6 w-3/5',
  'mt-3 h-6 w-2/5',
  'mt-6 h-10 w-80 max-w-full',
  'mt-5 h-10 w-72 max-w-full',
  'mt-14 h-8 w-56',
  'mt-5 h-40 w-full',
  'mt-4 h-52 w-full',
] as const

/** The beginning of a job's detail, where it will stand. */
export function JobPaneSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading the job</output>
      {BLOCKS.map((block) => (
        <Skeleton key={block} className={block} />
      ))}
    </div>
  )
}
