import type { BrowseEntry } from '#contract/browse.ts'
import { href } from '#contract/routes.ts'
import { Link } from '#web/ui/link.tsx'

/** Names with how many jobs they have, joined by a dotted line as in a table of contents. */
export function BrowseList({
  entries,
  className = '',
}: {
  entries: readonly BrowseEntry[]
  className?: string
}) {
  return (
    <ul className={`leaders ${className}`}>
      {entries.map(({ label, query, count }) => (
        <li key={label}>
          <Link to={`${href('jobs')}?${query}`} className="tap-around hover:text-accent hover:underline">
            {label}
          </Link>
          <span className="tabular-nums">
            {count.toLocaleString('en-US')}
            <span className="sr-only"> jobs</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
