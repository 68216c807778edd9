import { Skeleton } from '#web/ui/skeleton.tsx'

type Count = { label: string; value: number | null }

/** `null` while it is being counted. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="mt-8 grid grid-cols-3 divide-x divide-line border-y border-line">
      {counts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end px-3 py-4 first:pl-0 sm:px-6"
          aria-busy={value === null}
        >
          <dt className="text-sm text-muted sm:text-[0.9375rem]">{label}</dt>
          <dd className="font-serif text-4xl leading-tight tabular-nums">
            {value === null ? (
              <>
                <span className="sr-only">Loading</span>
                <Skeleton className="my-[0.125em] h-[1em] w-12" />
              </>
            ) : (
              value.toLocaleString('en-US')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
