import { Link } from 'react-router'
import { pageLinks } from '#contract/rules/paging.ts'
import type { SearchQuery } from '#contract/search/query.ts'
import { changedAddress } from './query-address.ts'

const ITEM =
  'inline-flex min-h-10 min-w-10 items-center justify-center rounded-control border px-3 tabular-nums'

export function PageBar({ query, page, pages }: { query: SearchQuery; page: number; pages: number }) {
  if (pages <= 1) return null
  const { numbers, more } = pageLinks(pages)
  const to = (target: number) => changedAddress(query, { page: target })
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap items-center gap-2">
        <li>
          <Step label="Previous" to={page > 1 ? to(page - 1) : null} />
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={`${ITEM} border-transparent hover:border-control aria-[current]:border-accent aria-[current]:text-accent`}
            >
              {number}
            </Link>
          </li>
        ))}
        {more && (
          <li aria-hidden="true" className="px-1 text-muted">
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
        {label}
      </button>
    )
  return (
    <Link
      to={to}
      rel={label === 'Next' ? 'next' : 'prev'}
      className={`${ITEM} border-control hover:border-ink`}
    >
      {label}
    </Link>
  )
}
