import { FirstRows } from '#web/ui/first-rows.tsx'

/** `first`: where the page itself says how many there are, before it is known here. */
type Count = { label: string; value: number | 'loading' | 'failed'; first?: string }

/** What could not be read is not counted; the section below says why and asks again. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="mt-8 grid grid-cols-3 divide-x divide-line border-y border-line">
      {counts.map(({ label, value, first }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end px-3 py-3 first:pl-0 sm:flex-row-reverse sm:items-baseline sm:gap-3 sm:px-6"
          aria-busy={value === 'loading'}
        >
          <dt className="text-sm text-muted sm:text-[0.9375rem]">{label}</dt>
          <dd className="font-serif text-3xl leading-tight tabular-nums sm:min-w-12">
            <CountValue value={value} first={first} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CountValue({ value, first }: Pick<Count, 'value' | 'first'>) {
  if (value === 'loading')
    return first ? (
      <FirstRows place={first} as="span">
        <LoadingCount />
      </FirstRows>
    ) : (
      <LoadingCount />
    )
  if (value === 'failed')
    return (
      <>
        <span className="sr-only">Not available</span>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
      </>
    )
  return value.toLocaleString('en-US')
}

function LoadingCount() {
  return (
    <span>
      <span className="sr-only">Loading</span>
      {/* As high as a number, on its line. */}
      <span aria-hidden="true" className="skeleton block w-12 text-transparent select-none">
        0
      </span>
    </span>
  )
}
