import { pageLinks } from '#contract/rules/paging.ts'
import { Link } from '#web/ui/link.tsx'

/** The whole bar fits into one row of a phone: there the steps are arrows. */
const ITEM =
  'tap-around inline-flex min-h-10 min-w-8 items-center justify-center rounded-control border tabular-nums @md:min-w-10 @md:px-3'

type PageBarProps = { addressOf: (page: number) => string; page: number; pages: number }

export function PageBar({ addressOf: to, page, pages }: PageBarProps) {
  if (pages <= 1) return null
  const { numbers, more } = pageLinks(pages)
  return (
    <nav aria-label="Pages" className="@container mt-8">
      <ul className="flex items-center justify-between gap-1 @md:justify-start @md:gap-2">
        <li>
          <Step label="Previous" to={page > 1 ? to(page - 1) : null} />
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              how="results"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${ITEM} border-transparent hover:border-control aria-[current]:border-accent aria-[current]:text-accent`}
            >
              {number}
            </Link>
          </li>
        ))}
        {more && (
          <li aria-hidden="true" className="text-muted @md:px-1">
            …
          </li>
        )}
        <li>
          <Step label="Next" to={page < pages ? to(page + 1) : null} />
        </li>
      </ul>
    </nav>
  )
}

/** At the ends it stays in its place, disabled. */
function Step({ label, to }: { label: 'Previous' | 'Next'; to: string | null }) {
  if (to === null)
    return (
      <button type="button" disabled className={`${ITEM} cursor-not-allowed border-line text-muted`}>
        <StepLabel label={label} />
      </button>
    )
  return (
    <Link
      to={to}
      how="results"
      rel={label === 'Next' ? 'next' : 'prev'}
      className={`${ITEM} border-control hover:border-ink`}
    >
      <StepLabel label={label} />
    </Link>
  )
}

function StepLabel({ label }: { label: 'Previous' | 'Next' }) {
  return (
    <>
      <span aria-hidden="true" className="px-3 @md:hidden">
        {label === 'Next' ? '›' : '‹'}
      </span>
      <span className="sr-only @md:not-sr-only">{label}</span>
    </>
  )
}
