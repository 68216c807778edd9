import { EVERY_AGENCY, type HideKind } from '#contract/hides.ts'
import { counted } from '#web/data/filter-words.ts'
import { errorWords } from '#web/error-words.ts'
import type { HideRow } from '#web/job/hidden/hides.ts'
import { useHiding } from '#web/job/hidden/use-hiding.ts'
import { HideReach, type NamedSearch } from './hide-reach.tsx'

const GROUPS = [
  { title: 'Jobs', kinds: ['job'] },
  { title: 'Companies', kinds: ['company', 'agency'] },
  { title: 'Words', kinds: ['word'] },
] as const satisfies readonly { title: string; kinds: readonly HideKind[] }[]

/** Everything the person hides, where and for how long; each is undone in one click. */
export function HiddenList({ searches }: { searches: readonly NamedSearch[] }) {
  const { hides } = useHiding()
  if (hides.isError && !hides.data) return <p className="mt-3 text-danger">{errorWords(hides.error)}</p>
  const rows = hides.data?.toReversed() ?? []
  if (rows.length === 0) return null
  return (
    <>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {GROUPS.map(({ title, kinds }) => (
          <Group
            key={title}
            title={title}
            hides={rows.filter(({ kind }) => kinds.some((one) => one === kind))}
            searches={searches}
          />
        ))}
      </div>
      {rows.length >= MAX_SHOWN && (
        <p className="mt-4 text-muted">The newest {counted(MAX_SHOWN)} are listed.</p>
      )}
    </>
  )
}

/** The data service answers a thousand at most. */
const MAX_SHOWN = 1000

function Group({
  title,
  hides,
  searches,
}: {
  title: string
  hides: readonly HideRow[]
  searches: readonly NamedSearch[]
}) {
  const { showAgain } = useHiding()
  if (hides.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-[0.9375rem] font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{counted(hides.length)}</span>
      </h3>
      <ul aria-label={`Hidden ${title.toLowerCase()}`} className="mt-1">
        {hides.map((hide) => (
          <li key={hide.id} className="border-t border-line py-2 text-[0.9375rem]">
            <div className="flex items-start justify-between gap-4">
              <p dir="auto" className="min-w-0 wrap-anywhere">
                {hide.value === EVERY_AGENCY ? 'Every agency' : hide.label}
              </p>
              <button
                type="button"
                className="link tap-around flex-none"
                aria-label={`Show again: ${hide.label}`}
                onClick={() => void showAgain(hide.id, hide.label)}
              >
                Show again
              </button>
            </div>
            <HideReach hide={hide} searches={searches} />
          </li>
        ))}
      </ul>
    </div>
  )
}
